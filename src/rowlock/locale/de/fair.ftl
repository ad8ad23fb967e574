### Faire Würfel: die Festlegung vor dem Spiel und das Urteil danach. Für Browser und Terminal.
fair-dice = Faire Würfel
fair-dice-about = Bevor jemand Platz nimmt, legt der Server alle seine Zufallszahlen fest und veröffentlicht diese Festlegung. Jedes Gerät trägt zu jedem Wurf eigene Zufallszahlen bei. So kann niemand einen Wurf bestimmen. Nach dem Spiel prüft dieses Gerät alle Würfe.
fair-commitment = Festlegung:
fair-added-by = Zu den Würfeln beigetragen: { $names }.
fair-verified = Würfel geprüft ({ $count })
fair-verified-about = Dieses Gerät hat alles nachgerechnet, was in diesem Spiel gezogen wurde.
fair-verified-from = Die Züge vor Zug { $turn } stammen aus einem anderen Spiel und sind nicht bewiesen.
fair-added = { $name } hat zu { $count } von { $total } Ziehungen beigetragen.
fair-unproved = Die Würfel dieser Aufzeichnung sind nicht bewiesen.
fair-failed = Würfel NICHT bestätigt.
fair-why-unproved = Ein Beweis war versprochen, aber die Aufzeichnung hat keinen.
fair-why-proof = Der Beweis ist beschädigt oder unvollständig (Zeile { $line }).
fair-why-chain = Die Zahl des Servers für Ziehung { $number } ist nicht die versprochene.
fair-why-draw = Ziehung { $number } ist in der Aufzeichnung { $said }, der Beweis ergibt aber { $due }.
fair-why-seal = Die Aufzeichnung wurde nach dem Versiegeln geändert.
fair-why-anchor = Es sind nicht die Würfel, die vor dem Spiel versprochen wurden.
fair-why-bytes = Ziehung { $number } verwendet nicht die Zufallszahlen, die dieses Gerät für Platz { $seat } geschickt hat.
