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
