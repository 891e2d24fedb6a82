"""The store in PostgreSQL, for houses of several processes: any of them may write at any table."""

from tablee.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
