### What happened at the table: one message for each kind of event.
###   $name (String): the player

event-rolled = { $name } saca { $roll }: los dados blancos suman { $number }.
event-passed = { $name } pasa.
event-crossed =
    { $how ->
        [lucky] { $name } tacha { $cell }: ¡número afortunado!
        [bonus] { $name } tacha { $cell } como bonus.
        [link] { $name } tacha { $cell }: está enlazada.
       *[other] { $name } tacha { $cell }.
    }
event-exchanged = { $name } usa el rombo { $number }: { $how }.
event-locked = { $name } consigue el candado de la fila { row-name }.
event-closed =
    { $die ->
        [red] La fila { row-name } queda cerrada. El dado rojo sale de la partida.
        [yellow] La fila { row-name } queda cerrada. El dado amarillo sale de la partida.
        [green] La fila { row-name } queda cerrada. El dado verde sale de la partida.
       *[blue] La fila { row-name } queda cerrada. El dado azul sale de la partida.
    }
event-missed = { $name } se apunta un fallo y ya lleva { $number }.
event-ended =
    { $how ->
        [misses] La partida ha terminado: { reason-misses }.
        [rows] La partida ha terminado: { reason-rows }.
       *[stones] La partida ha terminado: { reason-stones }.
    }

## Bonuses

event-bar-used =
    { $colour ->
        [red] { $name } usa la casilla { $number } de la barra de bonus: rojo.
        [yellow] { $name } usa la casilla { $number } de la barra de bonus: amarillo.
        [green] { $name } usa la casilla { $number } de la barra de bonus: verde.
       *[blue] { $name } usa la casilla { $number } de la barra de bonus: azul.
    }
event-bonus-earned =
    { $how ->
        [two-in-fewest] { $name } consigue un bonus: { bonus-two-in-fewest }.
        [one-in-each] { $name } consigue un bonus: { bonus-one-in-each }.
        [double-fewest] { $name } consigue un bonus: { bonus-double-fewest }.
        [plus-13] { $name } consigue un bonus: { bonus-plus-13 }.
       *[no-misses] { $name } consigue un bonus: { bonus-no-misses }.
    }
event-bonus-lapsed = { $name } pierde una cruz de bonus: la fila { row-name } no tiene casilla para ella.

## The duel

event-placed = { $name } coloca una ficha en { $cell }.
event-stacked = { $name } apila una ficha en { $cell }.
event-hit = { $name } captura la ficha de { $cell }, que vuelve a su dueño.

## The card game

event-dealt = Las cartas están repartidas.
event-reshuffled = Los descartes se mezclan y forman un nuevo mazo.
event-taken =
    { $number ->
        [one] { $name } toma { $number } carta del mercado, lugar { $places }.
       *[other] { $name } toma { $number } cartas del mercado, lugares { $places }.
    }
event-called = El número de la carta superior del mazo es el { $number }.
event-played = { $name } juega { $cards }.
