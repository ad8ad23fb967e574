### Rooms: what happens around a game, and what a server refuses. For browser and terminal.
###   $name (String): the player

room-opened = { $name } opens the table.
room-configured = The table is set up anew.
room-sat = { $name } sits down.
room-stood = Seat { $seat } is free again.
room-began = The game begins. { $name } starts.
room-took-back = { $name } takes a choice back.
room-said = { $name }: { $text }
room-agreed = { $other } agrees that a bot goes on for { $name }.
room-handed-over = A bot goes on for { $name }.
room-resumed = { $name } is back at the table.
room-renamed = { $before } is now called { $name }.
room-moved = { $name } plays on another device now.
room-clock-restarted = The clock starts anew.
room-rematch = The same players meet again at table { $text }.
room-decided-auto = { $name } has nothing to choose and passes.
room-decided-timer = Time is up: { $name } passes.

## What a server refuses, by its code.

denied-absence-short = This player has been away for less than a minute.
denied-bad-message = The server did not understand this.
denied-bad-play = This is not how a choice is written here.
denied-bad-record = This record cannot be read: { $fault }
denied-bad-roll = This is not how a roll is written here: { $roll }
denied-bad-setup = This game cannot be set up like that: { $fault }
denied-bad-sheet = This sheet cannot be played: { $fault }
denied-banned = This address is banned on this server.
denied-barred = The host has barred this device from the table.
denied-bot-alone = This bot only plays alone, not at tables.
denied-bot-unknown = There is no such bot.
denied-busy = The server is busy. Try again in a moment.
denied-chat-full = Too much has happened at this table: only the game itself goes on here.
denied-chat-off = Chat is switched off at this table.
denied-coach-off = No coach speaks at this table.
denied-damaged = What is stored of { $code } is damaged. It has been set aside; all other tables and pads go on. Whoever runs the server can restore it from a backup.
denied-cpu-budget = Your network has used up its computing time. Try again in { $seconds } s.
denied-dice-used-up = This table has used up its dice: open a new one.
denied-entropy-awaited = A player’s device has not added to the dice yet. Wait a moment.
denied-game-running = The game is not over yet.
denied-guest-unknown = Give yourself a name first.
denied-hints-off = Hints are switched off at this table.
denied-host = This server does not know the name { $host }.
denied-idle = The connection rested for too long.
denied-in-lobby = The game has not begun yet.
denied-internal = Something went wrong. Try again.
denied-kick-rated = Nobody can be removed from a game that counts for ratings.
denied-link-used = This link has been used, or is too old.
denied-method = The server did not understand this.
denied-muted = The host has muted you.
denied-name-character = A name cannot hold this character: { $character }
denied-name-empty = A name needs at least one character.
denied-name-long =
    { $limit ->
        [one] A name has at most { $limit } character.
       *[other] A name has at most { $limit } characters.
    }
denied-needs-server = This needs a server. Here the game runs in your browser alone.
denied-no-advice = This cannot be judged: { $fault }
denied-no-printer = This server cannot make PDFs: the extra “pdf” is not installed.
denied-no-vote = Only players who are at the table can agree to this.
denied-not-absent = This player is there.
denied-not-host = Only the host can do this.
denied-not-operator = Only the operator of the server can do this.
denied-not-removable = No guest sits there.
denied-not-seated = Only players at the table can do this.
denied-not-thrown = Nobody has to roll now.
denied-not-typed = At this table the server rolls the dice.
denied-not-your-seat = This seat is not yours.
denied-nothing-to-take-back = There is nothing to take back any more.
denied-offline = The server cannot be reached. Are you online?
denied-origin = This page may not talk to the server.
denied-pad-full = This pad is full: it has { $limit } entries. Open a new one.
denied-pad-read-only = This link only shows the pad; nothing can be written here.
denied-pad-unknown = There is no score pad { $code }.
denied-puzzle-unknown = There is no puzzle { $number }.
denied-quota = Too much was stored from here today. Try again in { $seconds } s.
denied-record-hidden = The record shows the cards: it is there when the game is over.
denied-room-full = Too much has happened at this table: open a new one.
denied-room-unknown = There is no table { $code }.
denied-rooms-limit =
    { $limit ->
        [one] You have { $limit } unfinished game. Finish it first.
       *[other] You have { $limit } unfinished games. Finish one first.
    }
denied-seat-open = A seat is still free.
denied-seat-taken = This seat is taken.
denied-seat-unknown = There is no such seat.
denied-signed-out = This device was signed out.
denied-slow = The connection is too slow.
denied-stale = The game has gone on. Choose again.
denied-started = The game has begun already.
denied-step-unknown = This lesson asks for no play at step { $number }.
denied-stopping = The server is being restarted.
denied-text-character = A message cannot hold this character: { $character }
denied-text-empty = There is nothing to send.
denied-text-long =
    { $limit ->
        [one] A message has at most { $limit } character.
       *[other] A message has at most { $limit } characters.
    }
denied-too-expensive = This is more work than the server does for one request.
denied-too-fast = Slowly, please. Wait a moment.
denied-too-large = This is too long.
denied-too-many-sockets = Too many connections from your network.
denied-unavailable = The server cannot save just now. Nothing is lost; try again in a moment.
denied-unknown-address = There is nothing at this address.
denied-version = Rowlock has been renewed. Load this page again.
denied-wait-hello = The connection did not come about. Try again.
denied-which-throw = Was { $cell } crossed in the throw that closed the row, or later?
room-removed = The host removes { $name } from the table.
room-muted = { $how ->
    [off] { $name } may talk again.
   *[on] The host mutes { $name }.
}
room-returned = { $name } is back.
room-rematch-offered = { $name } wants to play again.
room-declined = { $name } does not play again.
room-seat-removed = There is one seat less.
room-resigned = { $name } resigns. A bot goes on.
room-ended =
    { $how ->
        [host] The host ends the game.
        [operator] The operator of the server ends the game.
       *[players] The game ends early: players have resigned.
    }
denied-end-rated = A game that counts for ratings cannot be ended for everybody. You can resign.
room-host-passed = { $name } is the host now.
