### Листы для печати.

web-way-print = Печать
web-way-print-about = Листы на бумаге
print-about = Листы для печати, точно как в издании.
print-paper = Бумага
print-paper-a4 = A4
print-paper-letter = Letter
print-per-page = Листов на странице
print-pages = Страниц
print-pages-each = по одному каждого вида
print-large = Очень крупно
print-large-about = Для слабого зрения; один лист на странице
print-mono = Чёрно-белые
print-mono-about = Узоры вместо цветов
print-letters-about = Буквы вместо цветов
print-outline = Только контуры
print-outline-about = Экономит чернила: контуры вместо заливки
print-download = Скачать PDF
print-preview = Первая страница
print-making = Страница готовится…
print-language = Язык листа
