import { foldText } from '../../../language/fold-text.js'

/** The larger towns of each state: enough to know that one of them lies in another state than the business. */
const largeTowns = {
  AC: 'Rio Branco',
  AL: 'Maceió, Arapiraca',
  AM: 'Manaus, Itacoatiara, Manacapuru, Parintins',
  AP: 'Macapá, Santana',
  BA: 'Salvador, Feira de Santana, Vitória da Conquista, Camaçari, Itabuna, Juazeiro, Lauro de Freitas, Ilhéus, Jequié, Teixeira de Freitas, Barreiras, Alagoinhas, Porto Seguro, Simões Filho, Paulo Afonso, Eunápolis, Luís Eduardo Magalhães',
  CE: 'Fortaleza, Caucaia, Juazeiro do Norte, Maracanaú, Sobral, Crato, Itapipoca, Maranguape, Iguatu',
  DF: 'Brasília, Taguatinga, Ceilândia, Águas Claras, Samambaia, Sobradinho',
  ES: 'Vitória, Vila Velha, Serra, Cariacica, Cachoeiro de Itapemirim, Linhares, São Mateus, Colatina, Guarapari',
  GO: 'Goiânia, Aparecida de Goiânia, Anápolis, Rio Verde, Águas Lindas de Goiás, Luziânia, Valparaíso de Goiás, Trindade, Formosa, Senador Canedo, Catalão, Itumbiara, Jataí, Caldas Novas, Planaltina',
  MA: 'São Luís, Imperatriz, São José de Ribamar, Timon, Caxias, Paço do Lumiar, Açailândia, Bacabal',
  MG: 'Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Ribeirão das Neves, Uberaba, Governador Valadares, Ipatinga, Sete Lagoas, Divinópolis, Santa Luzia, Ibirité, Poços de Caldas, Patos de Minas, Pouso Alegre, Teófilo Otoni, Barbacena, Sabará, Varginha, Conselheiro Lafaiete, Araguari, Itabira, Passos, Coronel Fabriciano, Lavras, Itajubá',
  MS: 'Campo Grande, Dourados, Três Lagoas, Corumbá, Ponta Porã',
  MT: 'Cuiabá, Várzea Grande, Rondonópolis, Sinop, Tangará da Serra, Cáceres, Sorriso, Lucas do Rio Verde',
  PA: 'Belém, Ananindeua, Santarém, Marabá, Parauapebas, Castanhal, Abaetetuba, Cametá, Marituba, Altamira',
  PB: 'João Pessoa, Campina Grande, Santa Rita, Patos, Bayeux',
  PE: 'Recife, Jaboatão dos Guararapes, Olinda, Caruaru, Petrolina, Paulista, Cabo de Santo Agostinho, Camaragibe, Garanhuns, Vitória de Santo Antão, Igarassu, São Lourenço da Mata, Santa Cruz do Capibaribe, Ipojuca, Serra Talhada',
  PI: 'Teresina, Parnaíba, Picos',
  PR: 'Curitiba, Londrina, Maringá, Ponta Grossa, Cascavel, São José dos Pinhais, Foz do Iguaçu, Colombo, Guarapuava, Paranaguá, Araucária, Toledo, Apucarana, Pinhais, Campo Largo, Arapongas, Almirante Tamandaré, Umuarama, Piraquara, Cambé, Fazenda Rio Grande, Sarandi, Campo Mourão, Francisco Beltrão, Paranavaí, Pato Branco, Cianorte, Telêmaco Borba, Matinhos, Guaratuba',
  RJ: 'Rio de Janeiro, São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói, Belford Roxo, Campos dos Goytacazes, São João de Meriti, Petrópolis, Volta Redonda, Macaé, Magé, Itaboraí, Cabo Frio, Angra dos Reis, Nova Friburgo, Barra Mansa, Teresópolis, Mesquita, Nilópolis, Maricá, Rio das Ostras, Queimados, Araruama, Resende, Itaguaí, Búzios',
  RN: 'Natal, Mossoró, Parnamirim, São Gonçalo do Amarante, Macaíba',
  RO: 'Porto Velho, Ji-Paraná, Ariquemes, Vilhena, Cacoal',
  RR: 'Boa Vista',
  RS: 'Porto Alegre, Caxias do Sul, Canoas, Pelotas, Santa Maria, Gravataí, Viamão, Novo Hamburgo, São Leopoldo, Rio Grande, Alvorada, Passo Fundo, Sapucaia do Sul, Uruguaiana, Santa Cruz do Sul, Cachoeirinha, Bagé, Bento Gonçalves, Erechim, Guaíba, Gramado, Canela, Ijuí, Torres',
  SC: 'Florianópolis, Joinville, Blumenau, São José, Chapecó, Itajaí, Criciúma, Jaraguá do Sul, Palhoça, Lages, Balneário Camboriú, Brusque, Tubarão, Camboriú, Navegantes, São Bento do Sul, Caçador, Concórdia, Rio do Sul, Araranguá, Biguaçu, Indaial, Gaspar, Itapema, Mafra, Pomerode, Timbó, Laguna, Imbituba',
  SE: 'Aracaju, Nossa Senhora do Socorro, Lagarto, Itabaiana, São Cristóvão',
  SP: 'São Paulo, Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, São José dos Campos, Sorocaba, Ribeirão Preto, Santos, Mauá, São José do Rio Preto, Mogi das Cruzes, Diadema, Jundiaí, Piracicaba, Carapicuíba, Bauru, Itaquaquecetuba, São Vicente, Franca, Praia Grande, Guarujá, Taubaté, Limeira, Suzano, Taboão da Serra, Sumaré, Barueri, Embu das Artes, Indaiatuba, São Carlos, Cotia, Americana, Itapevi, Araraquara, Marília, Jacareí, Presidente Prudente, Hortolândia, Rio Claro, Araçatuba, Ferraz de Vasconcelos, Santa Bárbara d Oeste, Francisco Morato, Itapecerica da Serra, Itu, Bragança Paulista, Pindamonhangaba, São Caetano do Sul, Itapetininga, Franco da Rocha, Mogi Guaçu, Jaú, Botucatu, Atibaia, Santana de Parnaíba, Araras, Cubatão, Valinhos, Votorantim, Sertãozinho, Caraguatatuba, Jandira, Várzea Paulista, Birigui, Ribeirão Pires, Guaratinguetá, Catanduva, Tatuí, Barretos, Salto, Itatiba, Ourinhos, Paulínia, Vinhedo, Assis, Itanhaém, Ubatuba, Monte Mor',
  TO: 'Palmas, Araguaína, Gurupi',
} as const

type State = keyof typeof largeTowns

/** Those that belong to the region called after the first of them; across a border too. */
const metropolitanRegions = [
  'Curitiba, Adrianópolis, Agudos do Sul, Almirante Tamandaré, Araucária, Balsa Nova, Bocaiúva do Sul, Campina Grande do Sul, Campo do Tenente, Campo Largo, Campo Magro, Cerro Azul, Colombo, Contenda, Doutor Ulysses, Fazenda Rio Grande, Itaperuçu, Lapa, Mandirituba, Piên, Pinhais, Piraquara, Quatro Barras, Quitandinha, Rio Branco do Sul, Rio Negro, São José dos Pinhais, Tijucas do Sul, Tunas do Paraná',
  'São Paulo, Arujá, Barueri, Biritiba Mirim, Caieiras, Cajamar, Carapicuíba, Cotia, Diadema, Embu das Artes, Embu-Guaçu, Ferraz de Vasconcelos, Francisco Morato, Franco da Rocha, Guararema, Guarulhos, Itapecerica da Serra, Itapevi, Itaquaquecetuba, Jandira, Juquitiba, Mairiporã, Mauá, Mogi das Cruzes, Osasco, Pirapora do Bom Jesus, Poá, Ribeirão Pires, Rio Grande da Serra, Salesópolis, Santa Isabel, Santana de Parnaíba, Santo André, São Bernardo do Campo, São Caetano do Sul, São Lourenço da Serra, Suzano, Taboão da Serra, Vargem Grande Paulista',
  'Campinas, Americana, Artur Nogueira, Cosmópolis, Engenheiro Coelho, Holambra, Hortolândia, Indaiatuba, Itatiba, Jaguariúna, Monte Mor, Morungaba, Nova Odessa, Paulínia, Pedreira, Santa Bárbara d Oeste, Santo Antônio de Posse, Sumaré, Valinhos, Vinhedo',
  'Rio de Janeiro, Belford Roxo, Cachoeiras de Macacu, Duque de Caxias, Guapimirim, Itaboraí, Itaguaí, Japeri, Magé, Maricá, Mesquita, Nilópolis, Niterói, Nova Iguaçu, Paracambi, Petrópolis, Queimados, Rio Bonito, São Gonçalo, São João de Meriti, Seropédica, Tanguá',
  'Belo Horizonte, Betim, Brumadinho, Caeté, Confins, Contagem, Esmeraldas, Ibirité, Igarapé, Itaúna, Lagoa Santa, Mateus Leme, Matozinhos, Nova Lima, Pedro Leopoldo, Raposos, Ribeirão das Neves, Rio Acima, Sabará, Santa Luzia, São José da Lapa, Sarzedo, Vespasiano',
  'Porto Alegre, Alvorada, Cachoeirinha, Campo Bom, Canoas, Charqueadas, Eldorado do Sul, Estância Velha, Esteio, Glorinha, Gravataí, Guaíba, Ivoti, Nova Santa Rita, Novo Hamburgo, Portão, São Leopoldo, Sapiranga, Sapucaia do Sul, Taquara, Triunfo, Viamão',
  'Recife, Abreu e Lima, Araçoiaba, Cabo de Santo Agostinho, Camaragibe, Goiana, Igarassu, Ilha de Itamaracá, Ipojuca, Itapissuma, Jaboatão dos Guararapes, Moreno, Olinda, Paulista, São Lourenço da Mata',
  'Salvador, Camaçari, Candeias, Dias d Ávila, Itaparica, Lauro de Freitas, Madre de Deus, Mata de São João, Pojuca, São Francisco do Conde, São Sebastião do Passé, Simões Filho, Vera Cruz',
  'Fortaleza, Aquiraz, Cascavel, Caucaia, Eusébio, Guaiúba, Horizonte, Itaitinga, Maracanaú, Maranguape, Pacajus, Pacatuba, São Gonçalo do Amarante',
  'Brasília, Águas Lindas de Goiás, Cidade Ocidental, Formosa, Luziânia, Novo Gama, Planaltina, Santo Antônio do Descoberto, Valparaíso de Goiás',
  'Goiânia, Aparecida de Goiânia, Goianira, Nerópolis, Senador Canedo, Trindade',
  'Florianópolis, Águas Mornas, Antônio Carlos, Biguaçu, Governador Celso Ramos, Palhoça, Santo Amaro da Imperatriz, São José, São Pedro de Alcântara',
  'Vitória, Cariacica, Fundão, Guarapari, Serra, Viana, Vila Velha',
  'Belém, Ananindeua, Benevides, Castanhal, Marituba, Santa Bárbara do Pará, Santa Izabel do Pará',
  'Teresina, Timon',
  'Petrolina, Juazeiro',
].map((towns) => new Set(towns.split(', ').map(foldText)))

/** Names that many towns have for one of their quarters: alone behind a street they may be that. */
const alsoQuarters: ReadonlySet<string> = new Set(
  'boa vista, campo grande, uberaba, palmas, santana, serra, santa maria, vitoria, natal, sao jose, santa rita, santa luzia, rio branco, formosa, planaltina, trindade, cascavel, paulista, americana, santos, alvorada, portao, horizonte, laguna, torres, canela, passos, patos, franca, salto, assis, cotia, gaspar, timbo, lapa, moreno, viana'.split(
    ', ',
  ),
)

const statesOf = new Map<string, State[]>()
for (const [state, towns] of Object.entries(largeTowns) as [State, string][])
  for (const town of towns.split(', ').map(foldText))
    statesOf.set(town, [...(statesOf.get(town) ?? []), state])

/** Whether a name by itself is that of a town, and not as likely of a quarter. */
export function isPlainlyTown(name: string): boolean {
  const folded = foldText(name)
  const isKnown = statesOf.has(folded) || metropolitanRegions.some((towns) => towns.has(folded))
  return isKnown && !alsoQuarters.has(folded)
}

/**
 * Whether a town lies in what a business says of where it goes: inside, where it is named or belongs to the metropolitan region that is;
 * outside, where it belongs to no such region, or lies in another state than the towns that are named. Undefined: nobody here can tell.
 */
export function liesIn(town: string, area: string): 'inside' | 'outside' | undefined {
  const place = foldText(town)
  const said = ` ${foldText(area).replace(/[^a-z0-9]+/g, ' ')} `
  const isNamed = (name: string) => said.includes(` ${name} `)
  const regions = metropolitanRegions.filter(([core = '']) => isNamed(core))
  const isWholeRegion = regions.length > 0 && metropolitan.test(said)
  if (isNamed(place) || (isWholeRegion && regions.some((towns) => towns.has(place)))) return 'inside'
  if (!isPlainlyTown(town) || farther.test(said)) return undefined
  return isWholeRegion || isInAnotherState(place, isNamed) ? 'outside' : undefined
}

const metropolitan = /\bmetropolitan|\bgrande (?!do |da )[a-z]{3,}/
/** More than towns: how far that goes, the names of towns do not tell. */
const farther =
  /\b(?:estado|brasil|pais|litoral|interior|serra gaucha|vale|oeste|norte d\w|sul d\w|triangulo|qualquer|online|remot\w+|parana|santa catarina|minas|goias|bahia|ceara|pernambuco|rio grande do sul|mato grosso|espirito santo)\b/

function isInAnotherState(place: string, isNamed: (name: string) => boolean): boolean {
  const named = [...statesOf.keys()].filter(isNamed)
  const states = statesOf.get(place)
  if (named.length === 0 || states === undefined) return false
  const isNear = metropolitanRegions.some((towns) => towns.has(place) && named.some((one) => towns.has(one)))
  return !isNear && !named.some((one) => statesOf.get(one)?.some((state) => states.includes(state)))
}
