### What the commands print for people.

## A position

cli-edition = Edición
cli-turn = Turno { $number }
cli-seat = Puesto
cli-player = Jugador
cli-score = Puntos
cli-misses = Tiradas fallidas
cli-locks = Candados
cli-turns =
    { $count ->
        [one] { $count } turno
       *[other] { $count } turnos
    }
cli-closed-rows = Filas cerradas: { $rows }
cli-no-closed-rows = Filas cerradas: ninguna
cli-next = A continuación: { $stage }
cli-waiting-for = Falta { $names }: { $stage }
cli-ended =
    { $reason ->
        [misses] La partida ha terminado: { reason-misses }.
        [rows] La partida ha terminado: { reason-rows }.
       *[stones] La partida ha terminado: { reason-stones }.
    }
cli-winners =
    { $count ->
        [one] Gana { $names }
       *[other] Ganan { $names }
    }
cli-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }

## Editions

cli-id = Clave
cli-seats = Puestos
cli-seats-range = de { $fewest } a { $most }
cli-dice = Dados
cli-dice-sides = { $count } dados de { $sides } caras
cli-stones =
    { $count ->
        [one] { $count } ficha por persona
       *[other] { $count } fichas por persona
    }
cli-options = Opciones
cli-option-default = { $value } (lo habitual)
cli-lucky-numbers = Números afortunados
cli-bonus-bar = Barra de bonus
cli-closing-cells = Casillas de cierre
cli-sheet-good = La hoja es correcta: se puede jugar con ella.

## Simulations

cli-bot = Bot
cli-games = Partidas
cli-games-played =
    { $count ->
        [one] { $count } partida jugada
       *[other] { $count } partidas jugadas
    }
cli-games-progress = { $done } de { $total } partidas
cli-games-per-second = { $rate } partidas por segundo
cli-stopped = Detenido antes de tiempo.
cli-seed = Semilla
cli-mean = Media
cli-mean-score = Puntuación media
cli-mean-turns = Número medio de turnos
cli-standard-error = Error estándar
cli-wins = Victorias
cli-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }

## Fair dice

cli-verified = Línea { $line }: los dados están probados. Sorteos: { $draws }, turnos: { $turns }, ancla: { $anchor }
cli-verified-from = Los turnos anteriores al turno { $turn } vienen de otra partida y no están probados.
cli-verified-added = Sorteos a los que cada puesto añadió bytes: { $added }
