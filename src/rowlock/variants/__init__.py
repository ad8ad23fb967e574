"""The editions as data, and the registry that finds one by its id."""

from difflib import get_close_matches

from rowlock.core.paper import Variant
from rowlock.errors import BadSetup
from rowlock.variants import later_editions as later
from rowlock.variants import printed_editions as printed

VARIANTS: tuple[Variant, ...] = (
    printed.CLASSIC,
    printed.LONGO,
    printed.MIXX_A,
    printed.MIXX_B,
    printed.BONUS_A,
    printed.BONUS_B,
    printed.DUEL,
    printed.CARDS,
    printed.CARDS_MIXX_A,
    printed.CARDS_MIXX_B,
)
"""The editions of the rulebooks."""

LATER: tuple[Variant, ...] = later.EDITIONS
"""The later editions."""

LISTED: tuple[Variant, ...] = (*VARIANTS, *LATER)
"""Every edition, in the order of menus."""

USUAL = printed.CLASSIC
"""The default edition."""

_BY_ID = {variant.id: variant for variant in LISTED}


def is_edition(name: str) -> bool:
    """Whether an edition has exactly this id."""
    return name in _BY_ID


def find_variant(name: str) -> Variant:
    """The edition with this id; case, and dash or underscore, do not matter.

    >>> find_variant("Mixx_A").title
    'Gemixxt A'
    """
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted in _BY_ID:
        return _BY_ID[wanted]
    near = get_close_matches(wanted, _BY_ID, n=1)
    ids = ", ".join(variant.id for variant in LISTED)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {ids}."
    raise BadSetup(f"There is no edition {name!r}: {hint}")
