### Die Regeln, wie Spieler sie lesen: eine Nachricht für jede Regel, nach ihrer Nummer.

rules-choose = Welche Ausgabe?
rules-common-about = Wo die Ausgabe eine eigene Regel hat, gilt diese.
rules-try = Probier es aus: Tippe auf ein Feld.
rules-try-cards = Probier es aus: Tippe auf ein Feld oder eine Karte.
rules-you = Du
rules-other = Die Gegenseite
rules-fine = { $cells }: erlaubt. Punkte: +{ $points }
rules-why = Regel { $rule }
rules-lesson = Schritt für Schritt lernen
rules-print = Blätter drucken
rules-table = Diese Ausgabe spielen
rules-part-S = Das klassische Spiel
rules-part-L = { edition-longo }
rules-part-MA = { edition-mixx-a }
rules-part-MB = { edition-mixx-b }
rules-part-BA = { edition-bonus-a }
rules-part-BB = { edition-bonus-b }
rules-part-D = { edition-duel }
rules-part-K = { edition-cards }

rule-S1 = Jede Reihe wird von links nach rechts angekreuzt. Felder dürfen ausgelassen werden, aber was links vom letzten Kreuz liegt, ist für immer verloren.
rule-S2 = Gespielt wird zu zweit bis zu fünft. Wer beginnt, entscheidet der Zufall; danach geht es reihum.
rule-S3 = Wer am Zug ist, wirft zwei weiße Würfel und einen Würfel jeder Farbe, die noch im Spiel ist. Zuerst kommt die weiße Aktion für alle, dann die Farbaktion für den, der gewürfelt hat.
rule-S4 = Weiße Aktion: Alle, auch wer gewürfelt hat, dürfen die Summe der weißen Würfel einmal ankreuzen, in einer beliebigen Reihe. Niemand muss. Alle entscheiden gleichzeitig und geheim.
rule-S5 = Farbaktion: Nur wer gewürfelt hat, darf einen weißen und einen farbigen Würfel zusammenzählen und diese Zahl in dieser Farbe ankreuzen.
rule-S6 = Wer gewürfelt und in beiden Aktionen nichts angekreuzt hat, muss einen Fehlwurf ankreuzen, auch wenn etwas möglich gewesen wäre. Die anderen nie.
rule-S7 = Das Feld ganz rechts in einer Reihe darf nur ankreuzen, wer dort schon mindestens fünf Kreuze hat. Dazu kommt das Schloss, das als weiteres Kreuz zählt.
rule-S8 = Wer das letzte Feld ankreuzt, schließt die Reihe für alle, und ihr Würfel kommt weg. In der weißen Aktion geschieht das, wenn alle entschieden haben: Mehrere können eine Reihe zusammen schließen, und andere dürfen in diesem Moment noch etwas in ihr ankreuzen. Wer dort weniger als fünf Kreuze hat, bekommt weder das letzte Feld noch das Schloss, egal wer die Reihe schließt.
rule-S9 = Das Spiel endet sofort mit dem vierten Fehlwurf einer Person, oder wenn zwei Reihen geschlossen sind, egal von wem. In derselben Aktion kann sich auch eine dritte Reihe schließen. Endet das Spiel in der weißen Aktion, gibt es keine Farbaktion und keinen Fehlwurf mehr.
rule-S10 = Eine Reihe mit 1, 2, 3 … Kreuzen, das Schloss mitgezählt, bringt 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 Punkte. Jeder Fehlwurf kostet 5. Die meisten Punkte gewinnen; bei Gleichstand gewinnen mehrere.
rule-S11 = Ausgelassene Felder werden durchgestrichen, damit man sie besser sieht. Es ändert nichts.
rule-S12 = Man kann auch allein spielen: Dann ist man immer am Zug. Im Duell und im Kartenspiel geht das nicht.

rule-L1 = Die Reihen gehen bis 16, die Würfel haben acht Seiten. Mehr Kreuze bringen mehr: 91, 105 und 120 Punkte für 13, 14 und 15.
rule-L2 = Jedes der beiden letzten Felder schließt seine Reihe und bringt das Schloss, wenn dort schon mindestens sechs Kreuze sind. Man kann nur eines der beiden haben.
rule-L3 = Jedes Blatt hat zwei Glückszahlen, und keine zwei Personen haben dasselbe Paar.
rule-L4 = Ergeben die weißen Würfel eine deiner Glückszahlen, darfst du stattdessen etwas anderes ankreuzen: das nächste Feld rechts vom letzten Kreuz (in einer leeren Reihe das erste) in der Reihe, in der du die wenigsten Kreuze hast. Bei Gleichstand wählst du. Das gilt jedes Mal, das ganze Spiel lang und egal, wer gewürfelt hat, aber nur in der weißen Aktion.
rule-L5 = Auch ein Glückskreuz kann eine Reihe schließen. Ist die Reihe mit den wenigsten Kreuzen geschlossen oder ihr nächstes Feld noch nicht verdient, gibt es dort keines.
rule-L6 = Alles andere ist wie im klassischen Spiel.

rule-MA1 = Die Zahlen laufen wie gewohnt, aber die Farben wechseln innerhalb der Reihe.
rule-MA2 = In der weißen Aktion zählt nur die Zahl. In der Farbaktion ist es das eine Feld mit dieser Zahl und dieser Farbe, in welcher Reihe es auch steht.
rule-MA3 = Wird eine Reihe geschlossen, geht sofort der Würfel mit der Farbe ihres letzten Feldes: von oben nach unten Rot, Gelb, Grün, Blau. Felder dieser Farbe in anderen Reihen sind mit den weißen Würfeln noch zu haben. Gezählt wird Reihe für Reihe.
rule-MB1 = Jede Reihe hat eine Farbe, aber ihre Zahlen sind gemischt. Es zählt der Platz: immer weiter nach rechts. Das Feld ganz rechts schließt die Reihe: Rot 11, Gelb 10, Grün 3, Blau 4.

rule-BA1 = Zwölf Felder tragen einen Stern, und unter den Reihen liegt eine Leiste mit zwölf farbigen Plätzen.
rule-BA2 = Wer einen Stern ankreuzt, egal auf welchem Weg, verbraucht von links den ersten freien Platz der Leiste und muss sofort das nächste Feld in der Reihe dieser Farbe ankreuzen. Ist auch das ein Stern, geht es weiter.
rule-BA3 = Das nächste Feld ist das rechts vom letzten Kreuz, in einer leeren Reihe das erste. Ist es ein letztes Feld, das nicht verdient ist, verfällt der Bonus. Ist die Leiste aufgebraucht, bringt ein Stern nichts. Als Hausregel darf ein Bonus jedes offene Feld der Reihe erreichen.
rule-BA4 = Wird eine Reihe geschlossen, streichen alle ihre Farbe im Rest ihrer Leiste, und diese Plätze werden übersprungen. In der weißen Aktion geschieht das, wenn alle entschieden haben, in der eigenen Kette sofort.
rule-BA5 = Bonuskreuze können Reihen schließen und das Spiel beenden. In eine geschlossene Reihe gehen sie nie.
rule-BA6 = Beispiel: Deine Leiste beginnt mit Rot, und dein letztes rotes Kreuz ist die 4. Du kreuzt die grüne 11 mit ihrem Stern an, und die rote 5 folgt.

rule-BB1 = Es gibt fünf Arten von Bonus mit je zwei Feldern. Sobald beide angekreuzt sind, ist der Bonus verdient.
rule-BB2 = Zwei Arten wirken sofort und sind Pflicht: zwei Kreuze in der Reihe mit den wenigsten Kreuzen, oder ein Kreuz in jeder Reihe von oben nach unten, immer ins nächste Feld. Liegen dabei mehrere Reihen gleichauf, wählst du eine davon. Bonuskreuze können Reihen schließen und das Spiel beenden. Was keinen Platz hat oder eine geschlossene Reihe trifft, verfällt. Dabei verdiente Boni warten, bis sie dran sind, und erst nach ihnen endet das Spiel. Als Hausregel darf ein Bonus jedes offene Feld seiner Reihe erreichen.
rule-BB3 = Drei Arten zählen am Ende: Die Reihe mit den wenigsten Kreuzen zählt doppelt (bei Gleichstand nur eine), 13 Punkte mehr, oder Fehlwürfe kosten nichts. Der vierte Fehlwurf beendet das Spiel trotzdem.

rule-D1 = Zwei Personen teilen sich ein Brett und haben je 22 Steine. Nur wer gewürfelt hat, darf setzen: erst mit der weißen Summe in eine beliebige Reihe, dann mit einem weißen und einem farbigen Würfel in die Reihe dieser Farbe. Die Gegenseite wartet.
rule-D2 = Ein Stein darf nur rechts von allen eigenen Steinen liegen, die jetzt in der Reihe sind; Lücken dürfen beliebig groß sein. Ein geschlagener Stein hält nicht mehr auf.
rule-D3 = Ein Feld mit einem fremden Stein ist besetzt. Ist aber der vorderste Stein der Reihe, der am weitesten rechts, ein fremder und liegt er allein, darf er geschlagen werden: Er geht zurück und kann später wieder gesetzt werden, der eigene nimmt seinen Platz ein.
rule-D4 = Ist der vorderste Stein der Reihe der eigene, darf mit seiner Zahl ein weiterer darauf gestapelt werden, beliebig oft, solange kein Stein weiter rechts liegt. Ein Stapel kann nie geschlagen werden, und jeder seiner Steine zählt.
rule-D5 = Die beiden Aktionen eines Zuges brauchen zwei verschiedene Felder.
rule-D6 = Das letzte Feld verlangt fünf eigene Steine in der Reihe; die Steine eines Stapels zählen einzeln. Ein weiterer kommt dann auf das Schloss und zählt ebenfalls. Die Reihe ist geschlossen, und ihr Würfel kommt weg. War es der letzte eigene Stein, der auf das letzte Feld kam, bleibt das Schloss leer und das Spiel ist aus.
rule-D7 = Wer gewürfelt und in beiden Aktionen keinen Stein gesetzt hat, legt einen zu den Fehlwürfen.
rule-D8 = Das Spiel endet sofort, wenn jemand den letzten Stein gesetzt hat, wenn zusammen vier Steine bei den Fehlwürfen liegen, egal wessen, oder wenn zwei Reihen geschlossen sind, egal von wem. Geschieht das in der ersten Aktion, gibt es keine zweite mehr.
rule-D9 = Jede Reihe bringt für die eigenen Steine in ihr, auch die gestapelten und den auf dem Schloss, die Punkte des klassischen Spiels. Mehr als zwölf sind erlaubt, aber nur zwölf zählen. Jeder eigene Fehlwurf kostet 5.
rule-D10 = Beispiel: Schwarz liegt auf 5 und 7, Grau auf 3. Grau darf auf 4, 6, 8 und weiter oder die 7 schlagen, nicht aber die 5. Schwarz darf auf die 7 stapeln oder weiter auf die 8.

rule-K1 = Es gibt 44 Karten: 2 bis 12 in vier Farben. Alle bekommen vier. Vier weitere liegen verdeckt in der Auslage, der Rest ist der Stapel. Die Rückseiten zeigen die Zahl und verbergen die Farbe.
rule-K2 = Wer am Zug ist, füllt zuerst die Hand aus der Auslage auf fünf Karten auf und wählt dabei nach den Rückseiten. Die Auslage wird wieder ergänzt.
rule-K3 = Die Zahl oben auf dem Stapel wird ausgerufen; die Karte bleibt liegen. Alle dürfen sie einmal ankreuzen, in einer beliebigen Reihe, gleichzeitig und geheim.
rule-K4 = Dann muss man eine bis drei Karten einer Farbe spielen, die auf die Ablage kommen. Beliebige ihrer Zahlen dürfen in dieser Reihe angekreuzt werden, immer nach rechts; zwischen diesen Kreuzen darf höchstens ein Feld frei bleiben. Sie zählen schon für die fünf Kreuze, die das letzte Feld verlangt.
rule-K5 = Wer am Zug war und weder die ausgerufene Zahl noch etwas mit Karten angekreuzt hat, muss einen Fehlwurf ankreuzen.
rule-K6 = Zum Schließen braucht es wie immer fünf Kreuze, und das Schloss kommt dazu, aber die Reihe ist nur für einen selbst geschlossen. Für die anderen ändert sich nichts.
rule-K7 = Das Spiel endet mit dem vierten Fehlwurf einer Person, oder wenn jemand zwei Reihen auf dem eigenen Blatt geschlossen hat. Gezählt wird wie im klassischen Spiel.
rule-K8 = Mit Jokern: Elf weitere Karten, 2 bis 12, haben keine Farbe. Wer eine spielt, nennt ihre Farbe.
rule-K9 = Auf dem Blatt von Gemixxt A dürfen die Karten eines Zuges in mehreren Reihen ankreuzen und beliebig viele Felder auslassen.
rule-K10 = Ist der Stapel leer, wird die Ablage sofort neu gemischt. Wer beginnt, entscheidet der Zufall.
