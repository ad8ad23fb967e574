### La aplicación del navegador: pistas y análisis.

web-hint = Pista
web-hint-hide = Ocultar la pista
web-hint-thinking = Pensando…
web-hint-best = mejor jugada
web-hint-points = { $points } puntos
web-hint-reading = La probabilidad de ganar y la puntuación final esperada.
web-hint-reading-points = La puntuación final esperada.
web-with-hints = Pistas permitidas
web-review-ask = Analizar esta partida
web-review-making = Revisando cada decisión…
web-review-lost = { $play } regala { $lost }

web-way-puzzle = Problemas
web-way-puzzle-about = Encuentra la mejor jugada
web-puzzle-head = Problema { $number } de { $total }
web-puzzle-ask = Ocupas el puesto { $seat }. ¿Qué jugarías?
web-puzzle-check = Comprobar
web-puzzle-right = ¡Correcto!
web-puzzle-wrong = No del todo: eso regala { $lost }.
web-puzzle-next = Siguiente problema
web-puzzle-solved = Resueltos: { $count } de { $total }
web-puzzle-others = Otras hojas
