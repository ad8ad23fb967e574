### The editions: their names, and a sentence about each; and what can be chosen in them.

edition-classic = Clásico
edition-classic-about = Cuatro filas, seis dados, y cada cruz cierra el paso a las casillas de su izquierda.
edition-longo = Longo
edition-longo-about = Filas más largas, dados de ocho caras, dos casillas que cierran la fila y números afortunados propios.
edition-mixx-a = Mixto A
edition-mixx-a-about = Los números siguen su orden, pero los colores cambian dentro de cada fila.
edition-mixx-b = Mixto B
edition-mixx-b-about = Las filas conservan su color, pero los números van desordenados.
edition-bonus-a = Bonus A
edition-bonus-a-about = Las casillas de bonus gastan la barra de bonus, y cada espacio de la barra da otra cruz al instante.
edition-bonus-b = Bonus B
edition-bonus-b-about = Cinco parejas de casillas de bonus dan cruces o puntos adicionales.
edition-duel = El duelo
edition-duel-about = Dos rivales comparten un tablero, apilan sus fichas y capturan las del otro.
edition-cards = El juego de cartas
edition-cards-about = Cartas en lugar de dados, y cerrar una fila solo te afecta a ti.
edition-cards-mixx-a = El juego de cartas, mixto A
edition-cards-mixx-a-about = El juego de cartas con el bloc de colores mezclados: una jugada puede tachar en varias filas.
edition-cards-mixx-b = El juego de cartas, mixto B
edition-cards-mixx-b-about = El juego de cartas con el bloc de números desordenados.
edition-big-points = Big Points
edition-big-points-about = Entre los colores hay dos filas de bonus, y cada una de sus cruces cuenta para los dos vecinos.
edition-x-change = X-Change
edition-x-change-about = Con nueve rombos cambias la suma de los dados blancos por otro número.
edition-double-a = Double A
edition-double-a-about = El número más a la derecha que has tachado en una fila se puede tachar otra vez cuando vuelve a salir.
edition-double-b = Double B
edition-double-b-about = Cuatro casillas de cada fila dan dos cruces a la vez.
edition-connected-a = Connected A
edition-connected-a-about = Una escalera recorre las cuatro filas, y al final sus peldaños cuentan como una quinta.
edition-connected-b = Connected B
edition-connected-b-about = Hay casillas enlazadas entre filas vecinas: tachas una y la otra viene con ella.
edition-lucky-15 = Lucky 15
edition-lucky-15-about = Si tus dados blancos y uno de color suman 15, puedes tomar un rombo en lugar de tu turno.
edition-connect-15 = Connect 15
edition-connect-15-about = Un 1 y un 5 en los dados abren para todos campos entre los números.

## Options: the name of each, then its values.

option-bonus_reach = Alcance de una cruz de bonus
option-bonus_reach-next = la siguiente casilla de la fila
option-bonus_reach-any = cualquier casilla de la fila que puedas tachar
option-jokers = Comodines
option-jokers-no = sin comodines
option-jokers-yes = con once comodines

## What is printed on a sheet besides numbers: names, then what each sign means.

sheet-bonus-row = Fila de bonus
sheet-exchange = Cambio
sheet-fifteen = Quince
sheet-field = Campos
sheet-steps = Peldaños
sheet-links = Enlaces
mechanism-twice = se tacha dos veces mientras sea tu última cruz de la fila
mechanism-at-once = da dos cruces a la vez
mechanism-step = un peldaño: los peldaños tachados puntúan como una fila más
mechanism-link = enlazada: se tacha junto con su pareja
mechanism-field = un campo: lo abren un 1 y un 5 en dos dados
mechanism-bonus-row = cuenta para las dos filas vecinas cuando su mismo número está tachado
mechanism-exchange = convierte la suma blanca en el otro número
mechanism-fifteen = los dos dados blancos y uno de color suman 15: un rombo en lugar de tu turno
