### Why a choice, a roll or a deck is not accepted: one message for each refusal code.

## Whose choice it is

refusal-game-over = La partida ha terminado: ya no hay nada que elegir.
refusal-not-awaited = Ahora no tienes nada que elegir. Espera a que te toque de nuevo.
refusal-not-a-choice =
    { $stage ->
        [white] Es la acción blanca: elige una casilla o pasa.
        [colour] Es la acción de color: elige una casilla o pasa.
        [take] Primero toma cartas del mercado.
        [play] Ahora juega de una a tres cartas de un solo color.
       *[other] Esta elección no corresponde aquí.
    }

## What the dice and cards give

refusal-not-the-white-sum = { $cell } no vale: los dados blancos suman { $number }.
refusal-not-the-call = { $cell } no vale: el número anunciado es el { $number }.
refusal-not-a-colour-sum = { $cell } no vale: suma un dado blanco y el dado del color de la casilla.
refusal-die-gone =
    { $colour ->
        [red] { $cell } necesita el dado rojo, que ya está fuera de la partida.
        [yellow] { $cell } necesita el dado amarillo, que ya está fuera de la partida.
        [green] { $cell } necesita el dado verde, que ya está fuera de la partida.
       *[blue] { $cell } necesita el dado azul, que ya está fuera de la partida.
    }
refusal-one-white-cross = Aquí solo te corresponde una casilla; { $cell } estaría de más.
refusal-one-colour-cross = La acción de color da una sola cruz; { $cell } estaría de más.

## What the sheet allows

refusal-row-closed = La fila { row-name } está cerrada: ya no se puede marcar nada en ella.
refusal-left-to-right = En la fila { row-name } solo puedes seguir hacia la derecha; { $cell } queda demasiado a la izquierda.
refusal-not-earned =
    { $marks ->
        [stones] { $cell } cierra la fila { row-name }: antes necesitas en ella al menos { $needed ->
            [one] { $needed } ficha
           *[other] { $needed } fichas
        }. Tienes { $count }.
       *[crosses] { $cell } cierra la fila { row-name }: antes necesitas en ella al menos { $needed ->
            [one] { $needed } cruz
           *[other] { $needed } cruces
        }. Tienes { $count }.
    }
refusal-bonus-due = { $cell } da un bonus al que no puedes renunciar. Tacha también una de estas casillas: { $options }.
refusal-bonus-wrong = Ningún bonus te da aquí { $cell }.

## Bonus rows, diamonds, boxes, linked cells and fields

refusal-no-neighbour = { $cell } necesita una casilla vecina con el mismo número que ya hayas tachado; con un dado de color tiene que ser la vecina de ese color.
refusal-bonus-row-passed = En una fila de bonus solo puedes seguir hacia la derecha; { $cell } queda demasiado a la izquierda.
refusal-diamond-passed = El rombo que te daría { $cell } ya está usado o lo has saltado.
refusal-no-box-left = Ya están tachados todos los recuadros de { $cell }.
refusal-link-due = { $cell } está enlazada: tacha también esta casilla: { $options }.
refusal-link-wrong = { $cell } no está enlazada con la casilla que has tachado.
refusal-not-fifteen = Los dados blancos no suman 15 con ningún dado de color.
refusal-fifteen-not-active = Solo quien tiene el turno puede tachar un rombo con un 15.
refusal-fifteen-in-white = Un rombo vale por las dos acciones: elígelo en lugar de la suma blanca.
refusal-no-diamond-left = Ya has tachado todos los rombos.
refusal-no-one-and-five = Ningún 1 y 5 de los dados te dan { $cell }.
refusal-one-field = Solo puedes tachar un campo sin número; { $cell } sería uno más.
refusal-field-in-white = Los campos sin número se tachan con la suma blanca, no en la acción de color: { $cell } tiene que esperar.

## What the board of the duel allows

refusal-barred = La casilla { $cell } está ocupada: solo se puede capturar la ficha más adelantada de una fila.
refusal-stack-safe = En { $cell } hay una pila, y las pilas no se pueden capturar.
refusal-not-foremost = Solo puedes apilar en { $cell } mientras tenga la ficha más adelantada de la fila { row-name }.
refusal-same-space = Ya has usado { $cell } en este turno: elige otra casilla.

## What the cards allow

refusal-take-count =
    { $needed ->
        [one] Toma { $needed } carta del mercado, no { $count }.
       *[other] Toma { $needed } cartas del mercado, no { $count }.
    }
refusal-take-place = No hay ninguna carta que tomar en el lugar { $place }.
refusal-play-count = Juega una, dos o tres cartas, no { $count }.
refusal-not-held = No tienes la carta { $card } en la mano.
refusal-one-colour = Todas las cartas que juegues a la vez han de ser del mismo color.
refusal-joker-colour = Di qué color representa el comodín { $card }.
refusal-not-on-cards = { $cell } no vale: ninguna de las cartas jugadas tiene ese número en ese color.
refusal-skip =
    { $limit ->
        [one] Entre las casillas de una jugada puedes saltarte { $limit } casilla como mucho.
       *[other] Entre las casillas de una jugada puedes saltarte { $limit } casillas como mucho.
    }

## What may be rolled and shuffled

refusal-roll-not-due = Ahora no hay que lanzar los dados.
refusal-deal-not-due = Ahora no hay que mezclar cartas.
refusal-die-closed =
    { $colour ->
        [red] El dado rojo ya está fuera de la partida.
        [yellow] El dado amarillo ya está fuera de la partida.
        [green] El dado verde ya está fuera de la partida.
       *[blue] El dado azul ya está fuera de la partida.
    }
refusal-die-missing =
    { $colour ->
        [red] Falta el dado rojo.
        [yellow] Falta el dado amarillo.
        [green] Falta el dado verde.
       *[blue] Falta el dado azul.
    }
refusal-die-face = Ningún dado muestra aquí un { $face }: las caras van del 1 al { $sides }.
refusal-deck-wrong =
    { $fault ->
        [listed-twice] No es la baraja completa: la carta { $card } aparece dos veces.
        [missing] No es la baraja completa: falta la carta { $card }.
       *[not-among-them] La carta { $card } no pertenece a esta baraja.
    }
refusal-pile-wrong =
    { $fault ->
        [listed-twice] No son los descartes: la carta { $card } aparece dos veces.
        [missing] No son todos los descartes: falta la carta { $card }.
       *[not-among-them] La carta { $card } no está entre los descartes.
    }
