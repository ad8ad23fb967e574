web-page-loading = Preparando el juego: { $percent } %
web-page-starting = Iniciando el juego…
web-page-failed = El juego no puede arrancar en este navegador.
web-page-storage = Tus partidas en este navegador
web-page-about = Todo se guarda solo en este navegador. Si falta espacio, puede borrarlo: guarda una copia.
web-page-kept = Todo se guarda en este navegador, que ha prometido conservarlo.
web-page-keep = Pedir al navegador que lo conserve
web-page-not-kept = El navegador no lo promete. Exporta una copia de vez en cuando.
web-page-export = Exportar todo
web-page-import = Importar un archivo
web-page-replace = ¿Sustituir todas las partidas de este navegador por las del archivo?
web-page-no-database = Este archivo no contiene partidas de Rowlock. No se ha cambiado nada.
web-page-alone = Solo este navegador puede seguir el enlace.
web-page-others = Para jugar con otros, alguien pone en marcha un servidor de Rowlock; su dirección es entonces el enlace. Por turnos en un mismo dispositivo también se puede aquí.
web-page-review = Un servidor de Rowlock analiza las partidas más a fondo: continúa más partidas.
web-page-new = Hay una nueva versión de Rowlock. Tus partidas se quedan como están.
web-page-update = Actualizar ahora
web-page-not-stored = Este navegador no guarda nada aquí, como en una ventana privada: tus partidas terminan con esta página. Expórtalas para conservarlas.

## The game on this device, for when its server cannot be reached

web-here-title = Jugar sin conexión
web-here-about = Guarda el juego completo en este dispositivo (unos 10 MB). Si no se llega al servidor, las lecciones, las partidas contra bots, los marcadores, las reglas y las repeticiones siguen aquí.
web-here-kept = El juego completo está en este dispositivo. Si no se llega al servidor, sigue aquí.
web-here-keep = Guardar el juego en este dispositivo
web-here-open = Jugar en este dispositivo
web-here-failed = No se pudo guardar el juego en este dispositivo. Inténtalo más tarde.
web-here-lost = No se puede acceder al servidor.
web-here-now = Este es el juego en tu dispositivo. Sus partidas y marcadores se quedan aquí.
web-here-back = Volver al servidor
web-bot-without-net = Para esta mesa no hay red: juega como el nivel anterior.
