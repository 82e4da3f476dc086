import { tokensOf } from '../../language/fold-text.js'
import { itemTypes, itemWords, type ItemType } from './item.js'
import { readSelections } from './slots/selection.js'

/** What words for an item say: its place, how many, its kind, and what names it. Without words of its own it only points. */
type Reference = {
  readonly places: readonly number[]
  /** "esses dois", "as três". */
  readonly count: number | null
  readonly type: ItemType | null
  /** The newest are meant: the last ones, or those that somebody is said to have kept. */
  readonly isNewest: boolean
  /** What is left to look for; empty: it only points. */
  readonly words: string
}

const pointing = new Set(
  `o a os as um uma esse essa esses essas este esta estes estas isso isto aquele aquela aqueles aquelas aquilo ele ela eles elas desse dessa
  desses dessas deste desta disso daquele daquela dele dela deles delas nesse nessa nisso nele nela neles nelas do da de dos das no na nos nas em
  item itens numero opcao ai la aqui ambos ambas mesmo mesma meu minha so que acabei salvei mandei guardei anotei salvar mandar guardar`.split(
    /\s+/,
  ),
)
const counts: ReadonlyMap<string, number> = new Map([
  ['dois', 2],
  ['duas', 2],
  ['ambos', 2],
  ['ambas', 2],
  ['tres', 3],
  ['quatro', 4],
  ['cinco', 5],
])
const ordinal = /^(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|decim|penultim|ultim)[oa]s?$/
const typed = itemTypes.map((type) => ({ type, pattern: new RegExp(`^(?:${itemWords[type]})$`) }))

/** "…que você salvou errado": who did it is no name of it. */
const lengthMax = 300
const doneBy =
  / (?:que|q) (?:voc[eê]|vc|tu|eu) \S{3,20}(?: (?:errad[oa]s?|agora|hoje|por engano|sem querer|ali|aqui)){0,3}[.! ]{0,5}$/iu

export function readReference(given: string): Reference {
  const text = given.length > lengthMax ? given : given.replace(doneBy, '')
  const tokens = tokensOf(text)
  const type = tokens.flatMap((token) => typeOf(token) ?? [])[0] ?? null
  const isPlace = (token: string) => /^\d{1,2}$/.test(token) || ordinal.test(token)
  const counted = /\b(?:as|os|ess[ea]s|est[ea]s) (\d) (?:primeir|ultim)[oa]s\b/.exec(tokens.join(' '))?.[1]
  const count =
    tokens.flatMap((token) => counts.get(token) ?? [])[0] ?? (counted === undefined ? null : Number(counted))
  const own = tokens.filter(
    (token) => !pointing.has(token) && typeOf(token) === undefined && !isPlace(token) && !counts.has(token),
  )
  if (own.length > 0 && !own.every((token) => token === 'e'))
    return { places: [], count: null, type, isNewest: false, words: given.trim() }
  const first = tokens.some((token) => /^primeir[oa]s$/.test(token))
  const last = tokens.some((token) => /^ultim[oa]s$/.test(token))
  const places =
    first || last
      ? Array.from({ length: count ?? 2 }, (_, index) => (first ? index + 1 : -index - 1))
      : tokens.some(isPlace)
        ? (readSelections(text) ?? [])
        : []
  const isNewest = last || (text !== given && count !== null)
  // Who kept them is said: their place on the screen is not meant.
  const isOfDoing = last && text !== given
  return {
    places: isOfDoing ? [] : places,
    count: isOfDoing ? (count ?? 2) : places.length > 0 ? null : count,
    type,
    isNewest,
    words: '',
  }
}

function typeOf(token: string): ItemType | undefined {
  return typed.find(({ pattern }) => pattern.test(token))?.type
}
