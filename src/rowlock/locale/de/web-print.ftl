### Blätter zum Drucken.

web-way-print = Drucken
web-way-print-about = Blätter auf Papier
print-about = Blätter zum Drucken, genau wie in der Ausgabe.
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-per-page = Blätter pro Seite
print-pages = Seiten
print-pages-each = eines jeder Art
print-large = Extra groß
print-large-about = Für schwache Augen; ein Blatt pro Seite
print-mono = Schwarz-weiß
print-mono-about = Muster statt Farben
print-letters-about = Buchstaben statt Farben
print-outline = Nur Umrisse
print-outline-about = Spart Tinte: Ränder statt gefüllter Flächen
print-download = PDF herunterladen
print-preview = Erste Seite des Blocks
print-making = Die Seite wird erstellt …
print-language = Sprache auf dem Blatt
