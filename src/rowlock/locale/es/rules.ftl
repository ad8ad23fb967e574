### Las reglas, como las leen los jugadores: un mensaje para cada regla, por su número.

rules-choose = ¿Qué edición?
rules-common-about = Donde la edición tiene una regla propia, cuenta esa.
rules-try = Pruébalo: toca una casilla.
rules-try-cards = Pruébalo: toca una casilla o una carta.
rules-you = Tú
rules-other = La otra persona
rules-fine = { $cells }: permitido. Puntos: +{ $points }
rules-why = Regla { $rule }
rules-lesson = Aprenderlo paso a paso
rules-print = Imprimir hojas
rules-table = Jugar esta edición
rules-one-source = (Lo sabemos por una sola fuente.)
rules-part-S = El juego clásico
rules-part-L = { edition-longo }
rules-part-MA = { edition-mixx-a }
rules-part-MB = { edition-mixx-b }
rules-part-BA = { edition-bonus-a }
rules-part-BB = { edition-bonus-b }
rules-part-D = { edition-duel }
rules-part-K = { edition-cards }
rules-part-BP = { edition-big-points }
rules-part-XC = { edition-x-change }
rules-part-DA = { edition-double-a }
rules-part-DB = { edition-double-b }
rules-part-CA = { edition-connected-a }
rules-part-CB = { edition-connected-b }
rules-part-QL = { edition-lucky-15 }
rules-part-QC = { edition-connect-15 }

rule-S1 = Cada fila se tacha de izquierda a derecha. Puedes saltarte casillas, pero las que quedan a la izquierda de tu última cruz se pierden para siempre.
rule-S2 = Juegan de dos a cinco personas. El azar decide quién empieza; después se juega por turnos.
rule-S3 = En tu turno tiras dos dados blancos y un dado de cada color que siga en juego. Primero viene la acción blanca para todos, después la acción de color para ti.
rule-S4 = Acción blanca: todos, también quien ha tirado, pueden tachar una vez la suma de los dados blancos, en la fila que quieran. Nadie tiene que hacerlo. Todos deciden a la vez y en secreto.
rule-S5 = Acción de color: solo quien ha tirado puede sumar un dado blanco y uno de color y tachar ese número en ese color.
rule-S6 = Si has tirado y no has tachado nada en ninguna de las dos acciones, te apuntas un fallo, aunque hubieras podido tachar algo. Los demás, nunca.
rule-S7 = La casilla del extremo derecho de una fila solo se puede tachar si ya tienes allí al menos cinco cruces. Con ella llega el candado, que cuenta como una cruz más.
rule-S8 = Tachar la última casilla cierra la fila para todos y retira su dado. En la acción blanca eso ocurre cuando todos han decidido: varios pueden cerrar una fila juntos, y otros aún pueden tachar en ella en ese momento. Con menos de cinco cruces en ella te quedas sin la última casilla y sin el candado, la cierre quien la cierre.
rule-S9 = La partida termina al instante con el cuarto fallo de alguien o cuando hay dos filas cerradas, las haya cerrado quien las haya cerrado. En la misma acción puede cerrarse también una tercera fila. Si la acción blanca pone fin a la partida, ya no hay acción de color ni fallo.
rule-S10 = Una fila con 1, 2, 3 … cruces, contando el candado, vale 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 puntos. Cada fallo resta 5. Gana quien tiene más puntos; los empatados ganan juntos.
rule-S11 = Las casillas saltadas se marcan con una raya para verlas mejor. No cambia nada.
rule-S12 = También se puede jugar en solitario: entonces siempre es tu turno. En el duelo y en el juego de cartas, no.

rule-L1 = Las filas llegan hasta 16 y los dados tienen ocho caras. Más cruces valen más: 91, 105 y 120 puntos por 13, 14 y 15.
rule-L2 = Cada una de las dos últimas casillas cierra su fila y trae el candado, si ya tienes allí al menos seis cruces. Solo puedes tener una de las dos.
rule-L3 = Cada hoja tiene dos números afortunados, y nadie comparte la misma pareja.
rule-L4 = Si los dados blancos suman uno de tus números afortunados, puedes tachar otra cosa en su lugar: la casilla siguiente, a la derecha de tu última cruz (o la primera de una fila vacía), en la fila donde tienes menos cruces. Si hay empate, eliges tú. Vale cada vez que sale, toda la partida y tire quien tire, pero solo en la acción blanca.
rule-L5 = Una cruz afortunada también puede cerrar una fila. Si la fila con menos cruces está cerrada, o su casilla siguiente aún no está ganada, no da cruz afortunada.
rule-L6 = Todo lo demás es como en el juego clásico.

rule-MA1 = Los números van como siempre, pero los colores cambian a lo largo de la fila.
rule-MA2 = En la acción blanca solo cuenta el número. En la acción de color es la única casilla con ese número y ese color, esté en la fila que esté.
rule-MA3 = Cuando se cierra una fila, sale enseguida el dado del color de su última casilla: de arriba abajo, rojo, amarillo, verde y azul. Las casillas de ese color en otras filas aún se alcanzan con los dados blancos. Los puntos se cuentan fila por fila.
rule-MB1 = Cada fila tiene un color, pero sus números están mezclados. Cuenta el lugar: siempre más a la derecha. La casilla del extremo derecho cierra la fila: 11 rojo, 10 amarillo, 3 verde, 4 azul.

rule-BA1 = Doce casillas llevan una estrella, y bajo las filas hay una barra con doce espacios de color.
rule-BA2 = Al tachar una estrella, sea como sea, gastas el primer espacio libre de la barra por la izquierda y tienes que tachar enseguida la casilla siguiente de la fila de ese color. Si también es una estrella, la cadena sigue.
rule-BA3 = La casilla siguiente es la que está a la derecha de tu última cruz, o la primera de una fila vacía. Si es una última casilla que no has ganado, el bonus se pierde. Con la barra agotada, una estrella no da nada. Como regla de la casa, un bonus puede llegar a cualquier casilla abierta de la fila.
rule-BA4 = Cuando se cierra una fila, todos borran su color del resto de su barra, y esos espacios se saltan. En la acción blanca eso ocurre cuando todos han decidido; en tu propia cadena, al instante.
rule-BA5 = Las cruces de bonus pueden cerrar filas y terminar la partida. Nunca van a una fila cerrada.
rule-BA6 = Ejemplo: tu barra empieza con rojo y tu última cruz roja es el 4. Tachas el 11 verde con su estrella, y le sigue el 5 rojo.

rule-BB1 = Hay cinco clases de bonus con dos casillas cada una. Ganas el bonus en cuanto tachas las dos.
rule-BB2 = Dos clases actúan al instante y son obligatorias: dos cruces en la fila donde tienes menos, o una cruz en cada fila, de arriba abajo, siempre en la casilla siguiente. Si varias filas empatan con menos cruces, eliges una. Las cruces de bonus pueden cerrar filas y terminar la partida. Lo que no cabe o cae en una fila cerrada se pierde. Los bonus ganados por el camino esperan su turno, y la partida no termina antes de ellos. Como regla de la casa, un bonus puede llegar a cualquier casilla abierta de su fila.
rule-BB3 = Tres clases cuentan al final: la fila con menos cruces vale doble (si hay empate, solo una), 13 puntos más, o fallos que no restan. El cuarto fallo termina la partida de todos modos.

rule-D1 = Dos jugadores comparten un tablero y tienen 22 fichas cada uno. Solo quien ha tirado puede colocar fichas: primero con la suma blanca en cualquier fila, después con un dado blanco y uno de color en la fila de ese color. La otra persona espera.
rule-D2 = Una ficha va a la derecha de todas tus fichas que están ahora en la fila, con huecos tan grandes como quieras. Una ficha capturada ya no te frena.
rule-D3 = Un espacio con una ficha ajena está ocupado. Pero si la ficha más adelantada de la fila, la que está más a la derecha, es ajena y está sola, puedes capturarla: vuelve a su dueño, que puede colocarla otra vez, y la tuya ocupa su lugar.
rule-D4 = Si la ficha más adelantada de la fila es tuya, con su número puedes apilar otra encima, cuantas veces quieras mientras no haya ninguna más a la derecha. Una pila nunca se puede capturar, y cada una de sus fichas cuenta.
rule-D5 = Las dos acciones de un turno necesitan dos espacios distintos.
rule-D6 = El último espacio exige cinco fichas tuyas en la fila; las de una pila cuentan una por una. Otra ficha va entonces al candado y también cuenta. La fila queda cerrada y su dado se retira. Si era tu última ficha la que ocupó el último espacio, el candado queda vacío y la partida ha terminado.
rule-D7 = Si has tirado y no has colocado nada en ninguna de las dos acciones, una de tus fichas va a los fallos.
rule-D8 = La partida termina al instante cuando alguien ha colocado su última ficha, cuando hay cuatro fichas en los fallos, sean de quien sean, o cuando hay dos filas cerradas, las haya cerrado quien las haya cerrado. Si ocurre en la primera acción, ya no hay segunda.
rule-D9 = Cada fila da por tus fichas, también las apiladas y la del candado, los puntos del juego clásico. Puedes tener más de doce, pero solo cuentan doce. Cada fallo tuyo resta 5.
rule-D10 = Ejemplo: negro está en 5 y 7, gris en 3. Gris puede ir a 4, 6, 8 y más allá, o capturar la del 7, pero no la del 5. Negro puede apilar en el 7 o seguir al 8.

rule-K1 = Hay 44 cartas: del 2 al 12 en cuatro colores. Cada uno recibe cuatro. Otras cuatro forman el mercado, boca abajo, y el resto es el mazo. El dorso enseña el número y oculta el color.
rule-K2 = En tu turno completas primero tu mano hasta cinco cartas con las del mercado, que eliges por el dorso. Después se repone el mercado.
rule-K3 = Se canta el número que está encima del mazo; la carta se queda allí. Todos pueden tacharlo una vez, en cualquier fila, a la vez y en secreto.
rule-K4 = Después tienes que jugar de una a tres cartas de un color, que se descartan. Puedes tachar cualquiera de sus números en esa fila, siempre hacia la derecha, dejando como mucho una casilla libre entre esas cruces. Ya cuentan para las cinco cruces que exige la última casilla.
rule-K5 = Si era tu turno y no has tachado nada, ni el número cantado ni con tus cartas, te apuntas un fallo.
rule-K6 = Cerrar una fila exige cinco cruces como siempre y trae el candado, pero la cierra solo para ti. Para los demás no cambia nada.
rule-K7 = La partida termina con el cuarto fallo de alguien o cuando alguien ha cerrado dos filas de su propia hoja. Los puntos se cuentan como en el juego clásico.
rule-K8 = Con comodines: once cartas más, del 2 al 12, no tienen color. Quien juega una dice su color.
rule-K9 = En la hoja de Mixto A, las cartas de una jugada pueden tachar en varias filas y saltarse cuantas casillas quieran.
rule-K10 = Cuando el mazo se acaba, se barajan enseguida los descartes. El azar decide quién empieza.

rule-BP1 = Entre rojo y amarillo hay una fila de bonus del 2 al 12, y entre verde y azul, una del 12 al 2: once casillas redondas cada una, sin candado.
rule-BP2 = En lugar de un número puedes tachar una casilla de bonus, si ya has tachado el mismo número en una fila de al lado. En la acción blanca basta cualquiera de los dos vecinos. En la acción de color tiene que ser el vecino del color de tu dado. Vale un vecino de la acción blanca del mismo turno.
rule-BP3 = Las filas de bonus también van de izquierda a derecha, y lo que te saltas se pierde. Cada fila avanza por su cuenta: una cruz de bonus no mueve ninguna fila de color, ni una de color mueve las de bonus.
rule-BP4 = Las cruces de bonus no cuentan para las cinco que exige una última casilla, pero una sola evita el fallo. Las casillas de bonus siguen abiertas cuando se cierra una fila de al lado: para los dados blancos y para el dado del otro color. La última casilla de bonus no cierra nada; exige al lado una última casilla que hayas tachado tú.
rule-BP5 = Al final cada color cuenta sus propias cruces, con el candado, y las de la fila de bonus de al lado: como mucho 15 cruces, que valen 120 puntos. Por sí solas las filas de bonus no dan nada.
rule-BP6 = Ejemplo: tienes el 3 amarillo y el 5 rojo. Un 3 blanco te da el 3 de bonus, y luego un 5 blanco el 5 de bonus; al revés, el 3 de bonus se perdería. Con cuatro cruces rojas, dos amarillas y tres de bonus, el rojo vale 28 puntos y el amarillo 15.

rule-XC1 = Bajo las filas hay nueve rombos con dos números cada uno, de izquierda a derecha: 8/5, 9/7, 11/3, 7/4, 10/3, 8/6, 10/5, 11/9, 6/4.
rule-XC2 = En la acción blanca, si los dados blancos suman uno de los números de un rombo, puedes tachar ese rombo y, en lugar de la suma, su otro número en una fila. Vale en los dos sentidos, solo para ti, y nunca en la acción de color.
rule-XC3 = Los rombos van de izquierda a derecha: los que te saltas se pierden, y cada uno se usa una vez. En una acción puedes usar un rombo, y ninguno sin la cruz para la que sirve. Los rombos no dan puntos.
rule-XC4 = Ejemplo: los dados blancos suman 8 y aún no has usado ningún rombo. Puedes tachar un 8, o un 5 con el primer rombo, o un 6 con el sexto, y entonces los cinco anteriores se pierden. Ningún rombo tiene un 2 o un 12: un cambio nunca cierra una fila.

rule-DA1 = Bajo cada número, menos el último de una fila, hay un segundo recuadro.
rule-DA2 = El número más a la derecha que has tachado en una fila se puede tachar otra vez cuando vuelve a salir: con los dados blancos o, en tu turno, con un dado blanco y ese color, incluso en el mismo turno. No una tercera vez, no cuando ya hay algo tachado más a la derecha, y no en una fila cerrada. La segunda cruz no hace avanzar la fila y evita el fallo como cualquier otra.
rule-DA3 = La última casilla exige al menos siete cruces en su fila; las segundas también cuentan. No tiene segundo recuadro, pero trae el candado.
rule-DA4 = Una fila cuenta como mucho 16 cruces, aunque caben 22. 13, 14, 15 y 16 cruces valen 91, 105, 120 y 136 puntos.
rule-DA5 = Ejemplo: 2, 3 y 4 rojos tachados dos veces y el 5 una son siete cruces. Con el 12 y el candado son nueve, que valen 45 puntos.

rule-DB1 = En rojo y amarillo son dobles 3, 5, 9 y 11; en verde y azul, 10, 8, 6 y 4. Una casilla doble da dos cruces a la vez. Ninguna casilla se tacha otra vez.
rule-DB2 = La última casilla exige al menos siete cruces en su fila, y una casilla doble cuenta como dos. Ejemplo: 3, 5, 9 y 10 rojos bastan para el 12.
rule-DB3 = Una fila completa con su candado tiene 16 cruces y vale 136 puntos. En una mesa todos usan la misma hoja: Double A y Double B no se mezclan.

rule-CA1 = Hay cinco clases de hoja, de la A a la E, y en una mesa no hay dos iguales.
rule-CA2 = Cada hoja tiene once peldaños, uno en cada columna, que suben y bajan por las filas. La forma es segura; dónde están exactamente en cada hoja lo sabemos por una sola fuente.
rule-CA3 = Se juega como en el juego clásico. Al final los peldaños que has tachado, en el orden que sea, cuentan como una quinta fila: 66 puntos como mucho. También cuentan en sus propias filas. Los candados no son peldaños.

rule-CB1 = Las hojas son de cinco clases, de la A a la E, y en una mesa cada cual tiene una distinta.
rule-CB2 = Cada hoja tiene seis parejas de casillas enlazadas, una encima de la otra. Cuando tachas una, en cualquiera de las dos acciones, la otra se tacha al instante: siempre, también a la izquierda de tu última cruz allí y también en una fila cerrada. La casilla que eliges sí tiene que estar permitida. Las parejas de la hoja A son seguras; las de B a E las sabemos por una sola fuente.
rule-CB3 = Una cruz enlazada cuenta como cualquier otra: para las cinco que exige la última casilla y en los puntos, también en una fila cerrada. A la derecha de tu última cruz allí hace avanzar la fila; a la izquierda, todo queda como estaba.
rule-CB4 = Ejemplo, hoja A: tu última cruz amarilla es el 7 y tachas el 6 rojo. El 6 amarillo viene con él, y el amarillo sigue en el 8. En una fila amarilla vacía se perderían del 2 al 5.

rule-QL1 = Bajo las filas hay una pista de cuatro rombos con 5, 11, 18 y 25, que se tachan de izquierda a derecha. El 25 lo sabemos por una sola fuente.
rule-QL2 = Si has tirado tú, y los dos dados blancos y uno de color suman 15, puedes tachar tu siguiente rombo. { rules-one-source }
rule-QL3 = El rombo vale por tus dos acciones: lo eliges en la acción blanca, en secreto como todos, no te apuntas fallo y no tienes acción de color. Los demás tachan como siempre. Si esa acción blanca termina la partida, el rombo cuenta igualmente. Después del cuarto no hay más. { rules-one-source }
rule-QL4 = Solo cuenta el último rombo que has tachado, no la suma: tres rombos valen 18 puntos. { rules-one-source }

rule-QC1 = En cada fila hay tres campos sin número entre los números: rojo 3/4, 6/7 y 10/11, amarillo 5/6, 7/8 y 9/10, verde 10/9, 6/5 y 4/3, azul 11/10, 8/7 y 5/4. Los de amarillo, verde y azul los sabemos por una sola fuente.
rule-QC2 = Cuando dos dados muestran un 1 y un 5, todos pueden tachar un campo. Los dos blancos: en cualquier fila. Uno blanco y uno de color: en ese color. Dos de color: en uno de los dos. Si hay varias parejas así, en cualquier fila que permita una de ellas. { rules-one-source }
rule-QC3 = Los números y los campos de una fila forman una sola línea de izquierda a derecha. Un campo que te saltas se pierde, y uno que tachas deja atrás todo lo que hay a su izquierda. { rules-one-source }
rule-QC4 = El campo se añade a tu cruz de la acción blanca, en la misma elección secreta, nunca en la acción de color. En una misma fila los dos tienen que estar a la derecha de tus cruces anteriores; así, un campo puede ir con la casilla que cierra su fila. Un campo solo evita el fallo. En una fila cerrada no hay ninguno.
rule-QC5 = Los campos no cuentan para las cinco cruces que exige la última casilla, pero en los puntos son cruces: una fila completa tiene 15 y vale 120 puntos. { rules-one-source }
rule-QC6 = Ejemplo: blancos 5 y 1, todas las filas vacías. Puedes tachar el 6 rojo junto con el campo 3/4 o con el campo 6/7. En los dos casos quedan atrás del 2 al 5.
