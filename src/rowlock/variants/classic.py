"""The game that began it all (S)."""

from rowlock.core.paper import Paper, Variant
from rowlock.variants.shorthand import classic_rows

CLASSIC = Variant("classic", "Classic", (Paper(classic_rows()),))
