"""The card game, on the classic pad and on both mixed ones (K)."""

from rowlock.core.paper import CARD_TURN, JOKERS, Paper, Scope, Variant
from rowlock.variants.gemixxt import MIXX_A_PAPER, MIXX_B_PAPER
from rowlock.variants.shorthand import classic_rows


def _card_game(name: str, title: str, paper: Paper, most_skipped: int | None) -> Variant:
    return Variant(
        name,
        title,
        (paper,),
        turn=CARD_TURN,
        fewest_seats=2,
        closing=Scope.SHEET,
        most_skipped=most_skipped,
        options=(JOKERS,),
        rule_numbers=(("game-over", "K7"), ("one-white-cross", "K3")),
    )


CARDS = _card_game("cards", "Card game", Paper(classic_rows()), 1)
# K9: on this pad a play may skip any number of cells within a row.
CARDS_MIXX_A = _card_game("cards-mixx-a", "Card game, Gemixxt A", MIXX_A_PAPER, None)
CARDS_MIXX_B = _card_game("cards-mixx-b", "Card game, Gemixxt B", MIXX_B_PAPER, 1)
