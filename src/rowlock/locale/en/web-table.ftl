### The browser app: own sheets, real dice, and tables that start by themselves.

web-typed-dice = Real dice, typed in
web-typed-done = These are the dice
web-ask-typed = Roll the real dice and type them in.
web-dice-from = Dice
web-dice-server = The server rolls
web-dice-typed = We roll real dice and type them in
web-table-settings = Settings of the table
web-first = Who begins
web-first-drawn = Drawn by lot
web-rated = Counts for ratings
web-rated-about = For people on different devices, with dice that the server rolls. Hints are off then.
web-own-sheet = Own sheet
web-own-sheet-about = A sheet of your own making, from a TOML file.
web-own-sheet-text = The sheet as TOML
web-own-sheet-file = Open a file
web-own-sheet-try = Try an example
web-own-sheet-wrong = Line { $line } is wrong
web-starts-soon =
    { $count ->
        [one] The game starts by itself in { $count } second.
       *[other] The game starts by itself in { $count } seconds.
    }
web-watching = You are watching: what players choose in secret stays secret from you too.
