import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import type { Span } from '../../../language/span.js'
import type { Collected } from '../memo.js'
import { numberOf } from '../read-count.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { withoutBuilding } from './read-address.js'
import { toldClauses } from './told-clauses.js'

/** What of the note is put right, as it then stands, and the clauses that say so. */
type PutRight = { readonly values: Collected; readonly used: readonly string[] }

export function putRight(text: string, { clock }: Situation, data: Collected): PutRight {
  const clauses = toldClauses(text).map((one) => one.text)
  const isTimed = (clause: string) => findMoments(clause, clock.now, clock.timeZone).length > 0
  return renumbered(clauses, isTimed, data) ?? recounted(clauses, data) ?? { values: {}, used: [] }
}

/** "Não é Mateus Leme 2020, é 2002", "são três, não dois": the number that is denied gives way to the one that is said instead. */
function renumbered(
  clauses: readonly string[],
  isTimed: (clause: string) => boolean,
  data: Collected,
): PutRight | undefined {
  const isDenial = (clause: string) => {
    const folded = foldText(clause)
    return (denial.test(folded) || saysWrong.test(folded)) && numbersIn(clause).length > 0
  }
  const denials = clauses.filter(isDenial)
  const wrong = denials.flatMap((clause) => numbersIn(clause).map(({ value }) => value))
  const plain = clauses.filter(
    (clause) => !isDenial(clause) && !isTimed(clause) && numbersIn(clause).length > 0,
  )
  // "O certo é 1010 apto 33": the flat's number is put right by itself.
  const [right, another] = plain.flatMap((clause) => numbersIn(withoutBuilding(clause)))
  if (right === undefined || another !== undefined || wrong.length === 0) return undefined
  const used = [...denials, ...plain]
  for (const field of ['address', 'detail'] as const) {
    const noted = data[field] ?? ''
    const old = numbersIn(noted).find(({ value }) => wrong.includes(value))
    if (old)
      return { values: { [field]: noted.slice(0, old.start) + right.text + noted.slice(old.end) }, used }
    // It was put right before.
    if (numbersIn(noted).some(({ value }) => value === right.value)) return { values: {}, used }
  }
  return undefined
}

const denial = /^(?:(?:e|mas|ah|opa|ops|pera|espera|desculpa) )*(?:nao|n|not)\b/

/** "O 100 é o errado", "100 tá errado". */
const saysWrong = /\b(?:errad[oa]|engano|incorret[oa]|wrong)\b/

/** "Na verdade 3 aparelhos", after "dois aparelhos": of the same thing the number said last. */
function recounted(clauses: readonly string[], data: Collected): PutRight | undefined {
  const { detail = '' } = data
  for (const clause of clauses.filter((one) => !addsTo.test(writtenOut(one)))) {
    for (const now of countsIn(clause).filter(({ start }) =>
      restates.test(writtenOut(clause.slice(0, start))),
    )) {
      const old = countsIn(detail).find((one) => isSameWord(one.thing, now.thing))
      if (old && old.value !== now.value)
        return { values: { detail: detail.slice(0, old.start) + now.text + detail.slice(old.end) }, used: [] }
    }
  }
  return undefined
}

/** "São 8 máquinas" tells how many there are in all; "as 2 máquinas de lá", "a loja com 6 máquinas" are some of them. */
const restates =
  /^(?:(?:e|eh|mas|ah|opa|ops|nao|olha|entao|agora|na|verdade|alias|melhor|desculpa|errei|so|sao|serao|seriam|vao|ser|temos|tenho|tem|no|total|ao|todo|todos|de|quis|dizer|falei|sou|somos)(?:[ ,:]+|$))*$/

/** "Mais dois aparelhos" come on top of what there is. */
const addsTo = /\b(?:mais|outr[oa]s|tambem|alem de) (?:\d|dois|duas|tres|quatro|cinco)/

type Numbered = Span & { readonly text: string; readonly value: number }

function numbersIn(text: string): readonly Numbered[] {
  return Array.from(text.matchAll(word), ({ 0: own, index }) => ({ own, index })).flatMap(
    ({ own, index }) => {
      const value = numberOf(own)
      return value === undefined ? [] : [{ text: own, value, start: index, end: index + own.length }]
    },
  )
}

const word = /[\p{L}\p{N}]+/gu

/** "Dois aparelhos", "14 splits": a number and the thing right after it. */
function countsIn(text: string): readonly (Numbered & { readonly thing: string })[] {
  return numbersIn(text).flatMap((number) => {
    const [, own = ''] = /^ (\p{L}{2,})/u.exec(text.slice(number.end)) ?? []
    const thing = foldText(own)
    return thing === '' || SMALL_WORDS.has(thing) || measures.test(thing) ? [] : [{ ...number, thing }]
  })
}

/** What is measured is no count of things: "12 mil", "2 horas". */
const measures =
  /^(?:mil|h|hs|hora|horas|min|minutos?|dias?|semanas?|mes|meses|anos?|reais|btus?|vezes|metros?)$/

/** "Tira esse horário": something of the note is to go, whether or not it is there. */
export function takesBack(text: string): boolean {
  return toldClauses(text).some(({ text: clause }) => {
    const said = writtenOut(clause)
    return takes.test(said) && droppable.some((field) => names[field].test(said))
  })
}

/** Which fields of the note are to go: "tira esse horário", "não marquei nada pra amanhã às 8h". */
export function takenBack(text: string, { clock }: Situation, data: Collected): readonly Droppable[] {
  const gone = toldClauses(text).flatMap(({ text: clause }): readonly Droppable[] => {
    const said = writtenOut(clause)
    const named = droppable.filter((field) => data[field] !== undefined && names[field].test(said))
    if (takes.test(said)) return named
    if (!neverSaid.test(said) || data.time === undefined) return []
    return named.includes('time') || isOfTheSameDay(clause, data.time, clock) ? ['time'] : []
  })
  return [...new Set(gone)]
}

const droppable = ['time', 'address', 'name'] as const
type Droppable = (typeof droppable)[number]
const names: { readonly [field in Droppable]: RegExp } = {
  time: /\b(?:horario|hora|dia|data)\b/,
  address: /\bendereco\b/,
  name: /\bnome\b/,
}
const takes =
  /^(?:(?:e|mas|ah|entao|pode|podem|favor|por favor) )*(?:tira|tirar|tire|remove|remover|remova|apaga|apagar|apague|exclui|excluir|risca)\b/
const neverSaid = /\b(?:nao|nunca) (?:marquei|pedi|falei|disse|combinei|escolhi|agendei|mandei marcar)\b/

function isOfTheSameDay(clause: string, noted: string, clock: Situation['clock']): boolean {
  const now = findMoments(clause, clock.now, clock.timeZone)[0]?.date
  return now != null && now === findMoments(noted, clock.now, clock.timeZone)[0]?.date
}
