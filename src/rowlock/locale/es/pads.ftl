### What is printed on pads, and what the command that makes them says.

pad-name = Nombre
pad-date = Fecha
pad-crosses = Cruces
pad-stones = Fichas
pad-points = Puntos
pad-total = Total

pad-making = Preparando el bloc…
pad-written =
    { $count ->
        [one] { $file }: { $count } página
       *[other] { $file }: { $count } páginas
    }
