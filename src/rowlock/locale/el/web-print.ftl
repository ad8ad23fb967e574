### Φύλλα για εκτύπωση.

web-way-print = Εκτύπωση
web-way-print-about = Φύλλα σε χαρτί
print-about = Φύλλα για εκτύπωση, ακριβώς όπως τα έχει η έκδοση.
print-paper = Χαρτί
print-paper-a4 = A4
print-paper-letter = Letter
print-per-page = Φύλλα ανά σελίδα
print-pages = Σελίδες
print-pages-each = ένα από κάθε είδος
print-large = Πολύ μεγάλα
print-large-about = Για κουρασμένα μάτια· ένα φύλλο ανά σελίδα
print-mono = Ασπρόμαυρα
print-mono-about = Μοτίβα αντί για χρώματα
print-letters-about = Γράμματα αντί για χρώματα
print-outline = Μόνο περιγράμματα
print-outline-about = Εξοικονομεί μελάνι: περιγράμματα αντί για γεμάτες επιφάνειες
print-download = Λήψη του PDF
print-preview = Η πρώτη σελίδα του μπλοκ
print-making = Η σελίδα ετοιμάζεται…
print-language = Γλώσσα του φύλλου
