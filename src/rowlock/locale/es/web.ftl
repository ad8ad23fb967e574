### The browser app.

## Everywhere

web-home = Inicio
web-settings = Ajustes
web-close = Cerrar
web-back = Volver
web-try-again = Intentarlo otra vez
web-why-not = ¿Por qué no?
web-all-rules = Todas las reglas
web-to-table = Volver a la mesa
web-not-here = Esta página no existe.

## Home

web-slogan = Tira, tacha, cierra.
web-about = Los juegos de dados de la familia Qwixx: con amigos, contra bots o con tus propios dados.
web-play-now = Jugar ahora
web-play-now-about = Un clic y ya juegas contra un bot. Sin cuenta.
web-learn-first = Aprender jugando
web-learn-first-about = ¿Es tu primera vez? Una partida guiada, unos cuatro minutos.
web-opponent = Rival
web-opponent-fits = { $level }, a tu medida
web-way-resume = Seguir jugando
web-ways = Formas de jugar
web-way-new = Nueva mesa
web-way-new-about = Elige una edición e invita a tus amigos
web-way-join = Unirse
web-way-join-about = Con un código o un enlace
web-way-pad = Marcador
web-way-pad-about = Dados de verdad, sin papel
web-way-games = Mis partidas
web-way-games-about = En curso y terminadas
web-way-learn = Aprender
web-way-learn-about = Una primera partida y cada edición
web-way-rules = Reglas
web-way-rules-about = Todas las ediciones, con ejemplos
web-way-replay = Repetición
web-way-replay-about = Ver otra vez una partida
web-names = Nutria, Garza, Tejón, Lince, Liebre, Castor, Halcón, Erizo, Zorro, Búho

## A new table, and its lobby

web-edition = Edición
web-your-name = Tu nombre
web-others = ¿Quién más juega?
web-seat-open = Puesto libre
web-seat-local = Alguien en este dispositivo
web-seat-bot = Bot: { $level }
web-seat-kind = Quién ocupa el puesto { $number }
web-seat-add = Otro puesto
web-seat-remove = Quitar el puesto { $number }
web-name-of = Nombre en el puesto { $number }
web-solo = Juegas en solitario.
web-timer = Tiempo para cada decisión
web-no-timer = Sin límite
web-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
web-with-chat = Con chat
web-open-table = Abrir la mesa
web-start = Empezar la partida
web-lobby = Esperando jugadores
web-lobby-full = Ya estamos todos
web-this-device = este dispositivo
web-sit = Sentarse
web-stand = Levantarse
web-seat-free = Liberar este puesto
web-waiting-seats =
    { $count ->
        [one] Queda { $count } puesto libre.
       *[other] Quedan { $count } puestos libres.
    }
web-start-with-bots =
    { $count ->
        [one] Dar el puesto libre a un bot y empezar
       *[other] Dar los puestos libres a bots y empezar
    }
web-invite = Invitar
web-invitation = Ven a jugar conmigo:
web-link = Enlace
web-code = Mesa
web-qr = Código QR del enlace
web-share = Compartir
web-copy = Copiar enlace
web-copied = Enlace copiado.
web-join = Ir a la mesa
web-other-code = Probar otro código
web-code-or-link = Código o enlace de la mesa

## The table: colours, cells, dice

web-row =
    { $colour ->
        [red] Fila roja
        [yellow] Fila amarilla
        [green] Fila verde
        [blue] Fila azul
       *[mixed] Fila { $row }
    }
web-die =
    { $colour ->
        [red] dado rojo: { $number }
        [yellow] dado amarillo: { $number }
        [green] dado verde: { $number }
        [blue] dado azul: { $number }
       *[white] dado blanco: { $number }
    }
web-mark-open = ahora no es posible
web-mark-crossed = tachado
web-mark-skipped = saltado
web-mark-closed = cerrado
web-crossed-times =
    { $count ->
        [one] tachado una vez
       *[other] tachado { $count } veces
    }
web-offer-legal = permitido
web-offer-lucky = permitido con tu número afortunado
web-offer-exchange = permitido con un rombo
web-offer-chosen = elegido
web-offer-follows = viene solo
web-offer-next = elige aquí
web-offer-sent = elegido, a la espera de los demás
web-bonus-cell = bonus
web-step = peldaño, cuenta en una quinta fila
web-linked = enlazada con { $cell }
web-field = campo sin número
web-at-once = { $count } cruces a la vez
web-needs =
    { $needed ->
        [one] cierra la fila, necesita { $needed } cruz
       *[other] cierra la fila, necesita { $needed } cruces
    }
web-lock-open = Candado, aún libre
web-lock-closed = Candado, fila cerrada
web-lock-yours = Candado, tachado
web-row-score = Puntos de la fila:
web-dice = Dados
web-no-dice = Aún no se han tirado los dados.
web-white-sum = Suma de los dados blancos: { $number }
web-lucky = Números afortunados
web-bonus-bar = Barra de bonus
web-bonus-row = Fila de bonus entre { $rows }
web-sheet-kind = Tipo de hoja
web-bonuses = Bonus
web-bonus-earned = conseguido
web-space-used = gastado
web-space-next = siguiente
web-space-free = libre
web-steps-crossed = Peldaños: { $number } de { $total }, como quinta fila
web-your-sheet = Tu hoja
web-scale = Puntos por cruces en una fila
web-scale-of = { $number }×: { $points }
web-misses = Fallos
web-misses-of = Fallos: { $number } de { $total }
web-points =
    { $count ->
        [one] punto
       *[other] puntos
    }

## The table: what to do

web-turn = Turno { $number }
web-spectators =
    { $count ->
        [one] { $count } mirando
       *[other] { $count } mirando
    }
web-your-turn = Te toca.
web-turn-of = Le toca a { $name }.
web-ask-white = Blanco { $number }: táchalo en una fila o pasa.
web-ask-colour = Un dado blanco y uno de color: tacha la suma en ese color o pasa.
web-ask-play = Juega de una a tres cartas de un color.
web-choose-bonus = Tu bonus: elige dónde va la siguiente cruz.
web-bonus-or-done = Tu bonus: toca también una casilla marcada o pulsa Listo para renunciar a él.
web-field-or-done = Puede añadirse un campo: toca también uno marcado o pulsa Listo.
web-you-decided = Ya has elegido.
web-over = La partida ha terminado.
web-waiting-for =
    { $count ->
        [one] Falta { $names }.
       *[other] Faltan { $names }.
    }
web-away =
    { $count ->
        [one] { $names } no está.
       *[other] { $names } no están.
    }
web-link-connecting = Conectando…
web-link-open = Conexión establecida.
web-link-lost = Se ha perdido la conexión. Reintentando…
web-rolled-back = El servidor ha perdido lo último que pasó en esta mesa. Se sigue desde un momento anterior.
web-link-ended = La conexión se ha cerrado.
web-pass = Pasar
web-pass-costs = −{ $points } puntos: fallo { $number } de { $total }
web-done = Listo
web-undo = Deshacer
web-really = ¿Seguro?
web-ends-game = Termina la partida
web-take-back = Retirar
web-state-away = ausente
web-state-decided = ✓ ha elegido
web-state-thinking = pensando…
web-state-winner = ★ gana
web-look-at-sheet = Ver la hoja
web-hand-over = Pasa el dispositivo a
web-i-am = Soy { $name }
web-time-left =
    { $count ->
        [one] queda { $count } segundo
       *[other] quedan { $count } segundos
    }
web-clock = { $count } s
web-replace = Que un bot siga por { $name }
web-resume = Seguir jugando yo
web-bot-plays = Un bot juega por ti.
web-other-device = Seguir en otro dispositivo
web-other-device-about = Abre este enlace en el otro dispositivo. Sirve una vez y solo unos minutos.
web-claiming = Tu puesto pasa a este dispositivo…

## Log and chat

web-log = Qué ha pasado
web-log-empty = Nada todavía.
web-chat = Chat
web-chat-write = Escribe un mensaje
web-send = Enviar
web-quick-1 = ¡Bien jugado!
web-quick-2 = ¡Ay!
web-quick-3 = Un momento…
web-quick-4 = ¡Suerte!
web-quick-5 = ¡Gracias por la partida!

## The end

web-counting = Contando…
web-winners =
    { $count ->
        [one] ¡Gana { $names }!
       *[other] ¡Ganan { $names }!
    }
web-ended-because =
    { $reason ->
        [misses] La partida ha terminado: { reason-misses }.
        [rows] La partida ha terminado: { reason-rows }.
       *[stones] La partida ha terminado: { reason-stones }.
    }
web-doubled = Fila doblada
web-extra = Puntos extra
web-diamonds = Rombos
web-total = Total
web-rematch = Otra partida
web-replay = Repetición
web-record = Descargar el registro
web-share-picture = Compartir imagen

## My games

web-no-games = Aún no hay partidas. ¡Juega una!
web-running-games = En curso
web-finished-games = Terminadas
web-result = Puesto { $number } de { $total }, { $score } puntos

## Settings

web-language = Idioma
web-theme = Aspecto
web-theme-auto = Como el dispositivo
web-theme-light = Claro
web-theme-dark = Oscuro
web-theme-contrast = Alto contraste
web-patterns = Tramas en los colores
web-patterns-about = Rayas y puntos junto al color y la letra
web-big-type = Letra grande
web-big-type-about = Todo una quinta parte más grande
web-left-handed = Para zurdos
web-left-handed-about = Botones y columnas cambian de lado
web-animation = Animación
web-animation-about = Dados que ruedan, cruces que se dibujan
web-sound = Sonido
web-sound-about = Un sonido breve para los dados y cuando te toca
web-haptics = Vibración
web-haptics-about = Un zumbido breve, si el dispositivo puede
host-tools = Personas en esta mesa
host-kick = Expulsar
host-bar = Expulsar y excluir
host-mute = Silenciar
host-unmute = Dejar hablar
host-delete = Eliminar la mesa
host-delete-sure = ¿Eliminarla para todos?
web-sign-out = Cerrar sesión en los demás dispositivos
web-sign-out-about = Termina la sesión de todos los dispositivos que juegan como tú. Este sigue conectado.
web-signed-out = Se ha cerrado la sesión en los demás dispositivos.
