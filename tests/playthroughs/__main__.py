"""Write the golden games again: `.venv/bin/python -m tests.playthroughs`, then read the diff."""

from tests.playthroughs.golden import HERE, TABLES, playthrough

for name, (variant, seats) in TABLES.items():
    (HERE / f"{name}.txt").write_text(playthrough(variant, seats), encoding="utf-8")
print(f"{len(TABLES)} playthroughs written.")
