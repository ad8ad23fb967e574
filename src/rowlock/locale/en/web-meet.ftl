### Leaving a table, playing again, inviting others.

## Playing again

web-rematch-offer = { $name } wants to play again.
web-rematch-sent = You have proposed another game.
web-rematch-no = No, thanks
web-rematch-declined = You are not playing again.
web-rematch-go = Go to the new table
web-rematch-follow = Follow now
web-rematch-follows =
    { $count ->
        [one] The players meet again. You follow in { $count } second.
       *[other] The players meet again. You follow in { $count } seconds.
    }
web-rematch-met = The players meet again.
web-rematch-stay = Stay here
web-rematch-title = Play again?
web-rematch-lobby = Playing again
web-rematch-waits = The game starts when everybody is back.
web-rematch-without = Start without { $names }
web-state-returning = not back yet
web-series = Games won

## Leaving

web-leave = Leave the table
web-leave-sure = Leave the table?
web-leave-closes = Nobody else is here: the table will be closed.
web-resign = Resign
web-resign-sure = Resign? A bot goes on for you.
web-resign-ends = Resign? The game ends.
web-end-game = End the game for everybody
web-end-game-sure = End the game for everybody?
web-ended = The game was ended
web-ended-about = So far:

## My games

web-games-show = Show
web-games-all = All
web-games-pads = Score pads
web-games-every-edition = All editions
web-games-more =
    { $count ->
        [one] Show { $count } more
       *[other] Show { $count } more
    }
web-games-none = Nothing of this kind.
web-games-lobby = not begun
web-games-leave = Leave { $name }
web-games-quit = Leave
web-games-resign-sure = Resign this game?

## Inviting

web-only-here = Only this computer can follow the link.
web-only-here-about = To let phones and other computers in your network join, start the server like this:
web-copy-by-hand = The browser cannot copy here. The link is selected: copy it by hand.
web-plain-http = This page came over plain http. Without https the browser has no share menu and cannot notice a shake; copying, sound and keeping the screen on work.

## When it is your turn and the page is in the background

web-alert = Call me
web-alert-about = When it is your turn and you look elsewhere: a sound or a buzz, and a mark on the tab

## A new table

web-more-settings = More settings
