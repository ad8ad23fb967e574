"""Lets `python -m rowlock` do what the `rowlock` command does."""

import sys

from rowlock.cli import main

sys.exit(main())
