### Lektionen: ein geführtes erstes Spiel und das Besondere jeder Ausgabe.

lesson-first = Dein erstes Spiel
lesson-first-about = Zwölf Schritte, etwa vier Minuten. Du spielst und lernst dabei.
lesson-choose = Lernen durch Spielen
lesson-editions = Was die anderen Ausgaben besonders macht
lesson-progress = Schritt { $number } von { $total }
lesson-begin = Los geht’s
lesson-go-on = Weiter bei Schritt { $number }
lesson-finished = ✓ geschafft
lesson-restart = Von vorn beginnen
lesson-next = Weiter
lesson-you = Du
lesson-they = Die Gegenseite

## What is said of a try

lesson-tap = Tippe auf das markierte Feld, dann auf Fertig.
lesson-tap-all = Tippe auf die markierten Felder, dann auf Fertig.
lesson-tap-find = Tippe auf ein Feld, dann auf Fertig.
lesson-tap-pass = Tippe auf Passen.
lesson-tap-take = Tippe auf eine Karte der Auslage, dann auf Fertig.
lesson-ready = Genau. Jetzt auf Fertig.
lesson-begun = Ein guter Anfang, aber es gehört noch mehr dazu. Lies den Text noch einmal.
lesson-other = { $play } wäre erlaubt. Probier hier, was der Text verlangt.
lesson-not-pass = Du darfst passen. Aber hier gibt es ein gutes Kreuz für dich.
lesson-gap =
    { $count ->
        [one] { $play } ist erlaubt, überspringt aber { $count } Zahl, und die wäre für immer verloren.
       *[other] { $play } ist erlaubt, überspringt aber { $count } Zahlen, und die wären für immer verloren.
    }

## The end of a lesson

lesson-end-first = Jetzt kennst du das Spiel. Besser wirst du am besten so: spielen.
lesson-end = Das ist das Besondere an dieser Ausgabe.
lesson-play-first = Gegen einen leichten Bot spielen
lesson-play = Diese Ausgabe gegen einen leichten Bot spielen
lesson-more = Weitere Lektionen
lesson-all-rules = Alle Regeln dieser Ausgabe

## The first game

lesson-classic-white = Sammle möglichst viele Kreuze: Je länger eine Reihe, desto mehr zählt jedes Kreuz. Du hast gewürfelt, und die weißen Würfel ergeben 3: Eine 3 darfst du ankreuzen. Kreuze die rote 3 an.
lesson-classic-white-done = Gut gemacht. Reihen füllt man von links nach rechts: In Rot geht es jetzt mit 4 oder höher weiter.
lesson-classic-white-b3 = Die gelbe 3 wäre genauso gut. Damit wir zusammen weiterkommen, nimm die rote.
lesson-classic-colour = Wer gewürfelt hat, hat eine zweite Aktion: einen weißen und einen farbigen Würfel zusammenzählen und die Summe in dieser Farbe ankreuzen. Weiß 1 und Gelb 2 sind 3. Kreuze die gelbe 3 an.
lesson-classic-colour-done = Siehst du die gelbe 2? Sie ist durchgestrichen: Was links von einem Kreuz liegt, ist für immer verloren. Eine Zahl ist ein kleiner Preis.
lesson-classic-colour-pass = Du darfst passen. Aber ein Kreuz, das nur eine Zahl überspringt, lohnt sich: Nimm die gelbe 3.
lesson-classic-others = Jetzt hat die Gegenseite gewürfelt. Die weißen Würfel gelten für alle, also darfst auch du eine 11 ankreuzen. Grün und Blau laufen von der 12 abwärts. Kreuze die grüne 11 an.
lesson-classic-others-done = Die farbigen Würfel sind nur für die, die gewürfelt haben: Eine zweite Aktion hast du in diesem Zug nicht.
lesson-classic-others-d11 = Die blaue 11 wäre genauso gut. Damit wir zusammen weiterkommen, nimm die grüne.
lesson-classic-skip = Du bist dran. Die weißen Würfel ergeben 7, aber in jeder Reihe würde eine 7 mindestens drei Zahlen überspringen. Das ist zu viel: Passe.
lesson-classic-skip-done = Passen kostet nichts, wenn du dann mit den farbigen Würfeln etwas ankreuzt.
lesson-classic-beside = Und die bringen etwas: Weiß 1 und Rot 3 sind 4, gleich neben deiner roten 3. Kreuze die rote 4 an.
lesson-classic-beside-done = Gar keine Lücke: So werden Reihen lang.
lesson-classic-beside-pass = Passt du auch hier, hast du im eigenen Zug nichts angekreuzt, und das kostet 5 Punkte. Nimm die rote 4.
lesson-classic-find = Die Gegenseite hat 2 und 3 gewürfelt. Wo überspringt eine 5 nichts? Finde sie und kreuze sie an.
lesson-classic-find-done = Genau. Drei Kreuze in Rot sind schon 6 Punkte wert.
lesson-classic-find-pass = Du darfst passen. Aber es gibt eine 5, die nichts überspringt.
lesson-classic-nothing = Du bist dran und hast Pech: Die weißen Würfel ergeben 3. Rot und Gelb sind schon weiter, Grün und Blau würden fast alles überspringen. Passe.
lesson-classic-miss = Die farbigen Würfel sind nicht besser. Wer im eigenen Zug nichts ankreuzt, bekommt einen Fehlwurf, und der kostet 5 Punkte. Eine verdorbene Reihe wäre teurer. Passe.
lesson-classic-miss-done = Ein Fehlwurf ist kein Unglück. Aber der vierte Fehlwurf von irgendjemandem beendet das Spiel.
lesson-classic-miss-far = Erlaubt, aber fast die ganze Reihe wäre weg, und eine lange Reihe ist viel mehr wert als 5 Punkte. Nimm den Fehlwurf.
lesson-classic-close = Einige Züge später. Du hast sechs Kreuze in Rot; ab fünf darfst du die letzte Zahl ankreuzen. Die weißen Würfel ergeben 12. Kreuze die rote 12 an.
lesson-classic-close-done = Dazu bekommst du das Schloss, es zählt als weiteres Kreuz. Rot ist jetzt geschlossen, und zwar für alle.
lesson-classic-close-pass = So eine Gelegenheit kommt nicht oft. Schließe die rote Reihe.
lesson-classic-gone = Der rote Würfel ist aus dem Spiel. Deine zweite Aktion hast du noch: Weiß 6 und Blau 4 sind 10, gleich neben deiner blauen 11. Kreuze die blaue 10 an.
lesson-classic-gone-done = Zwei Kreuze in einem Zug. In Rot kann niemand mehr ankreuzen: Wer eine Reihe schließt, bremst auch die anderen.
lesson-classic-gone-pass = Du darfst ohne Fehlwurf passen, denn du hast die rote 12 angekreuzt. Aber die blaue 10 überspringt nichts.
lesson-classic-end = Etwas später. Das Spiel endet sofort, wenn zwei Reihen geschlossen sind. Du liegst vorn, hast fünf Kreuze in Grün, und die weißen Würfel ergeben 2. Mach Schluss: Kreuze die grüne 2 an.
lesson-classic-end-pass = Du liegst vorn: Beende das Spiel, solange es so ist.
lesson-classic-score = Das Spiel ist aus. Mit den Schlössern zählen acht Kreuze in Rot 36 Punkte und sieben in Grün 28. Drei in Blau sind 6, eins in Gelb ist 1, und der Fehlwurf kostet 5. Du gewinnst mit 66 zu 29!

## Longo

lesson-longo-lucky = Deine Glückszahlen sind 5 und 10. Die weißen Würfel ergeben 5: Statt einer 5 darfst du das nächste Feld der Reihe ankreuzen, in der du die wenigsten Kreuze hast. Grün ist leer. Kreuze das erste Feld an, die grüne 16.
lesson-longo-lucky-done = Sonst braucht eine 16 zwei Achten. Glückszahlen helfen in jeder weißen Aktion, egal wer gewürfelt hat, aber nie mit den farbigen Würfeln.
lesson-longo-lucky-plain = Eine einfache 5 ist auch erlaubt. Aber probier das Glückskreuz: Sonst braucht eine grüne 16 zwei Achten.
lesson-longo-tie = Auch die 10 ist eine Glückszahl. Grün und Blau haben je ein Kreuz, die wenigsten, also wählst du. Rechts von deiner blauen 15 kommt die 14. Kreuze die blaue 14 an.
lesson-longo-tie-done = Ein Glückskreuz folgt gleich auf dein letztes Kreuz, darum überspringt es nie etwas.
lesson-longo-tie-c15 = Auch die grüne 15 wäre ein Glückskreuz. Damit wir zusammen weiterkommen, nimm die blaue 14.
lesson-longo-close = Hier schließt jedes der letzten beiden Felder die Reihe, und du brauchst dort sechs Kreuze. Du hast sechs in Rot, und die weißen Würfel ergeben 15. Kreuze die rote 15 an.
lesson-longo-close-done = Das Schloss gehört dir. Die rote 16 ist weg: Nur eins der beiden Felder kann man haben.

## Gemixxt A

lesson-mixx-a-white = Die Farben wechseln innerhalb jeder Reihe. Bei den weißen Würfeln zählt nur die Zahl, egal in welcher Farbe. Kreuze die 3 in der ersten Reihe an.
lesson-mixx-a-white-done = Auch hier geht es von links nach rechts, und Punkte zählt man Reihe für Reihe.
lesson-mixx-a-white-b3 = Die 3 in der zweiten Reihe wäre genauso gut. Damit wir zusammen weiterkommen, nimm die in der ersten.
lesson-mixx-a-colour = Die farbigen Würfel brauchen die richtige Zahl in der richtigen Farbe. Weiß 2 und Blau 3 sind 5, und die blaue 5 steht in der ersten Reihe. Kreuze sie an.
lesson-mixx-a-colour-done = Jede Zahl gibt es in jeder Farbe genau einmal, also ist immer genau ein Feld gesucht.
lesson-mixx-a-close = Einige Züge später: sechs Kreuze in der ersten Reihe, und die weißen Würfel ergeben 12. Kreuze das letzte Feld der Reihe an, die 12.
lesson-mixx-a-close-done = Das letzte Feld ist rot, also kommt der rote Würfel aus dem Spiel.
lesson-mixx-a-gone = Rote Felder in anderen Reihen bleiben offen, aber nur für die weißen Würfel. Jetzt die farbigen: Weiß 6 und Grün 6 sind 12. Kreuze die grüne 12 an.
lesson-mixx-a-gone-done = Weiße Würfel: jede Farbe. Farbige Würfel: die richtige. Das ist der ganze Unterschied.

## Gemixxt B

lesson-mixx-b-white = Die Zahlen sind durcheinander, und es zählt nur ihr Platz: immer weiter nach rechts. Die weißen Würfel ergeben 10. In Rot steht sie ganz vorn. Kreuze die rote 10 an.
lesson-mixx-b-white-done = In Gelb steht die 10 am Ende und würde die Reihe schließen.
lesson-mixx-b-colour = Weiß 4 und Rot 2 sind 6. Das ist weniger als 10, steht aber rechts davon. Kreuze die rote 6 an.
lesson-mixx-b-colour-done = Schau vor jedem Kreuz, was dazwischen liegt.
lesson-mixx-b-find = Die weißen Würfel ergeben 2. Wo überspringt eine 2 nichts? Finde sie und kreuze sie an.
lesson-mixx-b-find-done = Richtig: In Rot kommt die 2 gleich nach der 6.
lesson-mixx-b-close = Einige Züge später: sechs Kreuze in Rot, und die weißen Würfel ergeben 11. Die rote 11 steht am Ende und schließt die Reihe. Kreuze sie an.
lesson-mixx-b-close-done = Das Schloss gehört dir. Die letzten Felder sind Rot 11, Gelb 10, Grün 3 und Blau 4.

## Bonus A

lesson-bonus-a-star = Wer einen Stern ankreuzt, bekommt ein zweites Kreuz geschenkt. Der erste freie Platz der Leiste unten sagt, in welcher Farbe: jetzt Rot. Kreuze die grüne 11 mit dem Stern an.
lesson-bonus-a-star-done = Die rote 2 kam dazu: das nächste Feld in Rot. Ein Bonuskreuz kann man nicht ablehnen.
lesson-bonus-a-plain = Erlaubt, aber da ist kein Stern. Nimm das Feld mit dem Stern.
lesson-bonus-a-chain = Jetzt kommt auf der Leiste Gelb, und dein nächstes gelbes Feld, die 5, trägt selbst einen Stern. Kreuze die rote 3 an und sieh, was passiert.
lesson-bonus-a-chain-done = Rot 3, Gelb 5, Grün 10: drei Kreuze aus einem Wurf.
lesson-bonus-a-find = Die weißen Würfel ergeben 10, und auf der Leiste kommt Blau. Welche 10 bringt ein zweites Kreuz?
lesson-bonus-a-find-done = Die blaue 9 kam dazu. Wird eine Reihe geschlossen, streicht man ihre Farbe von der Leiste.

## Bonus B

lesson-bonus-b-each = Bonusfelder gehören paarweise zusammen: Hast du beide, bekommst du den Bonus. Die gelbe 7 hast du, und die blaue 7 gehört dazu: ein Kreuz in jeder Reihe. Kreuze die blaue 7 an.
lesson-bonus-b-each-done = Rot 2, Gelb 8, Grün 12 und Blau 6 kamen dazu: immer das nächste Feld der Reihe.
lesson-bonus-b-fewest = Auch die gelbe 11 und die grüne 9 sind ein Paar: zwei Kreuze in der Reihe, in der du die wenigsten hast. Kreuze die grüne 9 an.
lesson-bonus-b-fewest-done = In Rot hattest du die wenigsten, also kamen Rot 3 und 4 dazu.
lesson-bonus-b-points = Drei Paare zählen erst am Ende. Deine blaue 4 gehört zum Paar für 13 Punkte extra. Die weißen Würfel ergeben 6: Finde das andere Feld.
lesson-bonus-b-points-done = 13 Punkte mehr. Bei den beiden anderen Paaren zählt die Reihe mit den wenigsten Kreuzen doppelt, oder Fehlwürfe kosten nichts.

## The duel

lesson-duel-hit = Ihr teilt euch ein Brett. Der vorderste Stein in Rot, auf der 7, gehört der Gegenseite und liegt allein: Den darfst du schlagen. Die weißen Würfel ergeben 7. Tippe auf die rote 7.
lesson-duel-hit-done = Der Stein geht zurück, und deiner nimmt seinen Platz ein. Nur der vorderste Stein einer Reihe kann geschlagen werden.
lesson-duel-hit-place = Erlaubt. Aber hier kannst du einen Stein schlagen: Nimm die rote 7.
lesson-duel-stack = Jetzt ist dein Stein auf der roten 7 der vorderste und könnte geschlagen werden. Die weißen Würfel ergeben wieder 7: Leg einen zweiten Stein darauf.
lesson-duel-stack-done = Ein Stapel kann nie geschlagen werden, und jeder Stein darin zählt.
lesson-duel-stack-place = Erlaubt. Aber dann bleibt dein Stein auf der roten 7 in Gefahr.
lesson-duel-barred = Die weißen Würfel ergeben 8. Die grüne 8 ist ein Stapel der Gegenseite und sicher. Auf der gelben 8 kannst du nicht stapeln: Sie ist nicht die vorderste. Setze auf die rote 8.
lesson-duel-barred-done = In jeder Reihe setzt du rechts von deinen eigenen Steinen. Lücken dürfen beliebig groß sein.
lesson-duel-again = Die zweite Aktion braucht ein anderes Feld als die erste. Mit den farbigen Würfeln kannst du jetzt einen Stein schlagen. Finde ihn.
lesson-duel-again-done = Weiß 6 und Gelb 3 sind 9. Und merke dir: Setzt du in deinem Zug nichts, wird einer deiner Steine zum Fehlwurf.

## The card game

lesson-cards-take = Karten statt Würfel. Du füllst deine Hand aus der Auslage auf fünf auf; die Rückseiten zeigen nur die Zahl. Du hast Rot 4 und Rot 5. Nimm die 3.
lesson-cards-take-done = Sie ist rot: Glück gehabt.
lesson-cards-take-other = Möglich. Aber eine 3 könnte zu deiner roten 4 und 5 passen. Nimm die 3.
lesson-cards-call = Die Zahl oben auf dem Stapel wird angesagt: 2. Alle dürfen sie in einer Reihe ankreuzen, so wie bei weißen Würfeln. Kreuze die rote 2 an.
lesson-cards-call-done = Jetzt werden Karten gespielt.
lesson-cards-play = Spiel eine bis drei Karten einer Farbe und kreuze ihre Zahlen in dieser Reihe an; dazwischen darf höchstens ein Feld frei bleiben. Du hast Rot 3, 4 und 5. Kreuze alle drei an.
lesson-cards-play-done = Drei Kreuze auf einmal! Reihen schließt man wie immer, aber hier nur für sich selbst.
lesson-cards-joker = Zwei Züge später. Ein Joker hat keine Farbe, bis du ihn spielst. Spiel den Joker 6 als Rot, zusammen mit der roten 7: Kreuze die rote 6 und 7 an.
lesson-cards-joker-done = Der Joker war deine rote 6. Es gibt elf davon, von 2 bis 12.

## The card game on the sheets of Gemixxt

lesson-cards-mixx-a-call = Das Kartenspiel auf dem Block mit gemischten Farben. Die 4 ist angesagt und gilt in jeder Reihe, egal in welcher Farbe. Kreuze die 4 in der ersten Reihe an.
lesson-cards-mixx-a-play = Hier dürfen die Karten einer Farbe in mehreren Reihen ankreuzen und beliebig viele Felder auslassen. Die rote 3 steht in der zweiten Reihe, die rote 10 und 9 stehen in der vierten. Kreuze alle drei an.
lesson-cards-mixx-a-play-done = Drei Karten, zwei Reihen. Jede Reihe füllt man weiterhin von links nach rechts.
lesson-cards-mixx-b-call = Das Kartenspiel auf dem Block mit gemischten Zahlen. Die 8 ist angesagt. In Grün steht sie ganz vorn. Kreuze die grüne 8 an.
lesson-cards-mixx-b-play = Nachbarn sind hier Felder, die nebeneinander liegen, egal mit welchen Zahlen. Gelb beginnt mit 9, 12 und 4, und du hast alle drei Karten. Kreuze alle drei an.
lesson-cards-mixx-b-play-done = Zwischen den Kreuzen eines Zuges darf höchstens ein Feld frei bleiben, nach dem Platz gezählt.

## Big Points

lesson-big-points-white = Zwischen Rot und Gelb liegen runde Bonusfelder. Eines davon darfst du ankreuzen, wenn seine Zahl in einer Reihe daneben schon angekreuzt ist. Du hast die rote 5, und die weißen Würfel ergeben wieder 5. Kreuze die Bonus-5 an.
lesson-big-points-white-done = Dieses Kreuz zählt doppelt: für Rot und für Gelb.
lesson-big-points-plain = Erlaubt. Aber probier hier das runde Bonusfeld.
lesson-big-points-colour = Gerade hast du die rote 6 angekreuzt. Bei den farbigen Würfeln muss der Nachbar die Farbe des Würfels haben: Weiß 5 und Rot 1 sind 6. Kreuze die Bonus-6 an.
lesson-big-points-colour-done = Zwei Kreuze in einem Zug. Beim Schließen einer Reihe helfen Bonuskreuze nicht, aber sie verhindern einen Fehlwurf.
lesson-big-points-score = Nun die Punkte: Rot hat zwei eigene und zwei Bonuskreuze, zusammen vier: 10 Punkte. Gelb hat kein eigenes, aber dieselben zwei Bonuskreuze: 3 Punkte. Eine Farbe zählt höchstens 15 Kreuze.

## X-Change

lesson-x-change-swap = Die weißen Würfel ergeben 8, aber eine rote 8 überspringt sechs Zahlen. Auf der ersten Raute unten steht 8/5: Sie macht aus deiner 8 eine 5. Kreuze die rote 5 an.
lesson-x-change-swap-done = Die Raute ist verbraucht. Rauten gehen von links nach rechts, bringen keine Punkte und helfen nur bei den weißen Würfeln.
lesson-x-change-again = Wieder eine 8. Die erste Raute ist weg, aber auf der sechsten steht 8/6, und die rote 6 liegt gleich neben deiner 5. Das kostet dich die vier Rauten dazwischen. Kreuze die rote 6 an.
lesson-x-change-again-done = Ganz ohne Lücke. Jetzt sind nur noch die letzten drei Rauten übrig.
lesson-x-change-find = Die weißen Würfel ergeben 9. Eine der übrigen Rauten macht daraus eine Zahl, die in Grün nur ein Feld überspringt. Finde sie.
lesson-x-change-find-done = Genau: Mit 11/9 wird aus der 9 eine grüne 11.

## Double A

lesson-double-a-again = Unter jeder Zahl ist ein zweites Kästchen. Deine am weitesten rechts angekreuzte Zahl darfst du noch einmal ankreuzen, wenn sie wieder kommt, auch im selben Zug. Weiß 2 und Rot 1 sind 3: Kreuze die rote 3 noch einmal an.
lesson-double-a-again-done = Zwei Kreuze auf einer Zahl, und nichts übersprungen.
lesson-double-a-third = Die weißen Würfel ergeben noch einmal 3. Beide Kästchen der roten 3 sind voll: Ein drittes Mal geht nicht. Kreuze die gelbe 3 an.
lesson-double-a-third-done = Auch die gelbe 3 darfst du noch einmal ankreuzen, solange in Gelb nichts weiter rechts angekreuzt ist.
lesson-double-a-close = Einige Züge später. Hier verlangt das letzte Feld sieben Kreuze, und zweite Kreuze zählen mit: Du hast sieben in Rot. Die weißen Würfel ergeben 12. Kreuze die rote 12 an.
lesson-double-a-close-done = Mit dem Schloss hat Rot neun Kreuze: 45 Punkte. Eine Reihe zählt höchstens 16 Kreuze.

## Double B

lesson-double-b-two = Manche Felder sind doppelt: Wer eines davon ankreuzt, macht zwei Kreuze auf einmal. Die weißen Würfel ergeben 3, und die rote 3 ist doppelt. Kreuze sie an.
lesson-double-b-two-done = Ein Feld, zwei Kreuze: schon 3 Punkte.
lesson-double-b-two-b3 = Auch die gelbe 3 ist doppelt. Damit wir zusammen weiterkommen, nimm die rote.
lesson-double-b-find = Die weißen Würfel ergeben 5. Welche doppelte 5 überspringt nur eine Zahl?
lesson-double-b-find-done = Vier Kreuze in Rot mit zwei Feldern. Ein zweites Mal ankreuzen kann man hier kein Feld.
lesson-double-b-close = Zwei Züge später. Das letzte Feld verlangt sieben Kreuze, und ein doppeltes Feld zählt als zwei. Mit Rot 3, 5, 9 und 10 hast du sieben. Die weißen Würfel ergeben 12. Kreuze die rote 12 an.
lesson-double-b-close-done = Fünf Felder und das Schloss sind neun Kreuze: 45 Punkte.

## Connected A

lesson-connected-a-step = Elf Felder deines Blattes sind Stufen, eine in jeder Spalte. Angekreuzte Stufen zählen zweimal: in ihrer Reihe und am Ende wie eine fünfte Reihe. Die weißen Würfel ergeben 2, und die gelbe 2 ist eine Stufe. Kreuze sie an.
lesson-connected-a-step-done = Die erste Stufe. In welcher Reihenfolge du sie ankreuzt, ist egal.
lesson-connected-a-plain = Erlaubt, aber dieses Feld ist keine Stufe.
lesson-connected-a-find = Die weißen Würfel ergeben 11. Welche 11 ist eine Stufe?
lesson-connected-a-find-done = Genau. Alle am Tisch haben andere Stufen.
lesson-connected-a-score = Einen Zug später hast du drei Stufen. Sie zählen wie eine Reihe mit drei Kreuzen: 6 Punkte. In ihren eigenen Reihen bringen sie je 1 Punkt, also hast du 9.

## Connected B

lesson-connected-b-pair = Manche Felder sind paarweise verbunden: Kreuzt du eins an, wird das andere sofort mit angekreuzt. Auf deinem Blatt gehören die rote 6 und die gelbe 6 zusammen. Die weißen Würfel ergeben 6. Kreuze die rote 6 an.
lesson-connected-b-pair-done = Zwei Kreuze. Aber achte auf die andere Reihe: Gelb geht jetzt bei 7 weiter, und 2 bis 5 sind dort verloren.
lesson-connected-b-left = Die gelbe 3 liegt links von deiner gelben 6 und scheint verloren. Aber sie ist mit der grünen 11 verbunden, und eine Verbindung wirkt immer. Die weißen Würfel ergeben 11. Kreuze die grüne 11 an.
lesson-connected-b-left-done = Die gelbe 3 ist doch noch angekreuzt. Verbindungen reichen sogar in geschlossene Reihen.
lesson-connected-b-find = Die weißen Würfel ergeben 9, und in Grün gibt es eine verbundene 9. Finde sie und kreuze sie an.
lesson-connected-b-find-done = Die blaue 9 kam dazu. Das Feld, das du wählst, muss erlaubt sein; sein Partner folgt immer.
lesson-connected-b-find-d9 = Das wären dieselben zwei Kreuze. Damit wir zusammen weiterkommen, nimm die grüne 9.
lesson-connected-b-plain = Erlaubt, aber dieses Feld hat keinen Partner.

## Lucky 15

lesson-lucky-15-first = Du hast gewürfelt, und beide weißen Würfel und der rote ergeben zusammen 15: 6, 6 und 3. Damit darfst du die nächste Raute der Spur unten ankreuzen. Kreuze die erste an.
lesson-lucky-15-first-done = 5 Punkte. Die Raute steht für deinen ganzen Zug: keine Farbaktion und kein Fehlwurf.
lesson-lucky-15-plain = Erlaubt. Aber hier kannst du eine Raute haben.
lesson-lucky-15-second = Die weißen Würfel zeigen 3 und 6. Such einen farbigen Würfel, der mit ihnen 15 ergibt, und kreuze die zweite Raute an.
lesson-lucky-15-second-done = Mit der gelben 6 geht es. Wenn andere am Zug sind, gibt es für dich keine Raute, nur wie sonst die weiße Summe.
lesson-lucky-15-score = Es zählt nur die letzte Raute, nicht die Summe: Zwei Rauten bringen 11 Punkte, drei 18 und alle vier 25.

## Connect 15

lesson-connect-15-colour = Zwischen manchen Zahlen liegen Zwischenfelder. Eine 1 und eine 5 auf zwei Würfeln öffnen sie: Weiß 1 und Rot 5 die in Rot, zusätzlich zu deinem weißen Kreuz. Die weißen Würfel ergeben 4. Kreuze das Zwischenfeld 3/4 und die rote 4 an.
lesson-connect-15-colour-done = Drei Kreuze ohne Lücke: 3, das Zwischenfeld und 4.
lesson-connect-15-white = Jetzt zeigen beide weißen Würfel 1 und 5: Das öffnet ein Zwischenfeld in jeder Reihe. Zusammen sind sie 6. Kreuze die rote 6 und das Zwischenfeld 6/7 gleich daneben an.
lesson-connect-15-white-done = Zwischenfelder gehören in die Ordnung der Reihe: Was links von deinem letzten Kreuz liegt, ist verloren, auch sie.
lesson-connect-15-score = Bei den Punkten sind Zwischenfelder Kreuze: Rot hat drei Zahlen und zwei Zwischenfelder, fünf Kreuze, 15 Punkte wert. Nur für die fünf Kreuze, die das letzte Feld verlangt, zählen sie nicht.
