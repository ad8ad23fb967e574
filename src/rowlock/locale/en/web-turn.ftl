### One's own turn: rolling, and turns in which nothing fits.

web-throw = Roll
web-ask-throw = Roll the dice.
web-throw-of = { $name } is about to roll.
web-go-on = Go on
web-forced-pass =
    { $number ->
        [0] Nothing more fits: your turn ends.
       *[other] Nothing fits: you take a miss, { $number } of { $total }.
    }
web-forced-white = Nothing fits: you cross nothing here.
web-auto-roll = Roll by itself
web-auto-roll-about = Otherwise you roll by tapping the dice, with the space bar or by shaking the phone
web-auto-go-on = Go on by itself
web-auto-go-on-about = Two seconds after a throw in which nothing fits, without a tap
web-shake = Shake to roll
web-shake-about = Where the device has a motion sensor

## Who one is, and how the game ended for one.

web-you-are = You are { $name }.
web-rename = Change the name
web-rename-short = Change
web-rename-save = Take this name
web-result-alone =
    { $number ->
        [one] You scored { $points } point
       *[other] You scored { $points } points
    }
web-result-won = You won by { $number }
web-result-lost =
    { $number ->
        [0] You lost on equal points
       *[other] You lost by { $number }
    }
web-result-shared = You share the win
web-result-decided = What decided it: { $part }, you { $mine }, { $name } { $theirs }.
