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

## Options: the name of each, then its values.

option-bonus_reach = Reichweite eines Bonuskreuzes
option-bonus_reach-next = das nächste Feld der Reihe
option-bonus_reach-any = jedes Feld der Reihe, das dir offensteht
option-jokers = Joker
option-jokers-no = ohne Joker
option-jokers-yes = mit elf Jokern
