"""The policy of a value net: a Nash equilibrium of the simultaneous white action (S4).

All seats commit their white choices unseen, so a turn is a one-shot simultaneous game. Its pure
strategies are the legal white plays of each seat. The payoff of a joint choice is every seat's
chance to win, as the net sees it after the active seat's best colour action.

Pure equilibria first: best-response iteration, which nearly always converges within
`BEST_RESPONSE_ROUNDS`. With two seats the game is constant-sum (the chances add up to 1). If
iteration cycles there, `find_pure_equilibrium` tries every start; if no pure equilibrium exists,
`fictitious_play` approximates the mixed one and a choice is sampled from it. With three or more
seats the last joint choice stands.
"""

from rowlock.kernel.crosses import all_plays, carry_out, copy_slot
from rowlock.kernel.jit import compiled
from rowlock.kernel.layout import ONE, PASS, WHITE, WHITE_SLOTS, ZERO, Game, Tables, plain
from rowlock.kernel.net_evaluation import (
    NOW,
    best_colour,
    close_at,
    hit_stones,
    judge,
    keep_now,
    show,
)
from rowlock.kernel.rng import below
from rowlock.kernel.value_net import Net

BEST_RESPONSE_ROUNDS = 3
"""Rounds of best responses before two-seat games search all pairs."""
ITERATIONS = plain(400)
"""Iterations of fictitious play; its error shrinks roughly with their square root."""
TOLERANCE = 1e-6
"""Chances closer than this are equal: only the order of summation differs."""
NOTHING_LAID = plain(-1)


@compiled
def list_white(t: Tables, g: Game) -> None:
    """List the white plays (pure strategies) of every seat."""
    for seat in range(g.seats):
        found = ONE
        if t.all_choose_white or seat == g.active:
            found = all_plays(t, g, seat, WHITE)
            for index in range(found):
                g.white_plays[seat, index] = g.plays[WHITE, index]
        else:
            g.white_plays[seat, 0] = PASS
        g.choices[seat] = found
        g.choice[seat] = 0
        g.laid[seat] = NOTHING_LAID


@compiled
def lay(t: Tables, g: Game, net: Net, seat: int) -> None:
    """Point a seat at a copy of its sheet with its current white choice applied."""
    slot = WHITE_SLOTS + seat
    g.at[seat] = slot
    if g.laid[seat] != g.choice[seat]:
        copy_slot(g, seat, slot)
        g.made[seat] = carry_out(t, g, slot, g.white_plays[seat, g.choice[seat]])
        show(t, g, net, seat, slot)
        g.laid[seat] = g.choice[seat]


@compiled
def combine(t: Tables, g: Game, net: Net) -> None:
    """Evaluate the current joint choice: chances into `g.best`, colour action into `g.reply`."""
    closed = g.closed
    for seat in range(g.seats):
        lay(t, g, net, seat)
        closed |= g.shut[WHITE_SLOTS + seat]
    for seat in range(g.seats):
        if g.shut[WHITE_SLOTS + seat] != closed:
            close_at(t, g, net, seat, closed)
            g.laid[seat] = NOTHING_LAID
    if t.stones:
        hit_stones(t, g, net, 1 - g.active, WHITE_SLOTS + g.active)
        g.laid[1 - g.active] = NOTHING_LAID
    if t.closed_rows[closed] >= t.rows_to_end or (t.stones and g.left[g.at[g.active]] <= 0):
        judge(t, g, net, NOW)
        g.reply = PASS
        for seat in range(g.seats):
            g.best[seat] = g.chance[seat]
    else:
        g.used_cell = g.white_plays[g.active, g.choice[g.active]]
        best_colour(t, g, net, g.made[g.active])
        g.used_cell = PASS


@compiled
def win_chance(t: Tables, g: Game, net: Net, seat: int) -> float:
    """The payoff of a seat for the current joint choice; memoised in `g.matrix` for two seats."""
    if g.seats != 2:
        combine(t, g, net)
        return g.best[seat]
    mine, theirs = g.choice[g.active], g.choice[1 - g.active]
    if g.matrix[mine, theirs] < 0:
        combine(t, g, net)
        g.matrix[mine, theirs] = g.best[g.active]
        g.replies[mine, theirs] = g.reply
    chance = g.matrix[mine, theirs]
    return chance if seat == g.active else 1.0 - chance


@compiled
def best_response(t: Tables, g: Game, net: Net, seat: int) -> bool:
    """Set a seat's choice to its best response to the others; return whether it changed."""
    before = g.choice[seat]
    best, most = before, win_chance(t, g, net, seat)
    for choice in range(g.choices[seat]):
        if choice != before:
            g.choice[seat] = choice
            chance = win_chance(t, g, net, seat)
            # Strictly better only: among equal choices the present one stays, so the iteration
            # cannot cycle between them.
            if chance > most + TOLERANCE:
                best, most = choice, chance
    g.choice[seat] = best
    return best != before


@compiled
def guess_choice(t: Tables, g: Game, net: Net, seat: int) -> None:
    """Initial choice of an inactive seat: its best one if all others pass."""
    most = -1.0
    best = ZERO
    for choice in range(g.choices[seat]):
        g.choice[seat] = choice
        lay(t, g, net, seat)
        if g.shut[WHITE_SLOTS + seat] == g.closed:
            judge(t, g, net, NOW)
            if g.chance[seat] > most:
                best, most = choice, g.chance[seat]
    g.choice[seat] = best
    g.at[seat] = seat


@compiled
def iterate_best_responses(t: Tables, g: Game, net: Net) -> bool:
    """Iterate best responses; return whether they reached a fixed point, a pure equilibrium."""
    # Each seat in turn maximises its own payoff while the others stand still. A full round in which
    # nobody moves is a Nash equilibrium: no seat gains by deviating alone.
    for _ in range(BEST_RESPONSE_ROUNDS):
        best_response(t, g, net, g.active)
        changed = False
        for seat in range(g.seats):
            if seat != g.active and best_response(t, g, net, seat):
                changed = True
        if not changed:
            return True
    return False


@compiled
def solve(t: Tables, g: Game, net: Net) -> None:
    """Find an equilibrium of the white action and store it in `g.solution`.

    `g.best` and `g.reply` then hold what `combine` finds for it.
    """
    list_white(t, g)
    keep_now(t, g, net, g.active + 1 if g.active + 1 < g.seats else ZERO)
    for seat in range(g.seats):
        if seat != g.active and g.choices[seat] > 1:
            guess_choice(t, g, net, seat)
    if g.seats == 2:
        for mine in range(g.choices[g.active]):
            for theirs in range(g.choices[1 - g.active]):
                g.matrix[mine, theirs] = -1.0
    converged = iterate_best_responses(t, g, net)
    if g.seats == 2:
        if not converged and not find_pure_equilibrium(t, g, net):
            fictitious_play(t, g, net)
        mine, theirs = g.choice[g.active], g.choice[1 - g.active]
        g.best[g.active] = win_chance(t, g, net, g.active)
        g.best[1 - g.active] = 1.0 - g.best[g.active]
        g.reply = g.replies[mine, theirs]
    else:
        combine(t, g, net)
    for seat in range(g.seats):
        g.solution[seat] = g.white_plays[seat, g.choice[seat]]


@compiled
def find_pure_equilibrium(t: Tables, g: Game, net: Net) -> bool:
    """Search for a pair of mutual best responses, from every choice of the other seat."""
    other = 1 - g.active
    # In a pair of mutual best responses the active seat answers the other's choice. So it is enough
    # to try each choice of the other seat, answer it, and see whether the other stays.
    for start in range(g.choices[other]):
        g.choice[other] = start
        best_response(t, g, net, g.active)
        if not best_response(t, g, net, other):
            return True
    return False


@compiled
def fictitious_play(t: Tables, g: Game, net: Net) -> None:
    """Approximate the mixed equilibrium of the two-seat game, then sample both choices from it.

    Fictitious play: in each iteration both seats play a best response to the empirical
    frequencies of the other's past choices. `g.totals[side, i]` is the payoff that choice i would
    have earned against the other's whole history, so its maximum is that best response. In
    constant-sum games the empirical frequencies `g.times / ITERATIONS` converge to an equilibrium
    (Robinson 1951), so sampling from them plays the mixed strategy.
    """
    rows, columns = g.choices[g.active], g.choices[1 - g.active]
    for index in range(max(rows, columns)):
        for side in range(2):
            g.totals[side, index] = 0.0
            g.times[side, index] = 0
    mine, theirs = ZERO, ZERO
    for _ in range(ITERATIONS):
        # The other seat has just played `theirs`: add column `theirs` of the payoff matrix to the
        # totals of the active seat, and row `mine`, negated, to those of the other (constant sum).
        for index in range(rows):
            g.totals[0, index] += payoff(t, g, net, index, theirs)
        for index in range(columns):
            g.totals[1, index] -= payoff(t, g, net, mine, index)
        mine, theirs = best_reply(g, ZERO, rows), best_reply(g, ONE, columns)
        g.times[0, mine] += 1
        g.times[1, theirs] += 1
    g.choice[g.active], g.choice[1 - g.active] = sample(g, ZERO), sample(g, ONE)


@compiled
def payoff(t: Tables, g: Game, net: Net, mine: int, theirs: int) -> float:
    """The active seat's payoff for a pair of white choices."""
    g.choice[g.active], g.choice[1 - g.active] = mine, theirs
    return win_chance(t, g, net, g.active)


@compiled
def best_reply(g: Game, side: int, choices: int) -> int:
    """The best response to the other seat's history."""
    best = ZERO
    for index in range(choices):
        if g.totals[side, index] > g.totals[side, best]:
            best = index
    return best


@compiled
def sample(g: Game, side: int) -> int:
    """Sample a choice from the empirical frequencies."""
    # Inverse transform sampling: a uniform number below the number of iterations falls into the
    # interval of choice i with probability times[i] / ITERATIONS.
    left = below(g, ITERATIONS)
    choice = ZERO
    while left >= g.times[side, choice]:
        left -= g.times[side, choice]
        choice += 1
    return choice


@compiled
def net_play(t: Tables, g: Game, net: Net, seat: int, name: int) -> int:
    """What a seat plays: its part of the equilibrium (S4), then the best colour action (S5)."""
    if g.stage == WHITE:
        if g.solved != name:  # several seats may have the same net
            solve(t, g, net)
            g.solved = name
        return g.solution[seat]
    if g.solved == name and matches_solution(t, g):
        return g.reply
    keep_now(t, g, net, g.active + 1 if g.active + 1 < g.seats else ZERO)
    best_colour(t, g, net, g.used)
    return g.reply


@compiled
def matches_solution(t: Tables, g: Game) -> bool:
    """Whether every seat made the white choice of the equilibrium."""
    for seat in range(g.seats):
        choosing = t.all_choose_white or seat == g.active
        if choosing and g.chosen[seat] != g.solution[seat]:
            return False
    return True
