### The editions: their names, and a sentence about each; and what can be chosen in them.

edition-classic = Klassisch
edition-classic-about = Vier Reihen, sechs Würfel, und jedes Kreuz sperrt alle Felder links davon.
edition-longo = Longo
edition-longo-about = Längere Reihen, achtseitige Würfel, zwei Felder zum Schließen und eigene Glückszahlen.
edition-mixx-a = Gemixxt A
edition-mixx-a-about = Die Zahlen laufen wie gewohnt, aber die Farben wechseln innerhalb jeder Reihe.
edition-mixx-b = Gemixxt B
edition-mixx-b-about = Die Reihen behalten ihre Farbe, aber ihre Zahlen sind durcheinander.
edition-bonus-a = Bonus A
edition-bonus-a-about = Bonusfelder verbrauchen die Bonusleiste, und jedes Feld darin bringt sofort ein weiteres Kreuz.
edition-bonus-b = Bonus B
edition-bonus-b-about = Fünf Paare von Bonusfeldern bringen zusätzliche Kreuze oder Punkte.
edition-duel = Das Duell
edition-duel-about = Zwei teilen sich ein Brett, stapeln ihre Steine und schlagen die des anderen.
edition-cards = Das Kartenspiel
edition-cards-about = Karten statt Würfel, und eine geschlossene Reihe gilt nur für dich selbst.
edition-cards-mixx-a = Das Kartenspiel, gemixxt A
edition-cards-mixx-a-about = Das Kartenspiel auf dem Block mit gemischten Farben: Mit einem Zug darfst du in mehreren Reihen ankreuzen.
edition-cards-mixx-b = Das Kartenspiel, gemixxt B
edition-cards-mixx-b-about = Das Kartenspiel auf dem Block mit gemischten Zahlen.
edition-big-points = Big Points
edition-big-points-about = Zwei Reihen mit Bonusfeldern liegen zwischen den Farben, und jedes Kreuz darin zählt für beide Nachbarn.
edition-x-change = X-Change
edition-x-change-about = Mit neun Rauten tauschst du die Summe der weißen Würfel gegen eine andere Zahl.
edition-double-a = Double A
edition-double-a-about = Deine Zahl ganz rechts in jeder Reihe kannst du ein zweites Mal ankreuzen, wenn sie wieder fällt.
edition-double-b = Double B
edition-double-b-about = Vier Felder jeder Reihe bringen zwei Kreuze auf einmal.
edition-connected-a = Connected A
edition-connected-a-about = Stufen ziehen sich durch alle vier Reihen und zählen am Ende wie eine fünfte.
edition-connected-b = Connected B
edition-connected-b-about = Felder benachbarter Reihen sind verbunden: Kreuzt du eins an, kommt das andere dazu.
edition-lucky-15 = Lucky 15
edition-lucky-15-about = Ergeben deine weißen Würfel und ein farbiger zusammen 15, kannst du statt deines Zuges eine Raute nehmen.
edition-connect-15 = Connect 15
edition-connect-15-about = Eine 1 und eine 5 auf den Würfeln öffnen für alle Zwischenfelder zwischen den Zahlen.

## Options: the name of each, then its values.

option-bonus_reach = Reichweite eines Bonuskreuzes
option-bonus_reach-next = das nächste Feld der Reihe
option-bonus_reach-any = jedes Feld der Reihe, das dir offensteht
option-jokers = Joker
option-jokers-no = ohne Joker
option-jokers-yes = mit elf Jokern

## What is printed on a sheet besides numbers: names, then what each sign means.

sheet-bonus-row = Bonusreihe
sheet-exchange = Tausch
sheet-fifteen = Fünfzehn
sheet-field = Zwischenfelder
sheet-steps = Stufen
sheet-links = Verbunden
mechanism-twice = zweimal anzukreuzen, solange es dein letztes Kreuz der Reihe ist
mechanism-at-once = bringt zwei Kreuze auf einmal
mechanism-step = eine Stufe: angekreuzte Stufen zählen wie eine weitere Reihe
mechanism-link = verbunden: wird mit seinem Partner zusammen angekreuzt
mechanism-field = ein Zwischenfeld: eine 1 und eine 5 auf zwei Würfeln öffnen es
mechanism-bonus-row = zählt für beide Reihen daneben, wenn dort dieselbe Zahl angekreuzt ist
mechanism-exchange = macht aus der weißen Summe die andere Zahl
mechanism-fifteen = beide weißen Würfel und ein farbiger ergeben 15: eine Raute statt deines Zuges
