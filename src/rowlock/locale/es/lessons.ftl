### Lecciones: una primera partida guiada y lo especial de cada edición.

lesson-first = Tu primera partida
lesson-first-about = Doce pasos, unos cuatro minutos. Juegas y aprendes sobre la marcha.
lesson-choose = Aprender jugando
lesson-editions = Lo especial de las otras ediciones
lesson-progress = Paso { $number } de { $total }
lesson-begin = Empezar
lesson-go-on = Seguir en el paso { $number }
lesson-finished = ✓ hecha
lesson-restart = Empezar de nuevo
lesson-next = Siguiente
lesson-you = Tú
lesson-they = La otra persona

## What is said of a try

lesson-tap = Toca la casilla marcada y luego Listo.
lesson-tap-all = Toca las casillas marcadas y luego Listo.
lesson-tap-find = Toca una casilla y luego Listo.
lesson-tap-pass = Toca Pasar.
lesson-tap-take = Toca una carta del mercado y luego Listo.
lesson-ready = Eso es. Ahora toca Listo.
lesson-begun = Buen comienzo, pero falta algo. Lee el texto otra vez.
lesson-other = { $play } estaría permitido. Aquí prueba lo que pide el texto.
lesson-not-pass = Puedes pasar. Pero aquí tienes una buena cruz.
lesson-gap =
    { $count ->
        [one] { $play } está permitido, pero se salta { $count } número, que se perdería para siempre.
       *[other] { $play } está permitido, pero se salta { $count } números, que se perderían para siempre.
    }

## The end of a lesson

lesson-end-first = Ya conoces el juego. La mejor forma de mejorar: jugar.
lesson-end = Eso es lo especial de esta edición.
lesson-play-first = Jugar contra un bot fácil
lesson-play = Jugar esta edición contra un bot fácil
lesson-more = Más lecciones
lesson-all-rules = Todas las reglas de esta edición

## The first game

lesson-classic-white = Reúne todas las cruces que puedas: cuanto más larga es una fila, más vale cada cruz. Has tirado y los dados blancos suman 3: puedes tachar un 3. Tacha el 3 rojo.
lesson-classic-white-done = Muy bien. Las filas se llenan de izquierda a derecha: en rojo ahora sigues con el 4 o más.
lesson-classic-white-b3 = El 3 amarillo sería igual de bueno. Para seguir juntos, toma el rojo.
lesson-classic-colour = Quien ha tirado tiene una segunda acción: sumar un dado blanco y uno de color y tachar la suma en ese color. Blanco 1 y amarillo 2 son 3. Tacha el 3 amarillo.
lesson-classic-colour-done = ¿Ves el 2 amarillo? Está tachado con una raya: lo que queda a la izquierda de una cruz se pierde para siempre. Un número es un precio pequeño.
lesson-classic-colour-pass = Puedes pasar. Pero una cruz que solo se salta un número merece la pena: toma el 3 amarillo.
lesson-classic-others = Ahora ha tirado la otra persona. Los dados blancos son para todos, así que tú también puedes tachar un 11. Verde y azul bajan desde el 12. Tacha el 11 verde.
lesson-classic-others-done = Los dados de color son solo para quien ha tirado: en este turno no tienes segunda acción.
lesson-classic-others-d11 = El 11 azul sería igual de bueno. Para seguir juntos, toma el verde.
lesson-classic-skip = Te toca. Los dados blancos suman 7, pero en cualquier fila un 7 se saltaría al menos tres números. Es demasiado: pasa.
lesson-classic-skip-done = Pasar no cuesta nada si tachas algo con los dados de color.
lesson-classic-beside = Y algo traen: blanco 1 y rojo 3 son 4, justo al lado de tu 3 rojo. Tacha el 4 rojo.
lesson-classic-beside-done = Ningún hueco: así crecen las filas largas.
lesson-classic-beside-pass = Si también pasas aquí, no has tachado nada en tu propio turno, y eso cuesta 5 puntos. Toma el 4 rojo.
lesson-classic-find = La otra persona ha sacado 2 y 3. ¿Dónde no se salta nada un 5? Encuéntralo y táchalo.
lesson-classic-find-done = Exacto. Tres cruces en rojo ya valen 6 puntos.
lesson-classic-find-pass = Puedes pasar. Pero hay un 5 que no se salta nada.
lesson-classic-nothing = Te toca, y mala suerte: los dados blancos suman 3. Rojo y amarillo ya van más allá, y verde y azul se saltarían casi todo. Pasa.
lesson-classic-miss = Los dados de color no son mejores. Si no tachas nada en tu propio turno, te apuntas un fallo, y cuesta 5 puntos. Una fila arruinada costaría más. Pasa.
lesson-classic-miss-done = Un fallo no es una desgracia. Pero el cuarto fallo de cualquiera termina la partida.
lesson-classic-miss-far = Permitido, pero casi toda la fila se perdería, y una fila larga vale mucho más que 5 puntos. Apúntate el fallo.
lesson-classic-close = Unos turnos después. Tienes seis cruces en rojo; con cinco o más puedes tachar el último número. Los dados blancos suman 12. Tacha el 12 rojo.
lesson-classic-close-done = También te llevas el candado, que cuenta como una cruz más. El rojo está cerrado ahora, para todos.
lesson-classic-close-pass = Una ocasión así no llega a menudo. Cierra la fila roja.
lesson-classic-gone = El dado rojo ha salido del juego. Aún tienes tu segunda acción: blanco 6 y azul 4 son 10, justo al lado de tu 11 azul. Tacha el 10 azul.
lesson-classic-gone-done = Dos cruces en un turno. Nadie puede tachar ya en rojo: cerrar una fila también frena a los demás.
lesson-classic-gone-pass = Puedes pasar sin fallo, porque has tachado el 12 rojo. Pero el 10 azul no se salta nada.
lesson-classic-end = Un poco después. La partida termina en cuanto hay dos filas cerradas. Vas ganando, tienes cinco cruces en verde y los dados blancos suman 2. Termina: tacha el 2 verde.
lesson-classic-end-pass = Vas ganando: termina la partida mientras sea así.
lesson-classic-score = La partida ha terminado. Con los candados, ocho cruces en rojo valen 36 puntos y siete en verde 28. Tres en azul son 6, una en amarillo 1, y el fallo cuesta 5. ¡Ganas por 66 a 29!

## Longo

lesson-longo-lucky = Tus números afortunados son el 5 y el 10. Los dados blancos suman 5: en lugar de un 5 puedes tachar la casilla siguiente de la fila donde tienes menos cruces. El verde está vacío. Tacha su primera casilla, el 16 verde.
lesson-longo-lucky-done = De otro modo, un 16 exige dos ochos. Los números afortunados ayudan en cada acción blanca, tire quien tire, pero nunca con los dados de color.
lesson-longo-lucky-plain = Un 5 normal también está permitido. Pero prueba la cruz afortunada: de otro modo, un 16 verde exige dos ochos.
lesson-longo-tie = El 10 también es afortunado. Verde y azul tienen una cruz cada uno, las menos, así que eliges tú. A la derecha de tu 15 azul viene el 14. Tacha el 14 azul.
lesson-longo-tie-done = Una cruz afortunada sigue a tu última cruz, así que nunca se salta nada.
lesson-longo-tie-c15 = El 15 verde también sería una cruz afortunada. Para seguir juntos, toma el 14 azul.
lesson-longo-close = Aquí cada una de las dos últimas casillas cierra la fila, y necesitas seis cruces en ella. Tienes seis en rojo y los dados blancos suman 15. Tacha el 15 rojo.
lesson-longo-close-done = El candado es tuyo. El 16 rojo se pierde: solo se puede tener una de las dos.

## Gemixxt A

lesson-mixx-a-white = Los colores cambian dentro de cada fila. Con los dados blancos solo cuenta el número, sea del color que sea. Tacha el 3 de la primera fila.
lesson-mixx-a-white-done = Las filas se siguen llenando de izquierda a derecha, y los puntos se cuentan fila por fila.
lesson-mixx-a-white-b3 = El 3 de la segunda fila sería igual de bueno. Para seguir juntos, toma el de la primera.
lesson-mixx-a-colour = Los dados de color piden el número exacto en el color exacto. Blanco 2 y azul 3 son 5, y el 5 azul está en la primera fila. Táchalo.
lesson-mixx-a-colour-done = Cada número está una vez en cada color, así que siempre se busca una sola casilla.
lesson-mixx-a-close = Unos turnos después: seis cruces en la primera fila, y los dados blancos suman 12. Tacha la última casilla de la fila, el 12.
lesson-mixx-a-close-done = La última casilla es roja, así que el dado rojo sale del juego.
lesson-mixx-a-gone = Las casillas rojas de otras filas siguen abiertas, pero solo para los dados blancos. Ahora los de color: blanco 6 y verde 6 son 12. Tacha el 12 verde.
lesson-mixx-a-gone-done = Dados blancos: cualquier color. Dados de color: el suyo. Esa es toda la diferencia.

## Gemixxt B

lesson-mixx-b-white = Los números están desordenados y solo cuenta su lugar: siempre hacia la derecha. Los dados blancos suman 10. En rojo está el primero. Tacha el 10 rojo.
lesson-mixx-b-white-done = En amarillo el 10 está al final y cerraría la fila.
lesson-mixx-b-colour = Blanco 4 y rojo 2 son 6. Es menos que 10, pero está a su derecha. Tacha el 6 rojo.
lesson-mixx-b-colour-done = Antes de tachar, mira siempre lo que queda en medio.
lesson-mixx-b-find = Los dados blancos suman 2. ¿Dónde no se salta nada un 2? Encuéntralo y táchalo.
lesson-mixx-b-find-done = Correcto: en rojo el 2 viene justo después del 6.
lesson-mixx-b-close = Unos turnos después: seis cruces en rojo, y los dados blancos suman 11. El 11 rojo está al final y cierra la fila. Táchalo.
lesson-mixx-b-close-done = El candado es tuyo. Las últimas casillas son 11 rojo, 10 amarillo, 3 verde y 4 azul.

## Bonus A

lesson-bonus-a-star = Quien tacha una estrella recibe otra cruz de regalo. El primer espacio libre de la barra de abajo dice en qué color: ahora, rojo. Tacha el 11 verde con su estrella.
lesson-bonus-a-star-done = El 2 rojo vino con él: la casilla siguiente en rojo. Una cruz de bonus no se puede rechazar.
lesson-bonus-a-plain = Permitido, pero ahí no hay estrella. Toma la casilla con la estrella.
lesson-bonus-a-chain = Ahora en la barra sigue el amarillo, y tu próxima casilla amarilla, el 5, también lleva estrella. Tacha el 3 rojo y mira qué pasa.
lesson-bonus-a-chain-done = 3 rojo, 5 amarillo, 10 verde: tres cruces de una tirada.
lesson-bonus-a-find = Los dados blancos suman 10, y en la barra sigue el azul. ¿Qué 10 trae una segunda cruz?
lesson-bonus-a-find-done = El 9 azul vino con él. Cuando se cierra una fila, su color se tacha de la barra.

## Bonus B

lesson-bonus-b-each = Las casillas de bonus van por parejas: tacha las dos y el bonus es tuyo. Tienes el 7 amarillo, y el 7 azul es su pareja: una cruz en cada fila. Tacha el 7 azul.
lesson-bonus-b-each-done = Vinieron el 2 rojo, el 8 amarillo, el 12 verde y el 6 azul: siempre la casilla siguiente de la fila.
lesson-bonus-b-fewest = El 11 amarillo y el 9 verde también son pareja: dos cruces en la fila donde tienes menos. Tacha el 9 verde.
lesson-bonus-b-fewest-done = En rojo tenías menos cruces, así que vinieron el 3 y el 4 rojos.
lesson-bonus-b-points = Tres parejas cuentan al final. Tu 4 azul es de la pareja de los 13 puntos extra. Los dados blancos suman 6: encuentra su pareja.
lesson-bonus-b-points-done = 13 puntos más. Con las otras dos parejas, la fila con menos cruces cuenta doble o los fallos no cuestan nada.

## The duel

lesson-duel-hit = Compartís un tablero. La ficha más adelantada del rojo, en el 7, es ajena y está sola: puedes capturarla. Los dados blancos suman 7. Toca el 7 rojo.
lesson-duel-hit-done = La ficha vuelve a su dueño y la tuya ocupa su lugar. Solo se puede capturar la ficha más adelantada de una fila.
lesson-duel-hit-place = Permitido. Pero aquí puedes capturar una ficha: toma el 7 rojo.
lesson-duel-stack = Ahora tu ficha del 7 rojo es la más adelantada y podrían capturarla. Los dados blancos suman otra vez 7: pon una segunda ficha encima.
lesson-duel-stack-done = Una pila nunca se puede capturar, y cada una de sus fichas cuenta.
lesson-duel-stack-place = Permitido. Pero entonces tu ficha del 7 rojo sigue en peligro.
lesson-duel-barred = Los dados blancos suman 8. El 8 verde es una pila ajena y está a salvo. En el 8 amarillo no puedes apilar: no es la ficha más adelantada. Coloca una ficha en el 8 rojo.
lesson-duel-barred-done = En cada fila colocas a la derecha de tus propias fichas. Los huecos pueden ser tan anchos como quieras.
lesson-duel-again = La segunda acción necesita otro espacio que la primera. Con los dados de color puedes capturar ahora una ficha. Encuéntrala.
lesson-duel-again-done = Blanco 6 y amarillo 3 son 9. Y recuerda: si no colocas nada en tu turno, una de tus fichas pasa a los fallos.

## The card game

lesson-cards-take = Cartas en lugar de dados. Completas tu mano hasta cinco con las del mercado; los dorsos muestran solo el número. Tienes el 4 y el 5 rojos. Toma el 3.
lesson-cards-take-done = Es rojo: ¡qué suerte!
lesson-cards-take-other = Posible. Pero un 3 podría ir con tu 4 y tu 5 rojos. Toma el 3.
lesson-cards-call = Se canta el número que está encima del mazo: 2. Todos pueden tacharlo en una fila, como con los dados blancos. Tacha el 2 rojo.
lesson-cards-call-done = Ahora se juegan cartas.
lesson-cards-play = Juega de una a tres cartas de un color y tacha sus números en esa fila, dejando en medio como mucho una casilla. Tienes el 3, el 4 y el 5 rojos. Tacha los tres.
lesson-cards-play-done = ¡Tres cruces de una vez! Las filas se cierran como siempre, pero aquí solo para quien las cierra.
lesson-cards-joker = Dos turnos después. Un comodín no tiene color hasta que lo juegas. Juega el comodín 6 como rojo, junto con el 7 rojo: tacha el 6 y el 7 rojos.
lesson-cards-joker-done = El comodín fue tu 6 rojo. Hay once, del 2 al 12.

## The card game on the sheets of Gemixxt

lesson-cards-mixx-a-call = El juego de cartas con el bloc de colores mezclados. Se canta el 4, que vale en cualquier fila, sea del color que sea. Tacha el 4 de la primera fila.
lesson-cards-mixx-a-play = Aquí las cartas de un color pueden tachar en varias filas y saltarse cuantas casillas quieras. El 3 rojo está en la segunda fila; el 10 y el 9 rojos, en la cuarta. Tacha los tres.
lesson-cards-mixx-a-play-done = Tres cartas, dos filas. Cada fila se sigue llenando de izquierda a derecha.
lesson-cards-mixx-b-call = El juego de cartas con el bloc de números desordenados. Se canta el 8. En verde está el primero. Tacha el 8 verde.
lesson-cards-mixx-b-play = Aquí son vecinas las casillas contiguas, tengan el número que tengan. El amarillo empieza con 9, 12 y 4, y tienes las tres cartas. Tacha los tres.
lesson-cards-mixx-b-play-done = Entre las cruces de una jugada puede quedar como mucho una casilla, contada por su lugar.

## Big Points

lesson-big-points-white = Entre rojo y amarillo hay casillas redondas de bonus. Puedes tachar una si su número ya está tachado en una fila de al lado. Tienes el 5 rojo y los dados blancos vuelven a sumar 5. Tacha el 5 de bonus.
lesson-big-points-white-done = Esta cruz contará dos veces: para el rojo y para el amarillo.
lesson-big-points-plain = Permitido. Pero prueba aquí la casilla redonda de bonus.
lesson-big-points-colour = Acabas de tachar el 6 rojo. Con los dados de color, el vecino tiene que ser del color del dado: blanco 5 y rojo 1 son 6. Tacha el 6 de bonus.
lesson-big-points-colour-done = Dos cruces en un turno. Las cruces de bonus no ayudan a cerrar una fila, pero evitan un fallo.
lesson-big-points-score = Ahora los puntos: el rojo tiene dos cruces propias y dos de bonus, cuatro en total: 10 puntos. El amarillo no tiene propias, pero sí las mismas dos de bonus: 3 puntos. Un color cuenta como mucho 15 cruces.

## X-Change

lesson-x-change-swap = Los dados blancos suman 8, pero un 8 rojo se salta seis números. El primer rombo de abajo dice 8/5: convierte tu 8 en un 5. Tacha el 5 rojo.
lesson-x-change-swap-done = El rombo está gastado. Los rombos van de izquierda a derecha, no dan puntos y solo ayudan con los dados blancos.
lesson-x-change-again = Otra vez un 8. El primer rombo ya no está, pero el sexto dice 8/6, y el 6 rojo está justo al lado de tu 5. Te cuesta los cuatro rombos de en medio. Tacha el 6 rojo.
lesson-x-change-again-done = Sin ningún hueco. Ahora solo quedan los tres últimos rombos.
lesson-x-change-find = Los dados blancos suman 9. Uno de los rombos que quedan lo convierte en un número que en verde solo se salta una casilla. Encuéntralo.
lesson-x-change-find-done = Eso es: con 11/9, el 9 se convierte en un 11 verde.

## Double A

lesson-double-a-again = Bajo cada número hay un segundo recuadro. El número más a la derecha de una fila se puede tachar otra vez cuando vuelve a salir, incluso en el mismo turno. Blanco 2 y rojo 1 son 3: tacha otra vez el 3 rojo.
lesson-double-a-again-done = Dos cruces en un número, sin saltarte nada.
lesson-double-a-third = Los dados blancos suman otra vez 3. Los dos recuadros del 3 rojo están llenos: una tercera vez no se puede. Tacha el 3 amarillo.
lesson-double-a-third-done = El 3 amarillo también se puede tachar otra vez, mientras no haya nada tachado más a la derecha en amarillo.
lesson-double-a-close = Unos turnos después. Aquí la última casilla exige siete cruces, y las segundas cuentan: tienes siete en rojo. Los dados blancos suman 12. Tacha el 12 rojo.
lesson-double-a-close-done = Con el candado el rojo tiene nueve cruces: 45 puntos. Una fila cuenta como mucho 16 cruces.

## Double B

lesson-double-b-two = Algunas casillas son dobles: al tachar una haces dos cruces a la vez. Los dados blancos suman 3, y el 3 rojo es doble. Táchalo.
lesson-double-b-two-done = Una casilla, dos cruces: ya son 3 puntos.
lesson-double-b-two-b3 = El 3 amarillo también es doble. Para seguir juntos, toma el rojo.
lesson-double-b-find = Los dados blancos suman 5. ¿Qué 5 doble se salta solo un número?
lesson-double-b-find-done = Cuatro cruces en rojo con dos casillas. Aquí ninguna casilla se tacha una segunda vez.
lesson-double-b-close = Dos turnos después. La última casilla exige siete cruces, y una doble cuenta como dos. Con 3, 5, 9 y 10 rojos tienes siete. Los dados blancos suman 12. Tacha el 12 rojo.
lesson-double-b-close-done = Cinco casillas y el candado hacen nueve cruces: 45 puntos.

## Connected A

lesson-connected-a-step = Once casillas de tu hoja son peldaños, uno en cada columna. Los peldaños tachados cuentan dos veces: en su fila y, al final, como una quinta fila. Los dados blancos suman 2, y el 2 amarillo es un peldaño. Táchalo.
lesson-connected-a-step-done = El primer peldaño. El orden en que los taches da igual.
lesson-connected-a-plain = Permitido, pero esa casilla no es un peldaño.
lesson-connected-a-find = Los dados blancos suman 11. ¿Qué 11 es un peldaño?
lesson-connected-a-find-done = Eso es. Cada cual en la mesa tiene peldaños distintos.
lesson-connected-a-score = Un turno después tienes tres peldaños. Cuentan como una fila de tres cruces: 6 puntos. En sus propias filas dan 1 punto cada uno: tienes 9.

## Connected B

lesson-connected-b-pair = Algunas casillas están enlazadas por parejas: tachas una y la otra se tacha al instante. En tu hoja van juntos el 6 rojo y el 6 amarillo. Los dados blancos suman 6. Tacha el 6 rojo.
lesson-connected-b-pair-done = Dos cruces. Pero cuidado con la otra fila: el amarillo sigue ahora en el 7, y allí se pierden del 2 al 5.
lesson-connected-b-left = El 3 amarillo queda a la izquierda de tu 6 amarillo y parece perdido. Pero está enlazado con el 11 verde, y un enlace vale siempre. Los dados blancos suman 11. Tacha el 11 verde.
lesson-connected-b-left-done = El 3 amarillo queda tachado después de todo. Los enlaces llegan incluso a las filas cerradas.
lesson-connected-b-find = Los dados blancos suman 9, y en verde hay un 9 enlazado. Encuéntralo y táchalo.
lesson-connected-b-find-done = El 9 azul vino con él. La casilla que eliges tiene que estar permitida; su pareja la sigue siempre.
lesson-connected-b-find-d9 = Serían las mismas dos cruces. Para seguir juntos, toma el 9 verde.
lesson-connected-b-plain = Permitido, pero esa casilla no tiene pareja.

## Lucky 15

lesson-lucky-15-first = Has tirado, y los dos dados blancos y el rojo suman 15: 6, 6 y 3. Con eso puedes tachar el siguiente rombo de la pista de abajo. Tacha el primero.
lesson-lucky-15-first-done = 5 puntos. El rombo vale por todo tu turno: sin acción de color y sin fallo.
lesson-lucky-15-plain = Permitido. Pero aquí puedes tener un rombo.
lesson-lucky-15-second = Los dados blancos muestran 3 y 6. Busca un dado de color que sume 15 con ellos y tacha el segundo rombo.
lesson-lucky-15-second-done = Con el 6 amarillo sale. En el turno de los demás no puedes tomar un rombo, solo tachar la suma blanca como siempre.
lesson-lucky-15-score = Solo cuenta el último rombo, no la suma: dos rombos valen 11 puntos, tres 18 y los cuatro 25.

## Connect 15

lesson-connect-15-colour = Entre algunos números hay campos. Un 1 y un 5 en dos dados los abren: blanco 1 y rojo 5, los del rojo, además de tu cruz blanca. Los dados blancos suman 4. Tacha el campo 3/4 y el 4 rojo.
lesson-connect-15-colour-done = Tres cruces seguidas sin hueco: 3, el campo y 4.
lesson-connect-15-white = Ahora los dos dados blancos muestran 1 y 5: eso abre un campo en cualquier fila. Juntos suman 6. Tacha el 6 rojo y el campo 6/7 que está justo al lado.
lesson-connect-15-white-done = Los campos siguen el orden de la fila: lo que queda a la izquierda de tu última cruz se pierde, también los campos.
lesson-connect-15-score = En los puntos los campos son cruces: el rojo tiene tres números y dos campos, cinco cruces, que valen 15 puntos. Solo para las cinco cruces que exige la última casilla no cuentan.
