### Exact solutions: what `rowlock solve` and `rowlock advise` print for people.

solve-value = Puntos esperados
solve-states = Estados
solve-first-win = Gana quien empieza
solve-positions = Posiciones
solve-mixed = Posiciones con estrategia mixta
solve-guaranteed-first = { $bot } asegura si empieza
solve-guaranteed-second = { $bot } asegura si no empieza
solve-exploitability = Explotabilidad de { $bot }
solve-processor-time = Tiempo de procesador
solve-time = Tiempo (hilos)
solve-deviation = Desviación típica
solve-locked = Terminadas por filas cerradas
solve-at-least = Al menos { $score } puntos: { $most } como máximo, { $mean } jugando a la mejor media.
solve-kept = Esta solución estaba guardada de antes.
advise-choice = Jugada
advise-loss = Pérdida
