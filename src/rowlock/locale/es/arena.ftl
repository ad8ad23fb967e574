### Lo que la arena muestra a las personas.

arena-share = Victorias
arena-median = Mediana ms
arena-mean = Media ms
arena-forfeits = Renuncias
arena-rating = Clasificación
arena-first-seat = El primer puesto ganó { $share } de sus partidas; una parte igual es { $equal }.
arena-unfinished =
    { $count ->
        [one] { $count } partida no tuvo fin y se repartió entre todos.
       *[other] { $count } partidas no tuvieron fin y se repartieron entre todos.
    }
arena-no-ratings = La lista de clasificación necesita openskill: instala rowlock[ratings].
arena-forfeit = { $bot } perdió una partida por renuncia (serie { $bout }, rotación { $rotation }): { $reason }
arena-more-forfeits =
    { $count ->
        [one] { $count } partida más se perdió por renuncia.
       *[other] { $count } partidas más se perdieron por renuncia.
    }
