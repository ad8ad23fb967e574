"""Checks the version of Python, then calls `bootstrap`.

The syntax has to be valid in every Python 3, so that an old version can print the message.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
OLDEST = (3, 11)


def launch(level: str, arguments: "list[str]") -> None:
    """Run the environment's Python with these arguments and those of the command line."""
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "Rowlock needs Python %d.%d or newer; this is Python %d.%d.\n"
            % (OLDEST + tuple(sys.version_info[:2]))
        )
        sys.exit(2)
    import bootstrap

    sys.exit(bootstrap.hand_over(level, arguments + sys.argv[1:]))
