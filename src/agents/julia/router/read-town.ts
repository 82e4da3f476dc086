/** Brazilian towns that doctors name when they ask for a shift: the larger ones, by their folded names. */
const towns =
  'minas(?: gerais)?|bh|poa|campinas|guarulhos|sao bernardo(?: do campo)?|santo andre|sao caetano(?: do sul)?|ribeirao pires|osasco|sao jose dos campos|ribeirao preto|sorocaba|sao jose do rio preto|mogi das cruzes|diadema|jundiai|piracicaba|carapicuiba|bauru|itaquaquecetuba|sao vicente|praia grande|guaruja|taubate|limeira|suzano|taboao da serra|sumare|barueri|embu das artes|sao carlos|indaiatuba|cotia|americana|marilia|araraquara|jacarei|hortolandia|presidente prudente|rio claro|aracatuba|santa barbara d oeste|ferraz de vasconcelos|itapevi|braganca paulista|valinhos|vinhedo|atibaia|itu|botucatu|paulinia|rio de janeiro|niteroi|duque de caxias|nova iguacu|sao goncalo|petropolis|volta redonda|campos dos goytacazes|macae|belo horizonte|contagem|betim|uberlandia|uberaba|juiz de fora|montes claros|pocos de caldas|brasilia|goiania|anapolis|aparecida de goiania|curitiba|londrina|maringa|ponta grossa|cascavel|foz do iguacu|sao jose dos pinhais|florianopolis|joinville|blumenau|chapeco|itajai|criciuma|balneario camboriu|porto alegre|caxias do sul|canoas|pelotas|gravatai|novo hamburgo|passo fundo|feira de santana|vitoria da conquista|recife|olinda|caruaru|petrolina|jaboatao|fortaleza|caucaia|juazeiro do norte|sobral|sao luis|imperatriz|teresina|joao pessoa|campina grande|maceio|arapiraca|aracaju|mossoro|parnamirim|belem do para|ananindeua|santarem|maraba|manaus|porto velho|ji parana|macapa|boa vista|cuiaba|rondonopolis|varzea grande|sinop|campo grande|dourados|vila velha|cariacica|cachoeiro'
/** Words that mean something else as often: only behind "em" or "cidade de". */
const shared =
  'santos|franca|salvador|natal|vitoria|serra|palmas|belem|camacari|mogi|cotia|assis|avare|lins|ilheus|maua'

/** As a part of an expression over folded text. */
export const townNames = towns

const named = new RegExp(`\\b(?:${towns})\\b|(?<=\\b(?:em|cidade de|moro em|aqui em) )(?:${shared})\\b`, 'g')

/** The town a written-out text names last; undefined: none. */
export function readTown(text: string): string | undefined {
  return [...text.matchAll(named)].at(-1)?.[0]
}

const townsMax = 4

/** "Campinas ou Jundiaí": either of them; else the one that is named last. */
export function readTowns(text: string): string | undefined {
  const found = [...text.matchAll(named)].slice(-townsMax)
  const isList = found.every(({ index }, at) => {
    const last = found[at - 1]
    return !last || /^(?:,? ?(?:e|ou|ou em|e em)? )$/.test(text.slice(last.index + last[0].length, index))
  })
  const names = isList && found.length > 1 ? found.map(([name]) => name) : [readTown(text)]
  const known = [...new Set(names.flatMap((name) => name ?? []))]
  const [first] = found
  const other = known.length === 0 || !first ? undefined : unknownBeside(text.slice(0, first.index))
  return known.length === 0 ? undefined : [...(other === undefined ? [] : [other]), ...known].join(' ou ')
}

/** "em Poá ou …": a place that is in no list here, and is asked for beside one that is. */
function unknownBeside(before: string): string | undefined {
  const [, name] = /\bem ([a-z]{3,}(?: (?:d[aeo]s? )?[a-z]{3,}){0,2}) ou (?:em )?$/.exec(before) ?? []
  return name === undefined || noPlace.test(name) ? undefined : name
}

const noPlace =
  /\b(?:domingo|segunda|terca|quarta|quinta|sexta|sabado|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|zona|centro|interior|litoral|capital|hospital|casa|qualquer|outr\w+|plant\w+|vagas?|tem|quero|noturno|diurno|noite|dia|semana)\b/
