"""A bot over HTTP in thirty lines: plays any game of Tablée by choosing at random what it may do.

python examples/http_bot.py ADDRESS TOKEN      (the page that gives a seat to a program shows both)
"""

import json
import random
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ADDRESS, TOKEN = sys.argv[1:]


def call(path, body=None):
    """Ask the house, token in hand."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    return urlopen(Request(ADDRESS + path, body, headers), timeout=60)


def play(state):
    """Choose, and say so."""
    choice = random.choice(state["actions"] or state["proposals"])
    body = json.dumps({"number": state["number"], "action": choice}).encode()
    try:
        call("/play", body).close()
    except HTTPError as refused:  # 409: something happened meanwhile, and the next line says what
        print(refused.code, json.load(refused)["error"])


def main():
    """Read line by line, answer when it is our turn, until the game is over."""
    number = 0  # the last entry we were told of: after a cut the stream goes on from there
    while True:
        try:
            for line in call(f"/stream?since={number}"):
                state = json.loads(line)
                number = state.get("number", number)
                if state.get("phase") == "over":
                    return print("The end:", state["outcome"])
                if state["type"] == "state" and state["seat"] in state.get("owing", []):
                    play(state)
        except HTTPError as refused:  # a token that opens nothing will not do so later
            return print(refused.code, json.load(refused)["error"])
        except (URLError, OSError):
            pass  # the house restarts, or the line was cut
        time.sleep(1)


if __name__ == "__main__":
    main()
