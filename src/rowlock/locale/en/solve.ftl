### Exact solutions: what `rowlock solve` and `rowlock advise` print for people.

solve-value = Expected score
solve-states = States
solve-first-win = First player wins
solve-positions = Positions
solve-mixed = Positions that need mixing
solve-guaranteed-first = { $bot } guarantees as first
solve-guaranteed-second = { $bot } guarantees as second
solve-exploitability = Exploitability of { $bot }
solve-processor-time = Processor time
solve-time = Time (threads)
solve-deviation = Standard deviation
solve-locked = Ended by closed rows
solve-at-least = At least { $score } points: { $most } at best, { $mean } by the play with the highest mean.
solve-kept = This solution was kept from an earlier time.
advise-choice = Choice
advise-loss = Loss
