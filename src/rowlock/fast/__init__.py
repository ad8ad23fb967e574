"""The same rules on arrays, for millions of games. Needs the extra `sim` (numpy and numba).

Importing this package costs nothing; `rowlock.fast.simulate` and its neighbours load numba.
"""

from rowlock.errors import RowlockError


class NotInKernel(RowlockError):
    """A game or a policy that the kernel does not know: play it with the readable engine."""
