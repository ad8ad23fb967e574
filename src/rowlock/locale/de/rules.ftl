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
rules-one-source = (Uns nur aus einer Quelle bekannt.)
rules-part-S = Das klassische Spiel
rules-part-L = { edition-longo }
rules-part-MA = { edition-mixx-a }
rules-part-MB = { edition-mixx-b }
rules-part-BA = { edition-bonus-a }
rules-part-BB = { edition-bonus-b }
rules-part-D = { edition-duel }
rules-part-K = { edition-cards }
rules-part-BP = { edition-big-points }
rules-part-XC = { edition-x-change }
rules-part-DA = { edition-double-a }
rules-part-DB = { edition-double-b }
rules-part-CA = { edition-connected-a }
rules-part-CB = { edition-connected-b }
rules-part-QL = { edition-lucky-15 }
rules-part-QC = { edition-connect-15 }

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

rule-BP1 = Zwischen Rot und Gelb liegt eine Bonusreihe mit 2 bis 12, zwischen Grün und Blau eine mit 12 bis 2: je elf runde Felder, ohne Schloss.
rule-BP2 = Statt einer Zahl darfst du ein Bonusfeld ankreuzen, wenn du dieselbe Zahl in einer Reihe daneben schon angekreuzt hast. In der weißen Aktion genügt einer der beiden Nachbarn. In der Farbaktion muss es der Nachbar in der Farbe deines Würfels sein. Ein Nachbar aus der weißen Aktion desselben Zuges zählt.
rule-BP3 = Auch Bonusreihen gehen von links nach rechts, und ausgelassene Felder sind verloren. Jede Reihe rückt für sich vor: Ein Bonuskreuz bewegt keine farbige Reihe und ein farbiges Kreuz keine Bonusreihe.
rule-BP4 = Bonuskreuze zählen nicht für die fünf, die ein letztes Feld verlangt, aber schon eines verhindert den Fehlwurf. Bonusfelder bleiben offen, wenn eine Reihe daneben geschlossen ist: für die weißen Würfel und für den Würfel der anderen Farbe. Das letzte Bonusfeld schließt nichts; es verlangt daneben ein letztes Feld, das du selbst angekreuzt hast.
rule-BP5 = Am Ende zählt jede Farbe ihre eigenen Kreuze, das Schloss mitgezählt, und die der Bonusreihe daneben: höchstens 15 Kreuze, 120 Punkte wert. Für sich allein bringen Bonusreihen nichts.
rule-BP6 = Beispiel: Du hast die gelbe 3 und die rote 5. Weiß 3 gibt dir die Bonus-3, später Weiß 5 die Bonus-5; umgekehrt wäre die Bonus-3 verloren. Mit vier roten, zwei gelben und drei Bonuskreuzen bringt Rot 28 Punkte und Gelb 15.

rule-XC1 = Unter den Reihen liegen neun Rauten mit je zwei Zahlen, von links nach rechts: 8/5, 9/7, 11/3, 7/4, 10/3, 8/6, 10/5, 11/9, 6/4.
rule-XC2 = Ergeben in der weißen Aktion die weißen Würfel eine Zahl einer Raute, darfst du diese Raute ankreuzen und dann statt der Summe ihre andere Zahl in einer Reihe. Das geht in beide Richtungen, nur für dich, und nie in der Farbaktion.
rule-XC3 = Rauten gehen von links nach rechts: Übersprungene sind verloren, und jede gilt nur einmal. In einer Aktion darfst du eine Raute benutzen, und keine ohne das Kreuz, für das sie da ist. Punkte bringen Rauten nicht.
rule-XC4 = Beispiel: Die weißen Würfel ergeben 8, und noch keine Raute ist benutzt. Du darfst eine 8 ankreuzen, oder mit der ersten Raute eine 5, oder mit der sechsten eine 6, womit die fünf davor verloren sind. Keine Raute hat eine 2 oder eine 12, also schließt ein Tausch nie eine Reihe.

rule-DA1 = Unter jeder Zahl außer der letzten einer Reihe ist ein zweites Kästchen.
rule-DA2 = Deine am weitesten rechts angekreuzte Zahl einer Reihe darfst du ein zweites Mal ankreuzen, wenn sie wieder fällt: mit den weißen Würfeln oder, wenn du am Zug bist, mit einem weißen und dieser Farbe, auch im selben Zug. Kein drittes Mal, nicht mehr, wenn weiter rechts etwas angekreuzt ist, und nicht in einer geschlossenen Reihe. Das zweite Kreuz rückt die Reihe nicht vor und verhindert den Fehlwurf wie jedes andere.
rule-DA3 = Das letzte Feld verlangt mindestens sieben Kreuze in seiner Reihe; auch zweite Kreuze zählen. Es hat kein zweites Kästchen, bringt aber das Schloss.
rule-DA4 = Eine Reihe zählt höchstens 16 Kreuze, auch wenn 22 möglich sind. 13, 14, 15 und 16 Kreuze bringen 91, 105, 120 und 136 Punkte.
rule-DA5 = Beispiel: Rot 2, 3 und 4 zweimal und 5 einmal angekreuzt sind sieben Kreuze. Mit der 12 und dem Schloss sind es neun, 45 Punkte wert.

rule-DB1 = In Rot und Gelb sind 3, 5, 9 und 11 doppelt, in Grün und Blau 10, 8, 6 und 4. Ein doppeltes Feld bringt zwei Kreuze auf einmal. Kein Feld wird noch einmal angekreuzt.
rule-DB2 = Das letzte Feld verlangt mindestens sieben Kreuze in seiner Reihe, und ein doppeltes Feld zählt als zwei. Beispiel: Rot 3, 5, 9 und 10 genügen für die 12.
rule-DB3 = Eine volle Reihe mit ihrem Schloss hat 16 Kreuze und bringt 136 Punkte. Alle an einem Tisch spielen mit demselben Blatt: Double A und Double B werden nicht gemischt.

rule-CA1 = Es gibt fünf Arten von Blättern, A bis E, und keine zwei Personen am Tisch haben die gleiche.
rule-CA2 = Jedes Blatt hat elf Stufen, eine in jeder Spalte, die durch die Reihen auf und ab führen. Die Form ist sicher; wo genau sie auf jedem Blatt liegen, wissen wir nur aus einer Quelle.
rule-CA3 = Gespielt wird wie im klassischen Spiel. Am Ende zählen deine angekreuzten Stufen, egal in welcher Reihenfolge, wie eine fünfte Reihe: höchstens 66 Punkte. In ihren eigenen Reihen zählen sie auch. Schlösser sind keine Stufen.

rule-CB1 = Die Blätter gibt es in fünf Arten, A bis E, und alle am Tisch haben verschiedene.
rule-CB2 = Jedes Blatt hat sechs Paare verbundener Felder, eins über dem anderen. Kreuzt du eins davon an, in welcher Aktion auch immer, wird das andere sofort mit angekreuzt: immer, auch links von deinem letzten Kreuz dort und auch in einer geschlossenen Reihe. Das Feld, das du wählst, muss selbst erlaubt sein. Die Paare von Blatt A sind sicher; die von B bis E kennen wir nur aus einer Quelle.
rule-CB3 = Ein verbundenes Kreuz zählt wie jedes andere: für die fünf, die das letzte Feld verlangt, und bei den Punkten, auch in einer geschlossenen Reihe. Rechts von deinem letzten Kreuz dort rückt es die Reihe vor; links davon bleibt alles, wie es war.
rule-CB4 = Beispiel, Blatt A: Dein letztes gelbes Kreuz ist die 7, und du kreuzt die rote 6 an. Die gelbe 6 kommt dazu, und Gelb geht weiter bei 8. In einer leeren gelben Reihe wären 2 bis 5 verloren.

rule-QL1 = Unter den Reihen liegt eine Spur aus vier Rauten mit 5, 11, 18 und 25, die von links nach rechts angekreuzt werden. Die 25 kennen wir nur aus einer Quelle.
rule-QL2 = Wenn du gewürfelt hast und beide weißen Würfel und ein farbiger zusammen 15 ergeben, darfst du deine nächste Raute ankreuzen. { rules-one-source }
rule-QL3 = Die Raute steht für deine beiden Aktionen: Du wählst sie in der weißen Aktion, geheim wie alle, nimmst keinen Fehlwurf und hast keine Farbaktion. Die anderen kreuzen an wie sonst. Endet mit dieser weißen Aktion das Spiel, zählt die Raute trotzdem. Nach der vierten gibt es keine mehr. { rules-one-source }
rule-QL4 = Es zählt nur die letzte angekreuzte Raute, nicht die Summe: Drei Rauten bringen 18 Punkte. { rules-one-source }

rule-QC1 = In jeder Reihe liegen drei Zwischenfelder ohne Zahl zwischen den Zahlen: Rot 3/4, 6/7 und 10/11, Gelb 5/6, 7/8 und 9/10, Grün 10/9, 6/5 und 4/3, Blau 11/10, 8/7 und 5/4. Die von Gelb, Grün und Blau kennen wir nur aus einer Quelle.
rule-QC2 = Zeigen zwei Würfel eine 1 und eine 5, dürfen alle ein Zwischenfeld ankreuzen. Beide weiß: in jeder Reihe. Ein weißer und ein farbiger: in dieser Farbe. Zwei farbige: in einer der beiden. Gibt es mehrere solche Paare, in jeder Reihe, die eines davon erlaubt. { rules-one-source }
rule-QC3 = Zahlen und Zwischenfelder einer Reihe sind eine Linie von links nach rechts. Ein übersprungenes Zwischenfeld ist verloren, und ein angekreuztes lässt alles links davon zurück. { rules-one-source }
rule-QC4 = Das Zwischenfeld kommt in der weißen Aktion zu deinem Kreuz hinzu, in derselben geheimen Wahl, nie in der Farbaktion. In einer Reihe müssen beide rechts von deinen früheren Kreuzen liegen; so geht ein Zwischenfeld auch mit dem Feld, das seine Reihe schließt. Ein Zwischenfeld allein verhindert den Fehlwurf. In einer geschlossenen Reihe gibt es keines.
rule-QC5 = Zwischenfelder zählen nicht für die fünf Kreuze, die das letzte Feld verlangt, aber bei den Punkten sind sie Kreuze: Eine volle Reihe hat 15 und bringt 120 Punkte. { rules-one-source }
rule-QC6 = Beispiel: Weiß 5 und 1, alle Reihen leer. Du darfst die rote 6 zusammen mit dem Zwischenfeld 3/4 oder mit dem Zwischenfeld 6/7 ankreuzen. Beide Male bleiben 2 bis 5 zurück.
