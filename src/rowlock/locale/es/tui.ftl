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
tui-learn = Aprender
tui-learn-about = Una primera partida guiada y luego lo especial de cada edición
tui-learn-next = Pulsa n para la lección siguiente: { $edition }. Con Esc vuelves al menú.
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
tui-file = Archivo
tui-file-about = Cualquier otro registro: su ruta
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
tui-gains =
    { $count ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
tui-locks = cierra la fila { $rows }
tui-pass-free = Pasar no cuesta nada: ya has jugado en este turno.
tui-pass-again = Pulsa p otra vez para pasar.
tui-coach-off = El entrenador está desactivado. Puedes activarlo de nuevo en los ajustes.
tui-type-roll = Escribe tus dados (blanco, blanco, { $colours }):
tui-hint = Lo mejor: { $choice }
tui-thinking = Pensando …
tui-reviewing = Analizando la partida: { $share }
tui-no-study = Para esto falta el extra «sim»: pip install 'rowlock[sim]'.
tui-pass-free-now = Pasar es gratis por ahora; pasar todo tu turno cuesta un fallo.
tui-pass-free-other = Pasar no cuesta nada: no es tu turno.
tui-compiling = Compilando para este ordenador, una sola vez …
tui-bell = Timbre en tu turno
tui-bell-server = en mesas de un servidor
tui-bell-always = siempre
tui-bell-never = nunca
tui-unsaved = No se ha guardado: { $reason }
tui-key-result = Resultado
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
tui-key-settings = ajustes
tui-key-go = adelante
tui-keys-heading = TECLAS
tui-keys =
    Las flechas recorren las casillas, Tab va a la siguiente posible. Intro o espacio la elige, Intro otra vez confirma.
    a, b, c, d eligen lo posible en esa fila; 1 a 5 eligen cartas; f elige un campo o un 15; p pasa; Esc deshace; u retira.
    h da una pista, x desactiva el entrenador, l muestra el historial, q sale o abandona. El ratón también sirve.
    {"["}7] posible   <7> afortunada, cambio   (X) elegida   X tachada   !7! se perdería   - saltada   = cerrada
host-key = Invitados
host-muted = silenciado
host-nobody = Nadie juega desde otro dispositivo.
host-end = Terminar
