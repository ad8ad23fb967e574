### Dados justos: el compromiso antes de la partida y el veredicto después. Para navegador y terminal.
fair-dice = Dados justos
fair-dice-about = Antes de que nadie se siente, el servidor fija todos sus números aleatorios y publica este compromiso. Cada dispositivo añade sus propios números a cada tirada. Así nadie puede elegir una tirada. Al final, este dispositivo las comprueba todas.
fair-commitment = Compromiso:
fair-added-by = Han contribuido a los dados: { $names }.
fair-verified = Dados verificados ({ $count })
fair-verified-about = Este dispositivo ha recalculado todo lo que se sorteó en la partida.
fair-verified-from = Los turnos anteriores al { $turn } vienen de otra partida y no están probados.
fair-added = { $name } contribuyó a { $count } de { $total } sorteos.
fair-unproved = Los dados de este registro no están probados.
fair-failed = Dados NO verificados.
fair-why-unproved = Se prometió una prueba, pero el registro no la tiene.
fair-why-proof = La prueba está dañada o incompleta (línea { $line }).
fair-why-chain = El número del servidor para el sorteo { $number } no es el prometido.
fair-why-draw = El sorteo { $number } es { $said } en el registro, pero la prueba da { $due }.
fair-why-seal = El registro se cambió después de sellarlo.
fair-why-anchor = No son los dados prometidos antes de la partida.
fair-why-bytes = El sorteo { $number } no usa los números aleatorios que este dispositivo envió para el puesto { $seat }.
