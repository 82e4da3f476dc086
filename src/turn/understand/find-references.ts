import { eachMatch } from '../../language/each-match.js'
import { foldInPlace } from '../../language/fold-text.js'
import { overlaps, type Span } from '../../language/span.js'

/** Words that point at something instead of naming it. */
export type Pointing = Span & {
  readonly to: 'that' | 'person' | 'place' | 'number' | 'again' | 'moment'
  /** The place in a list (from 1; -1: the last), a number; else null. */
  readonly value: number | null
}

const pointingsMax = 6

/** What a text points at, in order: "esse", "ela", "o segundo", "o 2", "o de ontem", "de novo". */
export function findReferences(text: string): Pointing[] {
  const folded = foldInPlace(text)
  const found: Pointing[] = []
  for (const { to, words, valueIn } of FORMS)
    for (const match of eachMatch(words, folded.text, pointingsMax)) {
      const start = folded.place(match.index)
      const end = folded.place(match.index + match[0].length)
      const value = valueIn?.(match) ?? null
      if (valueIn && value === null) continue
      if (!found.some((other) => overlaps(other, { start, end }))) found.push({ to, value, start, end })
    }
  return found.sort((a, b) => a.start - b.start).slice(0, pointingsMax)
}

type Form = {
  readonly to: Pointing['to']
  readonly words: RegExp
  readonly valueIn?: (match: RegExpExecArray) => number | null
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/^prim|^first/, 1],
  [/^segund|^second/, 2],
  [/^terceir|^third/, 3],
  [/^quart|^fourth/, 4],
  [/^quint|^fifth/, 5],
  [/^ultim|^last/, -1],
  [/^penultim/, -2],
]

const ARTICLE = '(?:[oa]|d[oa]|n[oa]|pr[oa]|a[oa]?|es[ts][ea]|the)'
/** What stands after a number and makes it something else: an amount, a share, an hour, a day. */
const NO_PLACE =
  '(?! ?(?:reais|real|conto|pila|mil|k\\b|%|x\\b|vezes|h\\b|hs\\b|horas?|min|dias?|de [a-z]+eiro|de [a-z]+bro|[.,:/]\\d|\\d))'
const TIMES =
  'mes|semana|ano|dia|noite|tarde|manha|fim|final|hora|momento|vez|forma|jeito|periodo|trimestre|semestre|sexta|sabado|domingo|segunda|terca|quarta|quinta|month|week|year|morning|afternoon|evening|time|way'

/** The surer first: what one has taken no other takes. */
const FORMS: readonly Form[] = [
  {
    to: 'again',
    words:
      /\b(?:de novo|novamente|outra vez|mais uma vez|again|otra vez|de nuevo|repete|repita|repetir|mais um[a]? (?:igual|dess[ea]s?)|igual (?:ao?|o) (?:anterior|ultim[oa]|outr[oa])|mesma coisa)\b/g,
  },
  {
    to: 'moment',
    words: new RegExp(
      `\\b${ARTICLE} de (?:hoje|ontem|anteontem|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|(?:semana|mes) passad[ao])\\b`,
      'g',
    ),
  },
  {
    to: 'place',
    words: new RegExp(
      // "na segunda", "a quinta" are days: of those only the masculine is a place.
      `\\b${ARTICLE} (?:(primeir[oa]|segundo|terceir[oa]|quarto|quinto|ultim[oa]|penultim[oa]|first|second|third|last)(?: (?:da lista|dess[ea]s?|deles|delas|one|item|opcao|ai))?)\\b(?! (?:semana|mes|dia|ano|feira|vez|parcela|via|week|month|day|time|name))`,
      'g',
    ),
    valueIn: ([, word = '']) => PLACES.find(([form]) => form.test(word))?.[1] ?? null,
  },
  {
    to: 'number',
    words: new RegExp(
      `\\b(?:${ARTICLE}|item|opcao|numero|number) (?:numero |n[ºo]\\.? ?|#)?(\\d{1,6})\\b${NO_PLACE}`,
      'g',
    ),
    valueIn: ([, digits = '']) => Number(digits),
  },
  {
    to: 'person',
    words:
      /\b(?:d|n)(?:ele|ela)s?\b|\b(?:pr[ao]|para|com|a|por|contra|to|for|with) (?:el[ea]s?|him|her|them)\b|\b(?:[oa]|pr[ao]|d[oa]) mesm[oa](?: (?:cliente|pessoa))?\b|\b(?:d|n)?(?:ess[ea]|est[ea]|aquel[ea]) (?:cliente|pessoa|moc[oa]|senhor|senhora|cara)\b|\b(?:him|her)\b/g,
  },
  {
    to: 'that',
    words: new RegExp(
      `\\b(?:d|n)?(?:ess[ea]|est[ea]|aquel[ea])(?! (?:outr[oa]|${TIMES})\\b)(?: ai| aqui| mesm[oa])?\\b|\\b(?:d|n)?(?:isso|isto|aquilo)\\b|\\b(?:this|that)(?: one)(?! (?:${TIMES})\\b)|\\bit\\b|\\b(?:el[ea]|elas|eles)\\b|\\bes[ea]\\b(?! (?:${TIMES})\\b)`,
      'g',
    ),
  },
]
