"""What a host may choose: how much one visitor and one address may ask for, and what is written down."""

from __future__ import annotations

from dataclasses import dataclass

JOURNALS = ("quiet", "text", "json")  # quiet: only what is wrong
METRICS = ("off", "loopback")  # who may read the counts without a token


@dataclass
class Limits:
    """How much one visitor and one address may ask for; a rate of 0 is no limit."""

    posts_per_second: float = 12
    posts_at_once: int = 90
    tables_per_minute: float = 12
    tables_at_once: int = 24
    guesses_per_second: float = 1  # of a program's token, a short code, a one-time link
    guesses_at_once: int = 30
    seat_requests_per_minute: float = 4  # of one address, for somebody's seat or for a place
    seat_requests_at_once: int = 8
    sayings_per_minute: float = 30
    sayings_at_once: int = 6
    streams_per_visitor: int = 12
    streams_per_address: int = 200
    connections_per_address: int = 512  # and never more than half of all that there may be; 0 is no limit
    requests_per_second: float = 60  # of one address, of any kind
    requests_at_once: int = 600
    most_tables: int = 0  # that are open or running; 0 is no limit
    word_tries_per_minute: float = 2  # of one address, to find a profile by its four words, or to make new ones
    word_tries_at_once: int = 5
    word_tries_in_all_per_minute: float = 30  # of the whole house
    word_tries_in_all_at_once: int = 60
    invitations_per_hour: float = 40  # of one visitor
    invitations_at_once: int = 20
    comparisons_per_hour: float = 60  # of boards, by one address; one at a time for each visitor
    comparisons_at_once: int = 12
    mails_per_day: int = 6  # confirmations for one visitor and one mailbox; four times as many for one address
