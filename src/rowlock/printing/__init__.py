"""Pads to print: the sheets of an edition, or of a game that was played, as a PDF."""

from rowlock.printing.pdf import Layout, NoPrinter, Pad, blank_pad, kept_pad, picture_pad, print_pad

__all__ = ["Layout", "NoPrinter", "Pad", "blank_pad", "kept_pad", "picture_pad", "print_pad"]
