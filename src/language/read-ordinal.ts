import { foldText } from './fold-text.js'
import { readBelowThousand } from './number-words.js'

/**
 * Which of `count` numbered things a text picks, from 0: "2", "a segunda", "opção 2", "o último", "the second one". Every word must
 * be accounted for, so "segunda-feira" and "2 ou 3" pick nothing.
 */
export function readSelection(text: string, count: number): number | undefined {
  const folded = foldText(text).replace(KEYCAP, '')
  if (folded.length > lengthMax || !ALLOWED.test(folded) || SO_MANY.test(folded)) return undefined
  const tokens = folded.match(/[a-z0-9]+/g) ?? []
  const picks = new Set<number>()
  for (const token of tokens) {
    if (SURROUNDINGS.has(token)) continue
    const place = placeOf(token, count)
    if (place === undefined) return undefined
    picks.add(place)
  }
  const [place] = picks
  if (place === undefined || picks.size > 1) return undefined
  return place >= 1 && place <= count ? place - 1 : undefined
}

const lengthMax = 60
const KEYCAP = /\u20e3/g
/** No question, no sign, no money, no decimals: only words, numbers and the dots and brackets of an enumeration. */
const ALLOWED = /^(?!.*\d[.,]\d)(?!.*-\d)[a-z0-9 .,!:;()#-]*$/

/** "os dois", "as 3": that many of them, and not the one at that place. */
const SO_MANY = /\b(?:os|as) (?:\d+|dois|duas|tres|quatro|cinco|seis)\b/

const SURROUNDINGS: ReadonlySet<string> = new Set(
  'o a os as the opcao option item numero number no nr num n alternativa letra quero escolho prefiro pode ser fico com vou de do da na e eh essa esse esta este aquele aquela la mesmo por favor pfv please one i want ill take that this obrigado obrigada sim entao'.split(
    ' ',
  ),
)

/** It only stands around the number or the name of what is picked. */
export function isAroundSelection(word: string): boolean {
  return SURROUNDINGS.has(word)
}

function placeOf(token: string, count: number): number | undefined {
  const digits = /^(\d{1,3})(?:o|a|st|nd|rd|th)?$/.exec(token)?.[1]
  if (digits !== undefined) return Number(digits)
  if (LAST.has(token)) return count
  if (token === 'penultimo' || token === 'penultima') return count - 1
  return ORDINALS.get(token) ?? CARDINALS_EN.get(token) ?? readBelowThousand([token], 0)?.value
}

const LAST: ReadonlySet<string> = new Set(['ultimo', 'ultima', 'last'])

const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    ['primeiro', 'primeira', 'first'],
    ['segundo', 'segunda', 'second'],
    ['terceiro', 'terceira', 'third'],
    ['quarto', 'quarta', 'fourth'],
    ['quinto', 'quinta', 'fifth'],
    ['sexto', 'sexta', 'sixth'],
    ['setimo', 'setima', 'seventh'],
    ['oitavo', 'oitava', 'eighth'],
    ['nono', 'nona', 'ninth'],
    ['decimo', 'decima', 'tenth'],
  ].flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
)

/** Without "one", which in "the second one" is only a pronoun. */
const CARDINALS_EN: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    index + 2,
  ]),
)
