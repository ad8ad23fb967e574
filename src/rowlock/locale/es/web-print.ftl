### Hojas para imprimir.

web-way-print = Imprimir
web-way-print-about = Hojas en papel
print-about = Hojas para imprimir, tal como son en la edición.
print-paper = Papel
print-paper-a4 = A4
print-paper-letter = Carta
print-per-page = Hojas por página
print-pages = Páginas
print-pages-each = una de cada clase
print-large = Extragrande
print-large-about = Para vista cansada; una hoja por página
print-mono = Blanco y negro
print-mono-about = Tramas en lugar de colores
print-letters-about = Letras en lugar de colores
print-outline = Solo contornos
print-outline-about = Ahorra tinta: bordes en lugar de superficies llenas
print-download = Descargar el PDF
print-preview = Primera página del bloc
print-making = Preparando la página…
print-language = Idioma de la hoja
