import { eachMatch } from '../../../language/each-match.js'
import { deniedAt } from './denied-at.js'

const ordinal =
  /\b(?:(?:(?:[dn]|pel)?o|el) (?<his>primeiro|segundo|terceiro|quarto|quinto|ultimo)|(?:[dn]|pel)?a (?<hers>primeira|terceira|ultima)|(?:[dn]|pel)?a (?<named>segunda|quarta|quinta) (?:opcao|vaga|da lista))\b(?! (?:dia|fim|final|mes|semana|semestre|turno|horario|ano|plantao (?:que|foi|era)))/g
const stems = ['primeir', 'segund', 'terceir', 'quart', 'quint']

/** "quero o segundo sim", "a 2 me serve", "1 e 3": places in the list of that many above, in the order said. Over written-out text. */
export function readPlacesInList(text: string, count: number): number[] {
  const numbered = numbersIn(text).map((number) => number - 1)
  const named = wordIn(text, count)
  const places = numbered.length > 0 ? numbered : named === undefined ? [] : [named]
  // One that the list has not is said of something else, and so are those beside it.
  return places.every((place) => place >= 0 && place < count) ? [...new Set(places)] : []
}

function wordIn(text: string, count: number): number | undefined {
  const meant = [...text.matchAll(ordinal)].filter(
    ({ index, 0: said }) => !deniedAt(text, index, index + said.length, /\b[oa]s?\b/g),
  )
  const { his, hers, named } = meant.at(-1)?.groups ?? {}
  const word = his ?? hers ?? named
  if (word === undefined) return undefined
  return word.startsWith('ultim') ? count - 1 : stems.findIndex((stem) => word.startsWith(stem))
}

const alone = '\\d{1,2}(?![\\d:/%,.]?\\d| ?(?:h|hs|hrs?|min|mil|x|%)\\b|[:/])\\b'
const listed = `${alone}(?:(?:,| e| ou|, e|,? mais)(?: tambem)?(?: (?:[oa]|opcao))? ${alone})*`
/** Not a part of a longer list, and not so many of something. */
const noAmount =
  '(?!(?:,| e| ou) \\d)(?! (?:e|eh)? ?(?:horas?|reais|anos?|dias?|mes(?:es)?|semanas?|plant\\w+|vagas|de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))\\b)'
/** "a 2" is a distance, a time or the end of a range as well: it is a place where nothing follows that could be counted. */
const noDistance =
  '(?= ?(?:$|[,;.!?\\n)]| -|(?:me|e|eh|eu|quero|topo|aceito|prefiro|pego|serve|nao|sim|tambem|mesmo|entao|por favor|pfv|se der|fica|paga|ta|esta|tem|ainda|ja|continua|parece|interess\\w+|mas|ou|que|pode|pra mim)\\b))'
/** An article before it, or nothing but places and their courtesies: "a 2", "1 e 3", "quero 1 e 2 por favor". */
const withArticle = new RegExp(
  `\\b(?:(?:o|[oa] d[ao]|(?:[oa] )?(?:opcao|numero))(?: (?:opcao|numero|de numero))? (?<list>${listed})${noAmount}|(?<!\\b(?:daqui|fic\\w+|mor\\w+|\\d+) )a (?<hers>${listed})${noAmount}${noDistance})`,
  'g',
)
const nothingElse = new RegExp(
  `^(?:(?:quero|queria|topo|aceito|prefiro|pego|pode ser|fico com|vou de|me interessa\\w*|sim|ok|entao|so)[, ]+)*(?<list>${alone}(?:(?:,| e| ou|, e|,? mais)(?: tambem)?(?: (?:[oa]|opcao))? ${alone})+)(?:[, ]+(?:por favor|pfv|obrigad[oa]|tambem|se der|serve\\w*|me serve\\w*))*[\\s!.]*$`,
)
const mentionsMax = 8

function numbersIn(text: string): number[] {
  const only = nothingElse.exec(text)?.groups?.['list']
  if (only !== undefined) return asNumbers(only)
  return eachMatch(withArticle, text, mentionsMax)
    .filter(({ index, 0: said }) => !deniedAt(text, index, index + said.length, /\b[oa]s?\b/g))
    .flatMap(({ groups }) => asNumbers(groups?.['list'] ?? groups?.['hers'] ?? ''))
}

function asNumbers(list: string): number[] {
  return (list.match(/\d+/g) ?? []).map(Number)
}
