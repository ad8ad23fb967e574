### El turno propio: tirar, y turnos en los que nada encaja.

web-throw = Tirar
web-ask-throw = Tira los dados.
web-throw-of = { $name } va a tirar.
web-go-on = Seguir
web-forced-pass =
    { $number ->
        [0] Nada más encaja: tu turno termina.
       *[other] Nada encaja: te llevas un fallo, { $number } de { $total }.
    }
web-forced-white = Nada encaja: aquí no tachas nada.
web-auto-roll = Tirar automáticamente
web-auto-roll-about = Si no, tiras tocando los dados, con la barra espaciadora o agitando el teléfono
web-auto-go-on = Seguir automáticamente
web-auto-go-on-about = Dos segundos después de una tirada en la que nada encaja, sin tocar
web-shake = Agitar para tirar
web-shake-about = Si el dispositivo tiene sensor de movimiento

## Who one is, and how the game ended for one.

web-you-are = Eres { $name }.
web-rename = Cambiar el nombre
web-rename-short = Cambiar
web-rename-save = Usar este nombre
web-result-alone =
    { $number ->
        [one] Has hecho { $points } punto
       *[other] Has hecho { $points } puntos
    }
web-result-won = Has ganado por { $number }
web-result-lost =
    { $number ->
        [0] Has perdido con los mismos puntos
       *[other] Has perdido por { $number }
    }
web-result-shared = Compartes la victoria
web-result-decided = Lo que decidió: { $part }, tú { $mine }, { $name } { $theirs }.
