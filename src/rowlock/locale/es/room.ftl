### Rooms: what happens around a game, and what a server refuses. For browser and terminal.
###   $name (String): the player

room-opened = { $name } abre la mesa.
room-configured = La mesa tiene una nueva configuración.
room-sat = { $name } se sienta.
room-stood = El puesto { $seat } vuelve a estar libre.
room-began = Empieza la partida. Comienza { $name }.
room-took-back = { $name } retira su elección.
room-said = { $name }: { $text }
room-agreed = { $other } acepta que un bot siga por { $name }.
room-handed-over = Un bot sigue por { $name }.
room-resumed = { $name } ha vuelto a la mesa.
room-renamed = { $before } se llama ahora { $name }.
room-moved = { $name } juega ahora en otro dispositivo.
room-clock-restarted = El reloj vuelve a empezar.
room-rematch = El mismo grupo se reúne en la mesa { $text }.
room-decided-auto = { $name } no tiene nada que elegir y pasa.
room-decided-timer = Se acabó el tiempo: { $name } pasa.

## What a server refuses, by its code.

denied-absence-short = Ese jugador lleva menos de un minuto ausente.
denied-bad-message = El servidor no ha entendido esto.
denied-bad-play = Así no se escribe una elección aquí.
denied-bad-record = No se puede leer este registro: { $fault }
denied-bad-roll = Así no se escribe una tirada aquí: { $roll }
denied-bad-setup = No se puede preparar así la partida: { $fault }
denied-bad-sheet = No se puede jugar con esta hoja: { $fault }
denied-banned = Esta dirección está vetada en este servidor.
denied-barred = El anfitrión ha excluido este dispositivo de la mesa.
denied-bot-alone = Este bot solo juega en solitario, no en mesas.
denied-bot-unknown = Ese bot no existe.
denied-busy = El servidor está ocupado. Inténtalo dentro de un momento.
denied-chat-full = En esta mesa ha pasado demasiado: aquí solo continúa la partida.
denied-chat-off = En esta mesa el chat está desactivado.
denied-coach-off = En esta mesa no habla ningún entrenador.
denied-damaged = Los datos guardados de { $code } están dañados. Se han apartado; las demás mesas y marcadores siguen. Quien administra el servidor puede recuperarlos de una copia de seguridad.
denied-cpu-budget = Tu red ha agotado su tiempo de cálculo. Inténtalo de nuevo en { $seconds } s.
denied-dice-used-up = Esta mesa ha gastado sus tiradas: abre otra.
denied-entropy-awaited = El dispositivo de un jugador aún no ha contribuido a los dados. Espera un momento.
denied-game-running = La partida aún no ha terminado.
denied-guest-unknown = Ponte primero un nombre.
denied-hints-off = En esta mesa las pistas están desactivadas.
denied-host = Este servidor no conoce el nombre { $host }.
denied-idle = La conexión llevaba demasiado tiempo en silencio.
denied-in-lobby = La partida aún no ha empezado.
denied-internal = Algo ha salido mal. Inténtalo otra vez.
denied-kick-rated = No se puede expulsar a nadie de una partida que puntúa.
denied-link-used = Este enlace ya se ha usado o ha caducado.
denied-method = El servidor no ha entendido esto.
denied-muted = El anfitrión te ha silenciado.
denied-name-character = Un nombre no puede llevar este carácter: { $character }
denied-name-empty = Un nombre necesita al menos un carácter.
denied-name-long =
    { $limit ->
        [one] Un nombre tiene como máximo { $limit } carácter.
       *[other] Un nombre tiene como máximo { $limit } caracteres.
    }
denied-needs-server = Para esto hace falta un servidor. Aquí el juego funciona solo en tu navegador.
denied-no-advice = Esto no se puede valorar: { $fault }
denied-no-printer = Este servidor no puede crear PDF: falta el extra «pdf».
denied-no-vote = Solo puede aceptarlo quien está en la mesa.
denied-not-absent = Quien ocupa ese puesto está presente.
denied-not-host = Solo puede hacerlo quien abrió la mesa.
denied-not-operator = Solo puede hacerlo quien gestiona el servidor.
denied-not-removable = Ahí no hay ningún invitado.
denied-not-seated = Solo puede hacerlo quien juega en la mesa.
denied-not-thrown = Ahora nadie tiene que tirar.
denied-not-typed = En esta mesa tira los dados el servidor.
denied-not-your-seat = Este puesto no es tuyo.
denied-nothing-to-take-back = Ya no hay nada que retirar.
denied-offline = No se puede contactar con el servidor. ¿Tienes conexión?
denied-origin = Esta página no puede hablar con el servidor.
denied-pad-full = Este marcador está lleno: tiene { $limit } anotaciones. Abre uno nuevo.
denied-pad-read-only = Este enlace solo muestra el marcador; aquí no se puede anotar nada.
denied-pad-unknown = No hay ningún marcador { $code }.
denied-puzzle-unknown = No hay ningún problema { $number }.
denied-quota = Hoy se ha guardado demasiado desde aquí. Inténtalo de nuevo en { $seconds } s.
denied-record-hidden = El registro muestra las cartas: estará disponible al acabar la partida.
denied-room-full = En esta mesa ha pasado demasiado: abre otra.
denied-room-unknown = No existe la mesa { $code }.
denied-rooms-limit =
    { $limit ->
        [one] Tienes { $limit } partida sin acabar. Acábala primero.
       *[other] Tienes { $limit } partidas sin acabar. Acaba una primero.
    }
denied-seat-open = Aún hay un puesto libre.
denied-seat-taken = Este puesto está ocupado.
denied-seat-unknown = Ese puesto no existe.
denied-signed-out = Se ha cerrado la sesión de este dispositivo.
denied-slow = La conexión es demasiado lenta.
denied-stale = La partida ha avanzado. Elige otra vez.
denied-started = La partida ya ha empezado.
denied-step-unknown = En el paso { $number } esta lección no pide ninguna jugada.
denied-stopping = El servidor se está reiniciando.
denied-text-character = Un mensaje no puede llevar este carácter: { $character }
denied-text-empty = No hay nada que enviar.
denied-text-long =
    { $limit ->
        [one] Un mensaje tiene como máximo { $limit } carácter.
       *[other] Un mensaje tiene como máximo { $limit } caracteres.
    }
denied-too-expensive = Es más trabajo del que el servidor hace por una petición.
denied-too-fast = Más despacio, por favor. Espera un momento.
denied-too-large = Esto es demasiado largo.
denied-too-many-sockets = Demasiadas conexiones desde tu red.
denied-unavailable = El servidor no puede guardar ahora mismo. No se ha perdido nada; inténtalo dentro de un momento.
denied-unknown-address = No hay nada en esta dirección.
denied-version = Rowlock se ha renovado. Vuelve a cargar la página.
denied-wait-hello = No se ha podido establecer la conexión. Inténtalo otra vez.
denied-which-throw = ¿Tachaste { $cell } en la tirada que cerró la fila o después?
room-removed = El anfitrión expulsa a { $name } de la mesa.
room-muted = { $how ->
    [off] { $name } puede hablar de nuevo.
   *[on] El anfitrión silencia a { $name }.
}
room-returned = { $name } ha vuelto.
room-rematch-offered = { $name } quiere jugar otra vez.
room-declined = { $name } no juega otra vez.
room-seat-removed = Hay un puesto menos.
room-resigned = { $name } se rinde. Sigue un bot.
room-ended =
    { $how ->
        [host] El anfitrión termina la partida.
        [operator] El administrador del servidor termina la partida.
       *[players] La partida acaba antes de tiempo por abandono.
    }
denied-end-rated = Una partida que puntúa no se puede terminar para todos. Puedes rendirte.
room-host-passed = { $name } es ahora el anfitrión.
