"""The curve of a game is drawn for any names."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rowlock.analysis.review_page import plot
from rowlock.locale import texts
from rowlock.protocol.advice import Judging, Moment, Review
from rowlock.solver import distribution as pictures

NAMES = ["a$\\foo$b", "_Ann", "花子 🎲"]
ERRORS = [0.02] * 3
REVIEW = Review(
    edition="classic",
    names=NAMES,
    over=False,
    winners=[],
    measure="chance",
    judging=Judging("net", "rollouts", "evolved", 10, 0, deep=False),
    moments=[
        Moment(0, 1, "start", [0.4, 0.3, 0.3], [40.0, 40.0, 40.0], ERRORS, []),
        Moment(1, 1, "roll", [0.5, 0.3, 0.2], [42.0, 40.0, 39.0], ERRORS, []),
        Moment(2, 2, "white", [0.6, 0.2, 0.2], [44.0, 39.0, 39.0], ERRORS, []),
    ],
    decisions=[],
    players=[],
    decided=[2],
)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The figures that were written, still open to be looked at."""
    figures: list[Any] = []
    save = pictures.save

    def kept(figure: Any, file: Path) -> None:
        save(figure, file)
        figures.append(figure)

    monkeypatch.setattr(pictures, "save", kept)
    return figures


def labels(axis: Any) -> list[str]:
    return [label.get_text() for label in axis.get_ticklabels()]


def test_any_name_is_written_as_it_is(tmp_path: Path, drawn: list[Any]) -> None:
    plot(REVIEW, texts("en"), tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    legend = drawn[0].axes[0].get_legend()
    assert [text.get_text() for text in legend.get_texts()] == NAMES


def test_chances_are_percentages_and_turns_whole_numbers(tmp_path: Path, drawn: list[Any]) -> None:
    plot(REVIEW, texts("en"), tmp_path / "a.png")
    axes = drawn[0].axes[0]
    assert "60%" in labels(axes.yaxis)
    assert all(label.endswith("%") for label in labels(axes.yaxis))
    assert all(float(place).is_integer() for place in axes.get_xticks())


def test_scores_are_no_percentages(tmp_path: Path, drawn: list[Any]) -> None:
    alone = msgspec.structs.replace(REVIEW, measure="points", names=["Ann"])
    alone = msgspec.structs.replace(
        alone, moments=[msgspec.structs.replace(each, points=[40.0]) for each in REVIEW.moments]
    )
    plot(alone, texts("en"), tmp_path / "a.png")
    assert not any("%" in label for label in labels(drawn[0].axes[0].yaxis))
