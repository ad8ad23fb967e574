web-page-loading = Getting the game ready: { $percent } %
web-page-starting = Starting the game …
web-page-failed = The game cannot start in this browser.
web-page-storage = Your games in this browser
web-page-about = Everything is stored in this browser alone. It may clear it when space runs out: keep a copy.
web-page-kept = Everything is stored in this browser, which has promised to keep it.
web-page-keep = Ask the browser to keep it
web-page-not-kept = The browser does not promise that. Export a copy now and then.
web-page-export = Export everything
web-page-import = Import a file
web-page-replace = Replace all games in this browser by those in the file?
web-page-no-database = This file holds no games of Rowlock. Nothing was changed.
web-page-alone = Only this browser can follow the link.
web-page-others = To play with others, one of you runs a Rowlock server; its address is then the link. Pass and play works here.
web-page-review = A Rowlock server reviews games more deeply, with more games played on.
web-page-new = A new version of Rowlock is ready. Your games stay as they are.
web-page-update = Update now
web-page-not-stored = This browser stores nothing here, as in a private window: your games end with this page. Export them to keep them.

## The game on this device, for when its server cannot be reached

web-here-title = Play without a connection
web-here-about = Keep the whole game on this device (about 10 MB). When the server cannot be reached, lessons, games against bots, score pads, rules and replays go on here.
web-here-kept = The whole game is kept on this device. When the server cannot be reached, it goes on here.
web-here-keep = Keep the game on this device
web-here-open = Play on this device
web-here-failed = The game could not be stored on this device. Try again later.
web-here-lost = The server cannot be reached.
web-here-now = This is the game on your device. Its games and score pads stay here.
web-here-back = Back to the server
web-bot-without-net = There is no net for this table: it plays like the level below.
