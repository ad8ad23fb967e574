"""What is printed on each sheet, typed from the rules page cell by cell, for comparison.

A cell is its colour and number, then the sign on its bonus plate, then the crosses that a closing
cell needs.
"""

from __future__ import annotations

CLASSIC = """
R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12:5
Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12:5
G12 G11 G10 G9 G8 G7 G6 G5 G4 G3 G2:5
B12 B11 B10 B9 B8 B7 B6 B5 B4 B3 B2:5
"""
LONGO = """
R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15:6 R16:6
Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15:6 Y16:6
G16 G15 G14 G13 G12 G11 G10 G9 G8 G7 G6 G5 G4 G3:6 G2:6
B16 B15 B14 B13 B12 B11 B10 B9 B8 B7 B6 B5 B4 B3:6 B2:6
"""
MIXX_A = """
Y2 Y3 Y4 B5 B6 B7 G8 G9 G10 R11 R12:5
R2 R3 G4 G5 G6 G7 B8 B9 Y10 Y11 Y12:5
B12 B11 B10 Y9 Y8 Y7 R6 R5 R4 G3 G2:5
G12 G11 R10 R9 R8 R7 Y6 Y5 B4 B3 B2:5
"""
MIXX_B = """
R10 R6 R2 R8 R3 R4 R12 R5 R9 R7 R11:5
Y9 Y12 Y4 Y6 Y7 Y2 Y5 Y8 Y11 Y3 Y10:5
G8 G2 G10 G12 G6 G9 G7 G4 G5 G11 G3:5
B5 B7 B11 B9 B12 B3 B8 B10 B2 B6 B4:5
"""
BONUS_A = """
R2 R3[+] R4 R5 R6[+] R7 R8 R9[+] R10 R11 R12:5
Y2 Y3 Y4 Y5[+] Y6 Y7 Y8[+] Y9 Y10 Y11[+] Y12:5
G12 G11[+] G10 G9 G8 G7[+] G6 G5 G4[+] G3 G2:5
B12 B11 B10[+] B9 B8[+] B7 B6 B5[+] B4 B3 B2:5
"""
BONUS_B = """
R2 R3 R4 R5 R6[+13] R7 R8[×2] R9 R10 R11 R12:5
Y2 Y3[−0] Y4 Y5 Y6 Y7[≡×] Y8 Y9 Y10 Y11[××] Y12:5
G12 G11 G10 G9[××] G8 G7 G6 G5[−0] G4 G3 G2:5
B12 B11 B10[×2] B9 B8 B7[≡×] B6 B5 B4[+13] B3 B2:5
"""

SEVEN = CLASSIC.replace(":5", ":7")

PRINTED = {
    "classic": CLASSIC,
    "longo": LONGO,
    "mixx-a": MIXX_A,
    "mixx-b": MIXX_B,
    "bonus-a": BONUS_A,
    "bonus-b": BONUS_B,
    "duel": CLASSIC,
    "cards": CLASSIC,
    "cards-mixx-a": MIXX_A,
    "cards-mixx-b": MIXX_B,
    "big-points": CLASSIC,
    "x-change": CLASSIC,
    "double-a": SEVEN,
    "double-b": SEVEN,
    "connected-a": CLASSIC,
    "connected-b": CLASSIC,
    "lucky-15": CLASSIC,
    "connect-15": CLASSIC,
}
POINTS = "1 3 6 10 15 21 28 36 45 55 66 78"
LONGO_POINTS = f"{POINTS} 91 105 120"
DOUBLE_POINTS = f"{LONGO_POINTS} 136"
WORTH = {
    "longo": LONGO_POINTS,
    "big-points": LONGO_POINTS,
    "double-a": DOUBLE_POINTS,
    "double-b": DOUBLE_POINTS,
    "connect-15": LONGO_POINTS,
}
"""What 1, 2, 3 … crosses are worth, where a row can have more than twelve."""

# Printed on the sheets of the later editions besides the rows.
BONUS_ROWS = {"ab": "2 3 4 5 6 7 8 9 10 11 12", "cd": "12 11 10 9 8 7 6 5 4 3 2"}
DIAMONDS = {"x-change": "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4", "lucky-15": "5 11 18 25"}
DOUBLED = {
    "double-a": ["2 3 4 5 6 7 8 9 10 11"] * 2 + ["12 11 10 9 8 7 6 5 4 3"] * 2,
    "double-b": ["3 5 9 11"] * 2 + ["10 8 6 4"] * 2,
}
STEPS = {
    "A": "b2 c11 d10 c9 b6 a7 b8 c5 d4 c3 b12",
    "B": "d12 c11 b4 a5 b6 c7 d6 c5 b10 a11 b12",
    "C": "c12 d11 c10 b5 a6 b7 c6 d5 c4 b11 a12",
    "D": "b2 a3 b4 c9 d8 c7 b8 a9 b10 c3 d2",
    "E": "a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2",
}
LINKS = {
    "A": "a6-b6 a11-b11 b3-c11 b8-c6 c9-d9 c4-d4",
    "B": "a4-b4 a9-b9 b6-c8 b11-c3 c11-d11 c6-d6",
    "C": "a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5",
    "D": "a5-b5 a10-b10 b3-c11 b8-c6 c8-d8 c3-d3",
    "E": "a6-b6 a9-b9 b3-c11 b11-c3 c9-d9 c6-d6",
}
FIELDS = ["3/4 6/7 10/11", "5/6 7/8 9/10", "10/9 6/5 4/3", "11/10 8/7 5/4"]
LUCKY = ["5 8", "5 10", "6 11", "7 12", "8 13"]
BAR = "RYGBGRBYRYBG"

NAMES = {
    "en": "red yellow green blue",
    "de": "rot gelb grün blau",
    "es": "rojo amarillo verde azul",
    "el": "κόκκινο κίτρινο πράσινο μπλε",
    "ru": "красный жёлтый зелёный синий",
}
SHORTS = {
    "en": dict(zip("RYGB", ["R", "Y", "G", "B"], strict=True)),
    "de": dict(zip("RYGB", ["Ro", "Ge", "Gr", "Bl"], strict=True)),
    "es": dict(zip("RYGB", ["Ro", "Am", "Ve", "Az"], strict=True)),
    "el": dict(zip("RYGB", ["Κό", "Κί", "Πρ", "Μπ"], strict=True)),
    "ru": dict(zip("RYGB", ["Кр", "Жё", "Зе", "Си"], strict=True)),
}
TABLE = {
    "en": ("Crosses", "Points"),
    "de": ("Kreuze", "Punkte"),
    "es": ("Cruces", "Puntos"),
    "el": ("Σβησίματα", "Πόντοι"),
    "ru": ("Крестики", "Очки"),
}
STONES = {"en": "Stones", "de": "Steine", "es": "Fichas", "el": "Πούλια", "ru": "Фишки"}
