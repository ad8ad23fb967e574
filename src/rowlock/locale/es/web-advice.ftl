### La aplicación del navegador: pistas y análisis.

web-hint = Pista
web-hint-hide = Ocultar la pista
web-hint-thinking = Pensando…
web-hint-best = mejor jugada
web-hint-points = { $points } puntos
web-hint-reading = La probabilidad de ganar y la puntuación final esperada.
web-hint-reading-points = La puntuación final esperada.
web-with-hints = Pistas permitidas
web-coach = Entrenador
web-coach-about = En las mesas de práctica dice, antes de «Listo», qué regala una jugada; cuanto mejor juegas, menos habla
web-coach-stop = Desactivar
web-coach-losing = se perdería
web-coach-auto = Para quien aprende y practica
web-coach-on = Activado
web-coach-off = Desactivado
web-review-ask = Analizar esta partida
web-review-making = Revisando cada decisión…
web-review = Analizar
web-review-mistakes = Errores
web-review-mistake = Error { $number } de { $total }
web-review-next = Siguiente error
web-review-previous = Error anterior
web-review-whose = Errores de quién
web-review-all = todos
web-review-count =
    { $count ->
        [one] Una decisión regaló algo.
       *[other] { $count } decisiones regalaron algo.
    }
web-review-played = Jugado
web-review-best = Mejor
web-review-cost = Coste
web-review-summary = Suerte y habilidad
web-try = Probar una jugada
web-try-here = Probarlo en la hoja
web-try-about = Elige una jugada para ver cuánto vale.
web-try-best = No hay nada mejor.
web-try-lost = Regala { $lost }.
web-try-all = Todas las jugadas
web-try-end = Volver a la repetición

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
