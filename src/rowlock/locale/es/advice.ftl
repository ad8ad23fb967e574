### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is better than another: one sentence about one of the two.
##   $play: a play as subject of the sentence (by-…)
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

in-row =
    { $colour ->
        [red] en la fila roja
        [yellow] en la fila amarilla
        [green] en la fila verde
        [blue] en la fila azul
       *[mixed] en la fila { $row }
    }
the-row =
    { $colour ->
        [red] la fila roja
        [yellow] la fila amarilla
        [green] la fila verde
        [blue] la fila azul
       *[mixed] la fila { $row }
    }
by-cell = el { $cell }
by-pass = pasar
by-play = la jugada «{ $play }»
amount-chance = { $number } %
amount-points =
    { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }
why-ends-ahead =
    { $play } termina la partida con { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } de ventaja, tal como está.
why-ends-behind =
    { $play } termina la partida con { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } de desventaja, tal como está.
why-ends-level = { $play } termina la partida en empate, tal como está.
why-locks =
    { $play } cierra { the-row } y consigue su candado: { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } enseguida.
why-miss = { $play } cuesta un fallo ({ $number } de { $total }).
why-miss-shared = { $play } cuesta un fallo.
why-sure-miss = { $play } lleva a un fallo ({ $number } de { $total }): después no encaja nada.
why-sure-miss-shared = { $play } lleva a un fallo: después no encaja nada.
why-stacks = { $play } forma una pila que nunca puede ser capturada.
why-hits = { $play } captura una ficha del otro jugador.
why-bonus =
    { $play } da enseguida { $count ->
        [one] una cruz más
       *[other] { $count } cruces más
    }: { $cells }.
why-ripe = { $play } da derecho a cerrar { the-row }.
why-ripe-chance = { $play } da derecho a cerrar { the-row }: en cada turno propio los dados lo permiten con una probabilidad del { $chance }.
why-skips =
    { $play } se salta { $count ->
        [one] el { $numbers } { in-row }
       *[other] { $count } números { in-row }: { $numbers }
    }.
why-skips-nothing = { $play } no se salta nada.
why-skips-only =
    { $play } se salta solo { $count ->
        [one] un número
       *[other] { $count } números
    }.
why-free = { $play } no cuesta nada aquí.
why-still =
    { $cell } queda para { $stage ->
        [play] las cartas
       *[colour] la acción de color
    } y { $count ->
        [0] no se salta nada
        [one] se salta un número
       *[other] se salta { $count } números
    }.
why-rolled = { $play } se salta números que salen en { $count } de { $total } tiradas de los dados blancos.
why-rolled-only = { $play } solo se salta números que salen en { $count } de { $total } tiradas de los dados blancos.
why-gains =
    { $play } da enseguida { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
why-gains-free =
    { $play } da enseguida { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } y no se salta nada.
why-holds =
    { $play } deja { $count ->
        [one] una carta
       *[other] { $count } cartas
    } en la mano.
why-takes-fit =
    { $count ->
        [one] La carta { $numbers } encaja
       *[other] Las cartas { $numbers } encajan
    } sin saltarse nada, si el color es el adecuado.
why-takes-gap =
    La carta { $number } se salta al menos { $count ->
        [one] un número
       *[other] { $count } números
    }, sea cual sea su color.
why-takes-never = La carta { $number } ya no encaja en ninguna fila.
why-long-run = { $play } vale a la larga cerca de { $amount } más.
why-equal = { $play } y { $other } valen casi lo mismo.
why-unsure = { $play } y { $other } no se pueden distinguir: la diferencia está dentro del margen de error.
why-only = No hay otra opción.

## What a coach says of a play before it is made

coach-costs =
    { $measure ->
        [points] Eso cuesta cerca de { $amount }.
       *[chance] Tu probabilidad de ganar baja cerca de un { $amount }.
    }
coach-better = Mejor: { $play }.

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
review-called = Número anunciado: { $number }
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
