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
rules-part-S = El juego clásico
rules-part-L = { edition-longo }
rules-part-MA = { edition-mixx-a }
rules-part-MB = { edition-mixx-b }
rules-part-BA = { edition-bonus-a }
rules-part-BB = { edition-bonus-b }
rules-part-D = { edition-duel }
rules-part-K = { edition-cards }

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
