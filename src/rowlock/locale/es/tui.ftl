### The terminal app.

## The menu and a new game

tui-new = Partida nueva
tui-new-about = En solitario, contra bots o con otros en este teclado
tui-resume = Seguir: { $game }
tui-resume-about = Guardada donde se quedó. Supr la olvida.
tui-you = Tú
tui-person = Alguien en este teclado
tui-nobody = Nadie
tui-name = Nombre
tui-saved = El registro está aquí:

## Joining, settings, replays

tui-join-about = Las mismas mesas que en el navegador
tui-open = Nueva mesa en un servidor
tui-open-about = Elige una edición y envía el enlace: los demás juegan en el navegador o en un terminal
tui-puzzle = Problema
tui-puzzle-about = Una posición de una partida real: ¿cuál es la mejor jugada?
tui-server = Servidor
tui-no-server = { $address } no responde.
tui-colours = Colores
tui-colours-about = El cambio vale desde el próximo inicio.
tui-colours-auto = los que diga el terminal
tui-colours-true = todos
tui-colours-256 = 256
tui-colours-16 = 16
tui-colours-none = ninguno
tui-pace = Ritmo de los bots
tui-pace-slow = despacio
tui-pace-usual = normal
tui-pace-fast = al instante
tui-records = Registros
tui-file = Archivo
tui-file-about = Cualquier registro: una ruta, o una de tus partidas con ← y →
tui-step = Paso { $number } de { $total }
tui-key-step = Paso
tui-key-turn = Turno
tui-key-ends = Inicio, final
tui-key-seat = Otra hoja

## At the table

tui-stones-left =
    { $count ->
        [one] queda { $count } ficha
       *[other] quedan { $count } fichas
    }
tui-display = Mesa
tui-hand = Mano
tui-pile =
    { $count ->
        [one] Mazo ({ $count }), arriba:
       *[other] Mazo ({ $count }), arriba:
    }
tui-ask-called = Número { $number }: márcalo en una fila o pasa.
tui-ask-take = Toma cartas de la mesa.
tui-ask-play = Juega de una a tres cartas de un color.
tui-takes = tomar { $places }
tui-plays = jugar { $cards }
tui-no-cross = ninguna cruz
tui-gains =
    { $count ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
tui-locks = cierra la fila { $rows }
tui-pass-free = Pasar aquí no cuesta nada.
tui-pass-again = Pulsa p otra vez para pasar.
tui-type-roll = Escribe tus dados (blanco, blanco, { $colours }):
tui-hint = Lo mejor: { $choice }
tui-thinking = Pensando …
tui-reviewing = Analizando la partida: { $share }
tui-no-study = Para esto falta algo: instala rowlock[sim].
tui-take-back-of = Retirar la elección de { $name }
tui-leave-local = ¿Dejar esta partida? Queda guardada y puedes seguir más tarde.
tui-leave-table = ¿Dejar esta mesa? Conservas tu sitio y puedes volver con el mismo código.
tui-leave-yes = Dejarla
tui-leave-no = Quedarse

## What keys do

tui-key-pick = elegir
tui-key-bot = Bot
tui-copied = El enlace está copiado, si tu terminal lo permite.
tui-key-review = Análisis
tui-key-another = Otro
tui-key-all-plays = Todas las jugadas
tui-key-hint = Pista
tui-key-log = Historial
tui-key-rules = Reglas
tui-key-quit = Salir
tui-key-scroll = desplazar
tui-key-sheets = Hojas
tui-key-menu = Menú
tui-key-choose = elegir
tui-key-change = cambiar
tui-key-go = adelante
tui-keys-heading = TECLAS
tui-keys =
    Las flechas recorren las casillas, Tab va a la siguiente posible. Intro o espacio la elige, Intro otra vez confirma.
    a, b, c, d eligen lo posible en esa fila; 1 a 5 eligen cartas; p pasa; Esc deshace; u retira.
    h da una pista, l muestra el historial, q sale. El ratón también sirve.
    {"["}7] posible   <7> afortunada   (X) elegida   X marcada   - saltada   = cerrada

## Short rules

rules-sheet =
    Marca todos los números que puedas; en cada fila solo de izquierda a derecha. Las casillas que saltas se pierden.

    En cada turno alguien tira todos los dados. Primero todos pueden marcar la suma de los dos dados blancos en una fila. Después, solo quien tiene el turno puede sumar un dado blanco y uno de color y marcar esa suma en ese color.

    Si quien tiene el turno no marca nada en ninguna de las dos acciones, es un fallo: cinco puntos menos. Los demás nunca lo sufren.

    La última casilla de una fila pide cinco cruces antes (seis en las filas largas). Da también el candado y cierra la fila para todos: su dado deja el juego.

    La partida acaba en cuanto hay dos filas cerradas o alguien tiene cuatro fallos. Una fila con 1, 2, 3, 4 … cruces vale 1, 3, 6, 10 … puntos; el candado cuenta como cruz.
rules-longo =
    Longo: los dados tienen ocho caras, las filas llegan a 16 y cualquiera de las dos últimas casillas cierra una fila. Si los dados blancos dan uno de tus dos números afortunados, puedes marcar en su lugar la siguiente casilla de la fila donde tienes menos cruces.
rules-mixx-a =
    Gemixxt A: los colores cambian dentro de la fila. En la acción de color deben coincidir número y color, esté en la fila que esté. Una fila que se cierra retira el dado de su última casilla.
rules-mixx-b =
    Gemixxt B: los números de cada fila están mezclados. De izquierda a derecha vale el lugar, no el valor.
rules-bonus-a =
    Bonus A: una casilla con * gasta el siguiente espacio de la barra de bonus, y debes marcar enseguida la siguiente casilla de la fila de ese color. Si también tiene *, la cadena sigue.
rules-bonus-b =
    Bonus B: con las dos casillas de un signo ganas su bonus. » dos cruces en la fila con menos, ≡ una cruz en cada fila, ♦ la fila con menos cruces vale doble, + 13 puntos más, ○ los fallos no cuestan nada.
rules-duel =
    Duelo: los dos ponen fichas en un tablero y solo actúa quien tiene el turno: primero la suma blanca, luego un dado blanco y uno de color.

    En una fila se avanza a la derecha de la propia ficha más adelantada. Una casilla con ficha ajena está vedada, salvo la primera de la fila: si está sola puedes golpearla, y vuelve a su dueño. Si la primera es tuya puedes apilar sobre ella, y las pilas están a salvo.

    La última casilla pide cinco fichas tuyas en la fila. Quien no pone nada en su turno deja una ficha en la columna de fallos. La partida acaba con dos filas cerradas, cuatro fichas en esa columna o la última ficha de alguien.
rules-cards =
    Juego de cartas: en tu turno toma cartas de la mesa por el número del reverso, hasta tener cinco. Luego se canta el número de arriba del mazo y todos pueden marcarlo en una fila. Después juega de una a tres cartas de un color y marca sus números en esa fila de izquierda a derecha; entre ellas se puede saltar una casilla como mucho.

    No marcar nada en tu turno es un fallo. Cerrar una fila solo te obliga a ti. La partida acaba cuando alguien tiene cuatro fallos o ha cerrado dos filas.
rules-cards-mixx-a =
    Gemixxt A: las cartas de un color pueden marcarse en varias filas, y se puede saltar cualquier número de casillas.
