### Sheets to print.

web-way-print = Print
web-way-print-about = Sheets on paper
print-about = Sheets to print, exactly as the edition has them.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-per-page = Sheets on a page
print-pages = Pages
print-pages-each = one of each kind
print-large = Extra large
print-large-about = For weak eyes; one sheet on a page
print-mono = Black and white
print-mono-about = Patterns in place of colours
print-letters-about = Letters in place of colours
print-outline = Outlines only
print-outline-about = Saves ink: edges in place of filled areas
print-download = Download the PDF
print-preview = First page of the pad
print-making = Making the page …
print-language = Language on the sheet
