### Words that stand alone, and names that other messages use.

colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
colour-white = blanco

## The colours in one or two letters, no two alike.

colour-short-red = Ro
colour-short-yellow = Am
colour-short-green = Ve
colour-short-blue = Az

## A row by its letter, and by its colour where all its cells have the same one.
##   $row (String): the row's letter
##   $colour (String): the row's colour, or mixed

row-name =
    { $colour ->
        [red] { $row } (roja)
        [yellow] { $row } (amarilla)
        [green] { $row } (verde)
        [blue] { $row } (azul)
       *[mixed] { $row }
    }

# The name of a seat where nobody gave one.
seat-name = Puesto { $seat }

## What a game waits for.

stage-deal = baraja mezclada
stage-roll = tirada
stage-white = acción blanca
stage-colour = acción de color
stage-take = tomar cartas
stage-shuffle = nuevo mazo
stage-play = jugar cartas
stage-over = fin de la partida

## Why a game ended.

reason-misses = las casillas de fallos están llenas
reason-rows = ya hay suficientes filas cerradas
reason-stones = alguien ha colocado su última ficha

## What a set of bonus cells brings.

bonus-bar = una cruz en el color que sigue en la barra
bonus-two-in-fewest = dos cruces en la fila que menos tenga
bonus-one-in-each = una cruz en cada fila
bonus-double-fewest = la fila con menos cruces vale el doble
bonus-plus-13 = 13 puntos más
bonus-no-misses = los fallos no restan

## Players that are programs, each with a line about it.

bot-random = Azar
bot-random-about = Hace cualquier jugada permitida, todas con la misma probabilidad.
bot-cautious = Prudente
bot-cautious-about = Se salta el menor número posible de casillas y prefiere pasar antes que saltarse muchas.
bot-closer = Cerrajero
bot-closer-about = Alarga sus filas más largas y las cierra en cuanto puede.
bot-evolved = Evolucionado
bot-evolved-about = Valora toda su hoja con una fórmula y sabe cuándo terminar la partida.
bot-eager = Impaciente
bot-eager-about = Nunca deja pasar una cruz, por muchas casillas que se salte.
bot-collector = Coleccionista
bot-collector-about = Quiere filas largas con pocos huecos y no mira más hoja que la suya.
bot-champion = Campeón
bot-champion-about = Juega para ganar, no para sumar puntos, y cuenta con lo que vas a hacer.
bot-optimal = Óptimo
bot-optimal-about = Juega solo, y ninguna elección promete más puntos.
