### Dejar una mesa, jugar otra vez, invitar.

## Jugar otra vez

web-rematch-offer = { $name } quiere jugar otra vez.
web-rematch-sent = Has propuesto otra partida.
web-rematch-no = No, gracias
web-rematch-declined = No juegas otra vez.
web-rematch-go = Ir a la mesa nueva
web-rematch-follow = Ir ahora
web-rematch-follows =
    { $count ->
        [one] El grupo se reúne otra vez. Irás con él en { $count } segundo.
       *[other] El grupo se reúne otra vez. Irás con él en { $count } segundos.
    }
web-rematch-met = El grupo se reúne otra vez.
web-rematch-stay = Quedarme aquí
web-rematch-title = ¿Otra partida?
web-rematch-lobby = Otra partida
web-rematch-waits = La partida empieza cuando hayan vuelto todos.
web-rematch-without = Empezar sin { $names }
web-state-returning = aún no ha vuelto
web-series = Partidas ganadas

## Dejar la mesa

web-leave = Dejar la mesa
web-leave-sure = ¿Dejar la mesa?
web-leave-closes = No hay nadie más: la mesa se cerrará.
web-resign = Rendirse
web-resign-sure = ¿Rendirte? Un bot sigue por ti.
web-resign-ends = ¿Rendirte? La partida acaba.
web-end-game = Terminar la partida para todos
web-end-game-sure = ¿Terminar la partida para todos?
web-ended = La partida se ha terminado antes de tiempo
web-ended-about = Hasta entonces:

## Mis partidas

web-games-show = Mostrar
web-games-all = Todas
web-games-pads = Marcadores
web-games-every-edition = Todas las ediciones
web-games-more =
    { $count ->
        [one] Mostrar { $count } más
       *[other] Mostrar { $count } más
    }
web-games-none = Aquí no hay nada.
web-games-lobby = sin empezar
web-games-leave = Dejar { $name }
web-games-quit = Dejar
web-games-resign-sure = ¿Rendirte en esta partida?

## Invitar

web-only-here = Solo este ordenador puede abrir el enlace.
web-only-here-about = Para que entren móviles y otros ordenadores de tu red, inicia el servidor así:
web-copy-by-hand = El navegador no puede copiar aquí. El enlace está seleccionado: cópialo a mano.
web-plain-http = Esta página llegó por http sin cifrar. Sin https el navegador no tiene menú de compartir ni nota las sacudidas; copiar, el sonido y la pantalla encendida funcionan.

## Cuando te toca y la página está en segundo plano

web-alert = Avisarme
web-alert-about = Cuando te toca y miras a otra parte: un sonido o una vibración, y una marca en la pestaña

## Una mesa nueva

web-more-settings = Más ajustes
