"""The store's tables as they are now; how they came to be so is told in `migrations`."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, MetaData, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("purse", BigInteger, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("stands_at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", BigInteger, primary_key=True),
    Column("at", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("by_whom", Text, nullable=False),
    Column("act_id", Text),
    Column("data", Text, nullable=False),
    Column("prev", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
seeds = Table(
    "seeds",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("seed", Text, nullable=False),
)
purse_moves = Table(
    "purse_moves",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("person_id", Text, nullable=False),
    Column("delta", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("table_id", Text),
)
results = Table(
    "results",
    metadata,
    Column("person_id", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("collection", BigInteger, nullable=False),
    Column("expected", BigInteger),
    Column("at", Text, nullable=False),
)
secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
