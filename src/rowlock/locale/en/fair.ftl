### Fair dice: the commitment before a game and the verdict after it. For browser and terminal.
fair-dice = Fair dice
fair-dice-about = Before anybody sits down, the server fixes all its random numbers and publishes this commitment to them. Every device adds random numbers of its own to every roll. So nobody can choose a roll. After the game this device checks all of them.
fair-commitment = Commitment:
fair-added-by = Added to the dice: { $names }.
fair-verified = Dice verified ({ $count })
fair-verified-about = This device has derived every draw of the game again.
fair-verified-from = The turns before turn { $turn } come from another game and are not proved.
fair-added = { $name } added to { $count } of { $total } draws.
fair-unproved = The dice of this record are not proved.
fair-failed = Dice NOT verified.
fair-why-unproved = A proof was promised, but the record has none.
fair-why-proof = The proof is damaged or incomplete (line { $line }).
fair-why-chain = The server’s number for draw { $number } is not the promised one.
fair-why-draw = Draw { $number } is { $said } in the record, but the proof gives { $due }.
fair-why-seal = The record was changed after it was sealed.
fair-why-anchor = The dice are not those that were promised before the game.
fair-why-bytes = Draw { $number } does not use the random numbers that this device sent for seat { $seat }.
