"""Printing: the sheets of an edition, or of a finished game, as a PDF."""

from rowlock.printing.pdf import (
    Layout,
    NoPrinter,
    Pad,
    blank_pad,
    kept_pad,
    picture_pad,
    print_pad,
    usual_paper,
)

__all__ = [
    "Layout",
    "NoPrinter",
    "Pad",
    "blank_pad",
    "kept_pad",
    "picture_pad",
    "print_pad",
    "usual_paper",
]
