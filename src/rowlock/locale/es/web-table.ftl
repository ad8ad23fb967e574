### La aplicación del navegador: hojas propias, dados de verdad y mesas que empiezan solas.

web-typed-dice = Dados de verdad, a mano
web-typed-done = Estos son los dados
web-ask-typed = Tira los dados de verdad y escribe lo que sale.
web-dice-from = Dados
web-dice-server = Tira el servidor
web-dice-typed = Tiramos dados de verdad y los escribimos
web-table-settings = Ajustes de la mesa
web-first = Quién empieza
web-first-drawn = Por sorteo
web-rated = Cuenta para la clasificación
web-rated-about = Para personas en dispositivos distintos, con los dados del servidor. Entonces no hay pistas.
web-own-sheet = Hoja propia
web-own-sheet-about = Una hoja hecha por ti, desde un archivo TOML.
web-own-sheet-text = La hoja en TOML
web-own-sheet-file = Abrir un archivo
web-own-sheet-try = Probar un ejemplo
web-own-sheet-wrong = La línea { $line } no es correcta
web-starts-soon =
    { $count ->
        [one] La partida empieza sola en { $count } segundo.
       *[other] La partida empieza sola en { $count } segundos.
    }
web-watching = Estás mirando: lo que se elige en secreto tampoco se te muestra a ti.
