### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is good or bad, in one sentence.
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

why-ends = Termina la partida.
why-ends-ahead =
    { $number ->
        [one] Termina la partida; tal como está, ganas por { $number } punto.
       *[other] Termina la partida; tal como está, ganas por { $number } puntos.
    }
why-ends-behind =
    { $number ->
        [one] Termina la partida; tal como está, pierdes por { $number } punto.
       *[other] Termina la partida; tal como está, pierdes por { $number } puntos.
    }
why-ends-level = Termina la partida; tal como está, hay empate.
why-locks = Cierra la fila { row-name } y consigue su candado.
why-miss =
    { $number ->
        [one] Cuesta un fallo, el primero.
       *[other] Cuesta un fallo; ya serían { $number }.
    }
why-risks-miss = Deja solo la acción siguiente para evitar un fallo.
why-stacks = Forma en { $cell } una pila que nunca puede ser capturada.
why-hits = Captura la ficha de { $cell }.
why-bonus =
    { $count ->
        [one] Da enseguida otra cruz: { $cells }.
       *[other] Da enseguida { $count } cruces más: { $cells }.
    }
why-ripe = Desde ahora se puede cerrar la fila { row-name }.
why-skips =
    { $count ->
        [one] Se salta el { $numbers } en la fila { row-name }.
       *[other] Se salta { $count } números en la fila { row-name }: { $numbers }.
    }
why-skips-nothing = No se salta nada en la fila { row-name }.
why-keeps = Mantiene abiertos { $numbers } en la fila { row-name }.
why-leaves = Renuncia a { $cell }, que no se saltaría nada.
why-nothing = No hay nada que tachar.
why-discards = Juega cartas sin tachar nada.
why-takes =
    { $count ->
        [one] Toma la carta { $numbers }.
       *[other] Toma las cartas { $numbers }.
    }

## Hints

hint-head = { $name }, turno { $number }: { $stage }
hint-play = Jugada
hint-pass = pasar
hint-chance = Probabilidad de ganar
hint-points = Puntuación final
hint-lost = Regala
hint-why = Por qué
hint-judged-exact = Valores exactos del mejor juego.
hint-judged-net = Probabilidades según la red del campeón; puntos de { $games } partidas continuadas.
hint-judged-rollouts = De hasta { $games } partidas continuadas tras cada jugada.

## Reviews

review-title = Una partida analizada
review-player = Jugador
review-score = Puntos
review-result = Resultado
review-luck = Suerte
review-adjusted = Sin suerte
review-decisions = Decisiones
review-lost = Regalado
review-lost-points = Puntos regalados
review-skill = Destreza
review-mark-doubtful = dudosa
review-mark-bad = mala
review-mark-very-bad = muy mala
review-decided = Lo que decidió la partida
review-changed = Lo que más cambió
review-faults = Decisiones que regalaron algo
review-no-faults = Ninguna decisión regaló nada digno de mención.
review-unfinished = La partida no ha terminado: los resultados son lo que se podía esperar.
review-curve-chance = Probabilidad de ganar, momento a momento
review-curve-points = Puntuación final esperada, momento a momento
review-moment-start = el comienzo
review-moment-roll = la tirada
review-moment-shuffle = el nuevo mazo
review-moment-white = la acción blanca
review-moment-colour = la acción de color
review-moment-take = tomar cartas
review-moment-play = jugar cartas
review-turn = Turno { $number }
review-better = mejor: { $play }
review-written = { $file } está escrito.
review-reading = La destreza es 100 para quien no regala nada. La suerte es lo que los dados cambiaron en la probabilidad de ganar.
review-reading-cards = La destreza es 100 para quien no regala nada. La suerte es lo que cambió en la probabilidad de ganar sin que nadie lo eligiera.
review-reading-points = La destreza es 100 para quien no regala nada. La suerte es lo que los dados cambiaron en la puntuación esperada.
review-errors = Tras ± se indica cuánto puede desviarse una cifra (el error estándar).

## Puzzles

puzzle-head = Problema { $number }: ¿qué jugarías?
puzzle-dice = Dados: { $roll }
puzzle-plays = Puedes elegir: { $plays }
puzzle-ask = Tu jugada:
puzzle-right = Correcto: nada es mejor que { $play }.
puzzle-wrong = Eso regala { $lost }. Mejor: { $play }.
puzzle-no-play = { $play } no es una de las jugadas posibles.
puzzle-made =
    { $count ->
        [one] { $count } problema encontrado en { $games } partidas.
       *[other] { $count } problemas encontrados en { $games } partidas.
    }
puzzle-go-on = Para seguir: --from { $game }
