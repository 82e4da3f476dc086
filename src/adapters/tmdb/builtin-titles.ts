/**
 * Well-known films and series, for an installation without a key of TMDB. One a line: original title, title in Brazil (nothing: the
 * same), year, id at TMDB (nothing: not known for sure), genres.
 */
export const builtinMovies = `
Inception|A Origem|2010|27205|ação, ficção científica
Inception: The Cobol Job||2010|64956|animação, ação, ficção científica
The Dark Knight|Batman: O Cavaleiro das Trevas|2008|155|ação, crime, drama
Batman Begins||2005|272|ação, crime, drama
The Dark Knight Rises|Batman: O Cavaleiro das Trevas Ressurge|2012|49026|ação, crime, drama
Interstellar|Interestelar|2014|157336|aventura, drama, ficção científica
Tenet||2020|577922|ação, suspense, ficção científica
Dunkirk||2017|374720|guerra, ação, drama
Oppenheimer||2023|872585|drama, história
Memento|Amnésia|2000|77|mistério, suspense
The Prestige|O Grande Truque|2006|1124|drama, mistério, ficção científica
The Matrix|Matrix|1999|603|ação, ficção científica
The Matrix Reloaded|Matrix Reloaded|2003|604|ação, ficção científica
The Matrix Revolutions|Matrix Revolutions|2003|605|ação, ficção científica
The Matrix Resurrections|Matrix Resurrections|2021|624860|ação, ficção científica
Fight Club|Clube da Luta|1999|550|drama
Pulp Fiction|Pulp Fiction: Tempo de Violência|1994|680|crime, suspense
Kill Bill: Vol. 1|Kill Bill: Volume 1|2003|24|ação, crime
Kill Bill: Vol. 2|Kill Bill: Volume 2|2004|393|ação, crime
Reservoir Dogs|Cães de Aluguel|1992|500|crime, suspense
Django Unchained|Django Livre|2012|68718|drama, faroeste
Inglourious Basterds|Bastardos Inglórios|2009|16869|drama, guerra, suspense
Forrest Gump|Forrest Gump: O Contador de Histórias|1994|13|comédia, drama, romance
The Shawshank Redemption|Um Sonho de Liberdade|1994|278|drama, crime
The Green Mile|À Espera de um Milagre|1999|497|fantasia, drama, crime
The Godfather|O Poderoso Chefão|1972|238|drama, crime
The Godfather Part II|O Poderoso Chefão: Parte II|1974|240|drama, crime
The Godfather Part III|O Poderoso Chefão: Parte III|1990|242|drama, crime
Goodfellas|Os Bons Companheiros|1990|769|drama, crime
Casino|Cassino|1995|524|drama, crime
Taxi Driver||1976|103|crime, drama
Scarface||1983|111|ação, crime, drama
The Departed|Os Infiltrados|2006|1422|drama, suspense, crime
Shutter Island|Ilha do Medo|2010|11324|drama, suspense, mistério
The Wolf of Wall Street|O Lobo de Wall Street|2013|106646|crime, drama, comédia
Schindler's List|A Lista de Schindler|1993|424|drama, história, guerra
Saving Private Ryan|O Resgate do Soldado Ryan|1998|857|guerra, drama, história
Jurassic Park|Jurassic Park: Parque dos Dinossauros|1993|329|aventura, ficção científica
Jaws|Tubarão|1975|578|terror, suspense, aventura
E.T. the Extra-Terrestrial|E.T.: O Extraterrestre|1982|601|ficção científica, aventura, família
Close Encounters of the Third Kind|Contatos Imediatos do Terceiro Grau|1977|840|ficção científica, drama
Raiders of the Lost Ark|Os Caçadores da Arca Perdida|1981|85|aventura, ação
Catch Me If You Can|Prenda-me Se For Capaz|2002|640|drama, crime
The Terminal|O Terminal|2004|594|comédia, drama
12 Angry Men|12 Homens e uma Sentença|1957|389|drama
The Lord of the Rings: The Fellowship of the Ring|O Senhor dos Anéis: A Sociedade do Anel|2001|120|aventura, fantasia, ação
The Lord of the Rings: The Two Towers|O Senhor dos Anéis: As Duas Torres|2002|121|aventura, fantasia, ação
The Lord of the Rings: The Return of the King|O Senhor dos Anéis: O Retorno do Rei|2003|122|aventura, fantasia, ação
The Hobbit: An Unexpected Journey|O Hobbit: Uma Jornada Inesperada|2012|49051|aventura, fantasia, ação
Harry Potter and the Philosopher's Stone|Harry Potter e a Pedra Filosofal|2001|671|aventura, fantasia
Harry Potter and the Chamber of Secrets|Harry Potter e a Câmara Secreta|2002|672|aventura, fantasia
Harry Potter and the Prisoner of Azkaban|Harry Potter e o Prisioneiro de Azkaban|2004|673|aventura, fantasia
Harry Potter and the Goblet of Fire|Harry Potter e o Cálice de Fogo|2005|674|aventura, fantasia
Harry Potter and the Order of the Phoenix|Harry Potter e a Ordem da Fênix|2007|675|aventura, fantasia
Harry Potter and the Half-Blood Prince|Harry Potter e o Enigma do Príncipe|2009|767|aventura, fantasia
Harry Potter and the Deathly Hallows: Part 1|Harry Potter e as Relíquias da Morte: Parte 1|2010|12444|aventura, fantasia
Harry Potter and the Deathly Hallows: Part 2|Harry Potter e as Relíquias da Morte: Parte 2|2011|12445|aventura, fantasia
Star Wars|Star Wars: Uma Nova Esperança|1977|11|aventura, ação, ficção científica
The Empire Strikes Back|Star Wars: O Império Contra-Ataca|1980|1891|aventura, ação, ficção científica
Return of the Jedi|Star Wars: O Retorno de Jedi|1983|1892|aventura, ação, ficção científica
Star Wars: The Force Awakens|Star Wars: O Despertar da Força|2015|140607|aventura, ação, ficção científica
Rogue One: A Star Wars Story|Rogue One: Uma História Star Wars|2016|330459|aventura, ação, ficção científica
Avatar||2009|19995|ação, aventura, fantasia, ficção científica
Avatar: The Way of Water|Avatar: O Caminho da Água|2022|76600|ação, aventura, ficção científica
Titanic||1997|597|drama, romance
The Terminator|O Exterminador do Futuro|1984|218|ação, suspense, ficção científica
Terminator 2: Judgment Day|O Exterminador do Futuro 2: O Julgamento Final|1991|280|ação, suspense, ficção científica
Alien|Alien, o Oitavo Passageiro|1979|348|terror, ficção científica
Aliens|Aliens, o Resgate|1986|679|ação, suspense, ficção científica, terror
Predator|O Predador|1987|106|ficção científica, ação, aventura
RoboCop|RoboCop: O Policial do Futuro|1987|5548|ação, ficção científica
Total Recall|O Vingador do Futuro|1990|861|ação, ficção científica
Blade Runner|Blade Runner: O Caçador de Androides|1982|78|ficção científica, drama
Blade Runner 2049||2017|335984|ficção científica, drama
Dune|Duna|2021|438631|ficção científica, aventura
Dune: Part Two|Duna: Parte 2|2024|693134|ficção científica, aventura
Arrival|A Chegada|2016|329865|drama, ficção científica, mistério
Ex Machina|Ex Machina: Instinto Artificial|2015|264660|drama, ficção científica
Her|Ela|2013|152601|romance, ficção científica, drama
Gravity|Gravidade|2013|49047|ficção científica, suspense, drama
The Martian|Perdido em Marte|2015|286217|drama, aventura, ficção científica
2001: A Space Odyssey|2001: Uma Odisseia no Espaço|1968|62|ficção científica, mistério, aventura
A Clockwork Orange|Laranja Mecânica|1971|185|ficção científica, crime
Full Metal Jacket|Nascido para Matar|1987|600|drama, guerra
The Shining|O Iluminado|1980|694|terror, suspense
Apocalypse Now||1979|28|drama, guerra
Back to the Future|De Volta para o Futuro|1985|105|aventura, comédia, ficção científica
Back to the Future Part II|De Volta para o Futuro 2|1989|165|aventura, comédia, ficção científica
Back to the Future Part III|De Volta para o Futuro 3|1990|196|aventura, comédia, ficção científica
Ghostbusters|Os Caça-Fantasmas|1984|620|comédia, fantasia
The Goonies|Os Goonies|1985|9340|aventura, comédia, família
The Breakfast Club|Clube dos Cinco|1985|2108|comédia, drama
Ferris Bueller's Day Off|Curtindo a Vida Adoidado|1986|9377|comédia
Stand by Me|Conta Comigo|1986|235|crime, drama
Dead Poets Society|Sociedade dos Poetas Mortos|1989|207|drama
Die Hard|Duro de Matar|1988|562|ação, suspense
Lethal Weapon|Máquina Mortífera|1987|941|ação, comédia, crime
Top Gun|Top Gun: Ases Indomáveis|1986|744|ação, romance, drama
Top Gun: Maverick||2022|361743|ação, drama
Mission: Impossible|Missão: Impossível|1996|954|aventura, ação, suspense
Speed|Velocidade Máxima|1994|1637|ação, aventura, crime
Mad Max: Fury Road|Mad Max: Estrada da Fúria|2015|76341|ação, aventura, ficção científica
John Wick|John Wick: De Volta ao Jogo|2014|245891|ação, suspense
Gladiator|Gladiador|2000|98|ação, drama, aventura
Braveheart|Coração Valente|1995|197|ação, drama, história, guerra
Troy|Troia|2004|652|aventura, guerra, drama
300||2007|1271|ação, aventura, guerra
The Last Samurai|O Último Samurai|2003|616|drama, ação, guerra
Rocky|Rocky, um Lutador|1976|1366|drama
Raging Bull|Touro Indomável|1980|1578|drama
Million Dollar Baby|Menina de Ouro|2004|70|drama
The Silence of the Lambs|O Silêncio dos Inocentes|1991|274|crime, drama, suspense
Se7en|Seven: Os Sete Crimes Capitais|1995|807|crime, mistério, suspense
Zodiac|Zodíaco|2007|1949|crime, drama, mistério
Gone Girl|Garota Exemplar|2014|210577|mistério, suspense, drama
The Social Network|A Rede Social|2010|37799|drama
The Usual Suspects|Os Suspeitos|1995|629|drama, crime, suspense
Prisoners|Os Suspeitos|2013|146233|drama, suspense, crime
L.A. Confidential|Los Angeles: Cidade Proibida|1997|2118|crime, drama, mistério
The Sixth Sense|O Sexto Sentido|1999|745|mistério, suspense, drama
Unbreakable|Corpo Fechado|2000|9741|suspense, drama
Signs|Sinais|2002|2675|drama, suspense, ficção científica
Psycho|Psicose|1960|539|terror, suspense
Vertigo|Um Corpo que Cai|1958|426|mistério, romance, suspense
Rear Window|Janela Indiscreta|1954|567|suspense, mistério
The Birds|Os Pássaros|1963|571|terror, suspense
The Exorcist|O Exorcista|1973|9552|terror
Rosemary's Baby|O Bebê de Rosemary|1968|805|drama, terror
Halloween|Halloween: A Noite do Terror|1978|948|terror, suspense
A Nightmare on Elm Street|A Hora do Pesadelo|1984|377|terror
Friday the 13th|Sexta-Feira 13|1980|4488|terror
The Texas Chain Saw Massacre|O Massacre da Serra Elétrica|1974|30497|terror
The Thing|O Enigma de Outro Mundo|1982|1091|terror, mistério, ficção científica
Poltergeist|Poltergeist: O Fenômeno|1982|609|terror
Scream|Pânico|1996|4232|crime, terror, mistério
The Blair Witch Project|A Bruxa de Blair|1999|2667|terror, mistério
The Ring|O Chamado|2002|565|terror, mistério
The Others|Os Outros|2001|1933|terror, mistério, suspense
Saw|Jogos Mortais|2004|176|terror, mistério, crime
The Conjuring|Invocação do Mal|2013|138843|terror, suspense
The Conjuring 2|Invocação do Mal 2|2016|259693|terror
Annabelle||2014|250546|terror
Insidious|Sobrenatural|2011|49018|terror, suspense
Sinister|A Entidade|2012|82507|terror, suspense
The Witch|A Bruxa|2016|310131|terror, mistério
It|It: A Coisa|2017|346364|terror, fantasia
It Chapter Two|It: Capítulo Dois|2019|474350|terror, fantasia
Get Out|Corra!|2017|419430|mistério, suspense, terror
Us|Nós|2019|458723|terror, suspense
Nope|Não! Não Olhe!|2022|762504|terror, mistério, ficção científica
Hereditary|Hereditário|2018|493922|terror, mistério, suspense
Midsommar|Midsommar: O Mal Não Espera a Noite|2019|530385|terror, drama, mistério
A Quiet Place|Um Lugar Silencioso|2018|447332|terror, drama, ficção científica
28 Days Later|Extermínio|2002|170|terror, suspense, ficção científica
Dawn of the Dead|Madrugada dos Mortos|2004|924|terror, ação
Train to Busan|Invasão Zumbi|2016|396535|terror, suspense, ação
Carrie|Carrie, a Estranha|1976|7340|terror, suspense
Misery|Louca Obsessão|1990|1700|drama, suspense
Donnie Darko||2001|141|fantasia, drama, mistério
Black Swan|Cisne Negro|2010|44214|drama, suspense, terror
Requiem for a Dream|Réquiem para um Sonho|2000|641|crime, drama
Mother!|Mãe!|2017|381283|drama, terror, mistério
The Whale|A Baleia|2022|785084|drama
American Beauty|Beleza Americana|1999|14|drama
American History X|A Outra História Americana|1998|73|drama
American Psycho|Psicopata Americano|2000|1359|suspense, drama, crime
Trainspotting|Trainspotting: Sem Limites|1996|627|drama, crime
Snatch|Snatch: Porcos e Diamantes|2000|107|crime, comédia
No Country for Old Men|Onde os Fracos Não Têm Vez|2007|6977|crime, drama, suspense
There Will Be Blood|Sangue Negro|2007|7345|drama
Fargo|Fargo: Uma Comédia de Erros|1996|275|crime, drama, suspense
The Big Lebowski|O Grande Lebowski|1998|115|comédia, crime
Parasite|Parasita|2019|496243|comédia, suspense, drama
Oldboy||2003|670|drama, suspense, mistério
Joker|Coringa|2019|475557|crime, suspense, drama
Whiplash|Whiplash: Em Busca da Perfeição|2014|244786|drama, música
La La Land|La La Land: Cantando Estações|2016|313369|comédia, drama, romance, música
Babylon|Babilônia|2022|615777|drama, comédia
The Truman Show|O Show de Truman: O Show da Vida|1998|37165|comédia, drama
Eternal Sunshine of the Spotless Mind|Brilho Eterno de uma Mente sem Lembranças|2004|38|ficção científica, drama, romance
Good Will Hunting|Gênio Indomável|1997|489|drama
A Beautiful Mind|Uma Mente Brilhante|2001|453|drama, romance
The Imitation Game|O Jogo da Imitação|2014|205596|história, drama, suspense
The Theory of Everything|A Teoria de Tudo|2014|266856|drama, romance
The King's Speech|O Discurso do Rei|2010|45269|drama, história
Slumdog Millionaire|Quem Quer Ser um Milionário?|2008|12405|drama, romance
Life of Pi|As Aventuras de Pi|2012|87827|aventura, drama
The Pursuit of Happyness|À Procura da Felicidade|2006|1402|drama
I Am Legend|Eu Sou a Lenda|2007|6479|drama, ficção científica, suspense
The Pianist|O Pianista|2002|423|drama, guerra
Life Is Beautiful|A Vida É Bela|1997|637|comédia, drama
Cinema Paradiso||1988|11216|drama, romance
Amélie|O Fabuloso Destino de Amélie Poulain|2001|194|comédia, romance
The Intouchables|Intocáveis|2011|77338|drama, comédia
Pan's Labyrinth|O Labirinto do Fauno|2006|1417|fantasia, drama, guerra
The Shape of Water|A Forma da Água|2017|399055|drama, fantasia, romance
Roma||2018|426426|drama
Y Tu Mamá También|E Sua Mãe Também|2001|1391|drama, romance
Amores Perros|Amores Brutos|2000|55|drama, suspense
Birdman|Birdman ou (A Inesperada Virtude da Ignorância)|2014|194662|drama, comédia
The Revenant|O Regresso|2015|281957|faroeste, drama, aventura
Relatos salvajes|Relatos Selvagens|2014|265195|drama, suspense, comédia
El secreto de sus ojos|O Segredo dos Seus Olhos|2009|25376|crime, drama, mistério
Cidade de Deus||2002|598|drama, crime
Central do Brasil||1998|666|drama
Tropa de Elite||2007|7347|ação, drama, crime
Tropa de Elite 2: O Inimigo Agora É Outro||2010|47931|ação, drama, crime
O Auto da Compadecida||2000||comédia, aventura
O Auto da Compadecida 2||2024||comédia
Ainda Estou Aqui||2024|1000837|drama, história
Bacurau||2019||mistério, suspense
Aquarius||2016||drama
O Agente Secreto||2025||drama, suspense
Que Horas Ela Volta?||2015||drama, comédia
Carandiru||2003||drama, crime
Lisbela e o Prisioneiro||2003||comédia, romance
Minha Mãe É uma Peça||2013||comédia
Se Eu Fosse Você||2006||comédia
Bicho de Sete Cabeças||2001||drama
O Pagador de Promessas||1962||drama
Deus e o Diabo na Terra do Sol||1964||drama, faroeste
Orfeu Negro||1959||drama, romance, música
O Menino e o Mundo||2013||animação, família
Marte Um||2022||drama
Casablanca||1942|289|drama, romance
Citizen Kane|Cidadão Kane|1941|15|drama, mistério
Gone with the Wind|E o Vento Levou|1939|770|drama, guerra, romance
The Wizard of Oz|O Mágico de Oz|1939|630|aventura, fantasia, família
Singin' in the Rain|Cantando na Chuva|1952|872|comédia, música, romance
Some Like It Hot|Quanto Mais Quente Melhor|1959|239|comédia, romance
Breakfast at Tiffany's|Bonequinha de Luxo|1961|164|comédia, romance, drama
The Good, the Bad and the Ugly|Três Homens em Conflito|1966|429|faroeste
Once Upon a Time in the West|Era uma Vez no Oeste|1968|335|faroeste, drama
Seven Samurai|Os Sete Samurais|1954|346|ação, drama
Modern Times|Tempos Modernos|1936|3082|comédia, drama
The Great Dictator|O Grande Ditador|1940|914|comédia, guerra
City Lights|Luzes da Cidade|1931|901|comédia, drama, romance
Grease|Grease: Nos Tempos da Brilhantina|1978|621|romance, comédia, música
Dirty Dancing|Dirty Dancing: Ritmo Quente|1987|88|drama, música, romance
Pretty Woman|Uma Linda Mulher|1990|114|romance, comédia
Ghost|Ghost: Do Outro Lado da Vida|1990|251|fantasia, drama, romance
Notting Hill|Um Lugar Chamado Notting Hill|1999|509|romance, comédia, drama
Love Actually|Simplesmente Amor|2003|508|comédia, romance, drama
The Notebook|Diário de uma Paixão|2004|11036|romance, drama
Pride & Prejudice|Orgulho e Preconceito|2005|4348|drama, romance
Before Sunrise|Antes do Amanhecer|1995|76|drama, romance
(500) Days of Summer|500 Dias com Ela|2009|19913|comédia, drama, romance
Mean Girls|Meninas Malvadas|2004|10625|comédia
Legally Blonde|Legalmente Loira|2001|8835|comédia
Clueless|As Patricinhas de Beverly Hills|1995|9603|comédia, romance
The Devil Wears Prada|O Diabo Veste Prada|2006|350|comédia, drama
10 Things I Hate About You|10 Coisas que Eu Odeio em Você|1999|4951|comédia, romance
Home Alone|Esqueceram de Mim|1990|771|comédia, família
Groundhog Day|Feitiço do Tempo|1993|137|romance, fantasia, comédia
The Mask|O Máskara|1994|854|comédia, fantasia
Mrs. Doubtfire|Uma Babá Quase Perfeita|1993|788|comédia, drama, família
Jumanji||1995|8844|aventura, fantasia, família
The Hangover|Se Beber, Não Case!|2009|18785|comédia
Superbad|Superbad: É Hoje|2007|8363|comédia
Barbie||2023|346698|comédia, aventura, fantasia
The Grand Budapest Hotel|O Grande Hotel Budapeste|2014|120467|comédia, drama
Little Miss Sunshine|Pequena Miss Sunshine|2006|773|comédia, drama
Juno||2007|7326|comédia, drama
Knives Out|Entre Facas e Segredos|2019|546554|comédia, crime, mistério
Everything Everywhere All at Once|Tudo em Todo o Lugar ao Mesmo Tempo|2022|545611|ação, aventura, ficção científica
Twilight|Crepúsculo|2008|8966|fantasia, drama, romance
The Hunger Games|Jogos Vorazes|2012|70160|ficção científica, aventura
Pirates of the Caribbean: The Curse of the Black Pearl|Piratas do Caribe: A Maldição do Pérola Negra|2003|22|aventura, fantasia, ação
Iron Man|Homem de Ferro|2008|1726|ação, ficção científica, aventura
The Avengers|Os Vingadores|2012|24428|ficção científica, ação, aventura
Avengers: Age of Ultron|Vingadores: Era de Ultron|2015|99861|ação, aventura, ficção científica
Avengers: Infinity War|Vingadores: Guerra Infinita|2018|299536|aventura, ação, ficção científica
Avengers: Endgame|Vingadores: Ultimato|2019|299534|aventura, ação, ficção científica
Black Panther|Pantera Negra|2018|284054|ação, aventura, ficção científica
Guardians of the Galaxy|Guardiões da Galáxia|2014|118340|ação, ficção científica, aventura
Spider-Man|Homem-Aranha|2002|557|ação, ficção científica
Spider-Man: No Way Home|Homem-Aranha: Sem Volta para Casa|2021|634649|ação, aventura, ficção científica
Spider-Man: Into the Spider-Verse|Homem-Aranha no Aranhaverso|2018|324857|animação, ação, aventura
Spider-Man: Across the Spider-Verse|Homem-Aranha: Através do Aranhaverso|2023|569094|animação, ação, aventura
Deadpool||2016|293660|ação, aventura, comédia
Logan||2017|263115|ação, drama, ficção científica
Wonder Woman|Mulher-Maravilha|2017|297762|ação, aventura, fantasia
The Batman|Batman|2022|414906|crime, mistério, suspense
Toy Story||1995|862|animação, aventura, família, comédia
Toy Story 2||1999|863|animação, comédia, família
Toy Story 3||2010|10193|animação, comédia, família
Toy Story 4||2019|301528|animação, comédia, família
Monsters, Inc.|Monstros S.A.|2001|585|animação, comédia, família
Finding Nemo|Procurando Nemo|2003|12|animação, família
The Incredibles|Os Incríveis|2004|9806|animação, ação, família
Ratatouille||2007|2062|animação, comédia, família, fantasia
WALL·E||2008|10681|animação, família, ficção científica
Up|Up: Altas Aventuras|2009|14160|animação, comédia, família, aventura
Inside Out|Divertida Mente|2015|150540|animação, família, drama, comédia
Inside Out 2|Divertida Mente 2|2024|1022789|animação, família, aventura
Coco|Viva: A Vida É uma Festa|2017|354912|família, animação, música
Soul||2020|508442|animação, família, comédia
The Lion King|O Rei Leão|1994|8587|família, animação, drama
Beauty and the Beast|A Bela e a Fera|1991|10020|romance, família, animação
Aladdin||1992|812|animação, família, aventura
Mulan||1998|10674|animação, família, aventura
Tarzan||1999|37135|família, aventura, animação
Lilo & Stitch||2002|11544|animação, família, comédia
Frozen|Frozen: Uma Aventura Congelante|2013|109445|animação, família, aventura
Moana|Moana: Um Mar de Aventuras|2016|277834|aventura, comédia, família, animação
Zootopia|Zootopia: Essa Cidade É o Bicho|2016|269149|animação, aventura, família
Encanto||2021|568124|animação, comédia, família, fantasia
Shrek||2001|808|animação, comédia, fantasia, família
Shrek 2||2004|809|animação, comédia, fantasia, família
Kung Fu Panda||2008|9502|animação, ação, família
How to Train Your Dragon|Como Treinar o Seu Dragão|2010|10191|fantasia, aventura, animação, família
Madagascar||2005|953|animação, família, comédia
Ice Age|A Era do Gelo|2002|425|animação, comédia, família
Rio||2011|46195|animação, aventura, comédia, família
Despicable Me|Meu Malvado Favorito|2010|20352|família, animação, comédia
Minions||2015|211672|família, animação, comédia
The Nightmare Before Christmas|O Estranho Mundo de Jack|1993|9479|fantasia, animação, família
Coraline|Coraline e o Mundo Secreto|2009|14836|animação, família, fantasia
Spirited Away|A Viagem de Chihiro|2001|129|animação, família, fantasia
Princess Mononoke|Princesa Mononoke|1997|128|aventura, fantasia, animação
My Neighbor Totoro|Meu Amigo Totoro|1988|8392|fantasia, animação, família
Howl's Moving Castle|O Castelo Animado|2004|4935|fantasia, animação, aventura
Grave of the Fireflies|Túmulo dos Vagalumes|1988|12477|animação, drama, guerra
Your Name.|Your Name|2016|372058|animação, romance, drama
Akira||1988|149|animação, ficção científica, ação
`

export const builtinShows = `
Breaking Bad|Breaking Bad: A Química do Mal|2008|1396|drama, crime
Better Call Saul||2015|60059|crime, drama
Game of Thrones||2011|1399|fantasia, drama, aventura
House of the Dragon|A Casa do Dragão|2022|94997|fantasia, drama
Stranger Things||2016|66732|drama, ficção científica, mistério, terror
Dark||2017|70523|crime, drama, mistério, ficção científica
Black Mirror||2011|42009|ficção científica, drama, mistério
Friends||1994|1668|comédia
The Office||2005|2316|comédia
Seinfeld||1989|1400|comédia
How I Met Your Mother||2005|1100|comédia
The Big Bang Theory|The Big Bang Theory: A Teoria|2007|1418|comédia
Two and a Half Men|Dois Homens e Meio|2003|2691|comédia
Modern Family|Família Moderna|2009|1421|comédia
Brooklyn Nine-Nine|Brooklyn Nine-Nine: Lei e Desordem|2013|48891|comédia, crime
Parks and Recreation||2009|8592|comédia
The Good Place||2016|66573|comédia, fantasia
Ted Lasso||2020|97546|comédia, drama
Fleabag||2016|67070|comédia, drama
The Simpsons|Os Simpsons|1989|456|animação, comédia, família
Family Guy|Uma Família da Pesada|1999|1434|animação, comédia
South Park||1997|2190|animação, comédia
Futurama||1999|615|animação, comédia, ficção científica
Rick and Morty||2013|60625|animação, comédia, ficção científica
BoJack Horseman||2014|61222|animação, comédia, drama
Avatar: The Last Airbender|Avatar: A Lenda de Aang|2005|246|animação, ação, aventura, fantasia
Arcane||2021|94605|animação, ação, fantasia
SpongeBob SquarePants|Bob Esponja Calça Quadrada|1999|387|animação, comédia, família
Attack on Titan|Ataque dos Titãs|2013|1429|animação, ação, fantasia
Death Note||2006|13916|animação, mistério, suspense
Naruto||2002|46260|animação, ação, aventura
One Piece||1999|37854|animação, ação, aventura, comédia
Dragon Ball Z||1989|12971|animação, ação, ficção científica
Fullmetal Alchemist: Brotherhood||2009|31911|animação, ação, fantasia
Demon Slayer: Kimetsu no Yaiba||2019|85937|animação, ação, fantasia
Lost||2004|4607|mistério, aventura, drama
The Walking Dead||2010|1402|terror, ação, drama
The Last of Us||2023|100088|drama, terror
The X-Files|Arquivo X|1993|4087|ficção científica, mistério, drama
Twin Peaks||1990|1920|drama, mistério, crime
Supernatural|Sobrenatural|2005|1622|terror, drama, mistério, fantasia
The Haunting of Hill House|A Maldição da Residência Hill|2018|72844|terror, drama, mistério
American Horror Story||2011|1413|terror, drama, mistério
The Sopranos|Família Soprano|1999|1398|drama, crime
The Wire|A Escuta|2002|1438|crime, drama
Mad Men|Mad Men: Inventando Verdades|2007|1104|drama
Dexter||2006|1405|crime, drama, mistério
Prison Break|Prison Break: Em Busca da Verdade|2005|2288|ação, crime, drama
24|24 Horas|2001|1973|ação, crime, drama
House|Dr. House|2004|1408|drama, mistério
Grey's Anatomy|A Anatomia de Grey|2005|1416|drama
Suits|Suits: Homens de Terno|2011|37680|drama
Homeland|Homeland: Segurança Nacional|2011|1407|crime, drama, suspense
True Detective||2014|46648|crime, drama, mistério
Fargo||2014|60622|crime, drama
Westworld||2016|63247|ficção científica, drama, faroeste
Vikings||2013|44217|ação, drama, história
Peaky Blinders|Peaky Blinders: Sangue, Apostas e Navalhas|2013|60574|drama, crime
Sherlock||2010|19885|crime, drama, mistério
Downton Abbey||2010|33907|drama
The Crown||2016|65494|drama, história
Chernobyl||2019|87108|drama, história
Band of Brothers|Irmãos de Guerra|2001|4613|drama, guerra, história
House of Cards||2013|1425|drama
Orange Is the New Black||2013|1424|comédia, drama, crime
Narcos||2015|63351|crime, drama
Mindhunter||2017|67744|crime, drama
Money Heist|La Casa de Papel|2017|71446|crime, drama, suspense
Squid Game|Round 6|2021|93405|ação, mistério, drama, suspense
The Queen's Gambit|O Gambito da Rainha|2020|87739|drama
The Witcher||2019|71912|ação, fantasia, drama
The Mandalorian|O Mandaloriano|2019|82856|ficção científica, ação, aventura
The Boys||2019|76479|ação, ficção científica
Succession||2018|76331|drama, comédia
Severance|Ruptura|2022|95396|drama, mistério, ficção científica
The Bear|O Urso|2022|136315|drama, comédia
Euphoria||2019|85552|drama
The Handmaid's Tale|O Conto da Aia|2017|69478|drama, ficção científica
Big Little Lies||2017|66292|drama, mistério
Sex Education||2019|81356|comédia, drama
Lupin||2021|96677|crime, drama, mistério
Bridgerton||2020|91239|drama, romance
Wednesday|Wandinha|2022|119051|comédia, mistério, fantasia
Loki||2021|84958|ficção científica, fantasia, drama
WandaVision||2021|85271|ficção científica, fantasia, mistério
Cobra Kai||2018|77169|ação, comédia, drama
You|Você|2018|78191|crime, drama, suspense
Doctor Who||2005|57243|ficção científica, aventura, drama
Gilmore Girls|Tal Mãe, Tal Filha|2000|4586|comédia, drama
Adolescence|Adolescência|2025||drama, crime
Shōgun|Xógum: A Gloriosa Saga do Japão|2024||drama, guerra
Cidade Invisível||2021||fantasia, mistério, drama
3%||2016||ficção científica, drama, suspense
Sintonia||2019||drama, crime
Coisa Mais Linda||2019||drama
A Grande Família||2001||comédia
Os Normais||2001||comédia
Sítio do Picapau Amarelo||2001||infantil, fantasia
El Chavo del Ocho|Chaves|1973||comédia, família
`
