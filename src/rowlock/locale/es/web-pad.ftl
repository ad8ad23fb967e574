### El marcador para dados de verdad.

pad-about = Tus propios dados y la hoja en la pantalla. Elige una edición y empieza a tachar.
pad-going-on = Continuar
pad-over = terminada
pad-which = ¿Cuál es tu hoja?
pad-new-sheet = Una hoja nueva
pad-all = Todas las hojas
pad-add = Añadir jugador
pad-sheets = Hojas
pad-undo = Deshacer
pad-redo = Rehacer
pad-close-rows = Cerrada por otra persona:
pad-close =
    { $colour ->
        [red] Cerrar la fila roja
        [yellow] Cerrar la fila amarilla
        [green] Cerrar la fila verde
        [blue] Cerrar la fila azul
       *[mixed] Cerrar la fila { $row }
    }
pad-row-closed = La fila { row-name } está cerrada.
pad-take-miss = Anotar un fallo
pad-same-throw = Misma tirada, suma blanca
pad-later = Después
pad-counted = { $cells } cuenta entonces como de una tirada anterior.
pad-still-open = Aún abierta: { $rows }
pad-doubt = Se cerró una fila después de que tocaras { $cell }. Si { $cell } fue tu segunda acción en esa tirada, la fila ya estaba cerrada y el bonus va a otro sitio.
pad-doubt-change = Fue mi segunda acción
pad-doubt-keep = No, dejarlo así
pad-next-throw = Siguiente tirada
pad-closing = En esta tirada se ha cerrado una fila. Quien aún no ha tachado nada puede usar todavía la suma blanca.
pad-closed-before = Si alguien ha cerrado antes una fila en esta tirada, anótalo primero abajo.
pad-without-bonus = Sin el bonus
pad-cancel = Cancelar
pad-more = Más
pad-link = Conectar otro móvil
pad-link-about = Quien abra este enlace tendrá su propia hoja. Una fila cerrada se ve en todas.
pad-watch = Enlace para mirar
pad-watch-about = Quien reciba este enlace ve el marcador, pero no puede anotar nada.
pad-reading = Estás mirando: este enlace muestra el marcador y no permite anotar.
pad-eased = Solo avisar
pad-eased-about = Se señalan las reglas, pero se puede tachar todo
pad-hide = Ocultar los puntos
pad-hide-about = Hasta que termine la partida
pad-name-of = Nombre en la hoja { $number }
pad-again = Marcador nuevo, mismos jugadores
pad-again-offer = { $name } tiene un marcador nuevo para todos.
pad-warned = Tachada de todos modos. { $reason }
pad-player = Jugador { $number }
pad-final = Resultado final
pad-whose-stones = ¿De quién son las fichas?
pad-miss-for = Fallo de { $name }
pad-link-about-board = Quien abra este enlace verá el mismo tablero y podrá jugar con las otras fichas.
pad-warned-stone = Colocada de todos modos. { $reason }
pad-waiting =
    { $count ->
        [one] Sin conexión. Una anotación se guarda en este dispositivo y se enviará cuando vuelva.
       *[other] Sin conexión. { $count } anotaciones se guardan en este dispositivo y se enviarán cuando vuelva.
    }
pad-conflicts = Sin anotar al volver la conexión
pad-conflict-seen = Visto
pad-act-miss = fallo
pad-act-close = cerrar una fila
pad-act-throw = tirada siguiente
pad-act-undo = deshacer
pad-act-redo = rehacer
pad-act-add = hoja nueva
pad-act-rename = nombre nuevo
pad-act-sheet = tipo de hoja
pad-act-ease = rigor
pad-act-again = otra partida
