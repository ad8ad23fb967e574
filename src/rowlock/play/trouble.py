"""What went wrong in somebody else's code, told in one line."""

from __future__ import annotations

from pathlib import Path


def told(error: BaseException) -> str:
    """An error in one line, with the place where it came up."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    text = " ".join(str(error).split())
    return type(error).__name__ + (f": {text}" if text else "") + place
