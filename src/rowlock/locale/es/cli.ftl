### What the commands print for people.

## A position

cli-edition = Edición
cli-turn = Turno { $number }
cli-seat = Puesto
cli-player = Jugador
cli-score = Puntos
cli-row-points = Puntos por fila
cli-misses = Tiradas fallidas
cli-locks = Candados
cli-active = Jugador activo: { $name }.
cli-turns =
    { $count ->
        [one] { $count } turno
       *[other] { $count } turnos
    }
cli-closed-rows = Filas cerradas: { $rows }
cli-no-closed-rows = Filas cerradas: ninguna
cli-next = A continuación: { $stage }
cli-waiting-for = Falta { $names }: { $stage }
cli-choices = Posible para { $name }: { $choices }
cli-ended =
    { $reason ->
        [misses] La partida ha terminado: { reason-misses }.
        [rows] La partida ha terminado: { reason-rows }.
       *[stones] La partida ha terminado: { reason-stones }.
    }
cli-not-ended = La partida no ha terminado.
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

## Records

cli-record = Partida { $number }
cli-record-good = El registro es correcto.
cli-record-wrong = La línea { $line } es incorrecta.
cli-record-wrong-rule = La línea { $line } es incorrecta, según la regla { $rule }.
cli-records-read =
    { $count ->
        [one] { $count } registro leído
       *[other] { $count } registros leídos
    }

## Editions

cli-id = Clave
cli-name = Nombre
cli-seats = Puestos
cli-seats-range = de { $fewest } a { $most }
cli-dice = Dados
cli-dice-sides = { $count } dados de { $sides } caras
cli-cards = Cartas
cli-stones =
    { $count ->
        [one] { $count } ficha por persona
       *[other] { $count } fichas por persona
    }
cli-sheet = Hoja
cli-options = Opciones
cli-no-options = ninguna
cli-option-default = { $value } (lo habitual)
cli-lucky-numbers = Números afortunados
cli-bonus-bar = Barra de bonus
cli-bonus-cells = Casillas de bonus
cli-lock-needs =
    { $needed ->
        [one] Para cerrar una fila hace falta antes { $needed } cruz en ella.
       *[other] Para cerrar una fila hacen falta antes { $needed } cruces en ella.
    }
cli-closing-cells = Casillas de cierre
cli-sheet-good = La hoja es correcta: se puede jugar con ella.
cli-ends-with-rows =
    { $count ->
        [one] La partida termina con { $count } fila cerrada.
       *[other] La partida termina con { $count } filas cerradas.
    }
cli-ends-with-misses =
    { $count ->
        [one] La partida termina con { $count } tirada fallida.
       *[other] La partida termina con { $count } tiradas fallidas.
    }

## Simulations

cli-bot = Bot
cli-bots = Bots
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
cli-plus-minus = { $mean } ± { $error }
cli-wins = Victorias
cli-endings = Finales
cli-share = Proporción
cli-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
