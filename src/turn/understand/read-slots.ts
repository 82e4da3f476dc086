import type { Intent } from '../../agent/intent.js'
import { unreadSlot } from '../../agent/reading/corpus.js'
import type { FilledSlot } from '../../agent/reading/fill-slots.js'
import type { Reader } from '../../agent/reading/reader.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot, SlotContext } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import { equalJson } from '../../conversation/is-json.js'
import type { Said } from '../../conversation/reading.js'
import { eachMatch } from '../../language/each-match.js'
import { findMoney } from '../../language/read-money.js'
import { overlaps, type Span } from '../../language/span.js'
import { wholeRange } from './whole-range.js'
import type { UnderstandRequest } from './understand-request.js'

type ReadSlots = {
  readonly slots: { [name: string]: Said }
  /** Marked as values, and nobody takes them. */
  readonly unused: Span[]
  readonly faults: string[]
}

/**
 * Values where the corpus taught to look for them; where it shows none, the slot itself may know where its value stands: in words that a rule has the
 * form of, of what the corpus never marks, and of what is known wherever it stands.
 */
export function readSlots(
  context: UnderstandRequest,
  intent: Intent,
  words: string,
  at: number,
  isRuled: boolean,
): ReadSlots {
  const { reader } = context.agent
  const slots: { [name: string]: Said } = {}
  const unused: Span[] = []
  const faults: string[] = []
  const isWrite = context.agent.tools.get(intent.tool ?? intent.id)?.kind === 'write'
  const marked = reader.fill(words, intent.id)
  for (const [name, filled] of bySlot(marked)) {
    const slot = intent.slots[name]
    if (isRuled && slot?.whole) continue
    const parts = slot?.type === 'money' ? findMoney(words).filter(({ whole }) => whole !== undefined) : []
    const said = filled.map((one) =>
      slot?.type === 'name'
        ? nameOnly(one, words)
        : slot?.type === 'dateRange'
          ? wholeRange(one, words, context)
          : withTail(slot, withPart(withQuotes(one, words), parts), words, (beyond) =>
              isOfAnother(reader, words, beyond, marked),
            ),
    )
    const spans = said.map(({ start, end }) => ({ start: start + at, end: end + at }))
    const isNoNumber =
      slot?.type === 'number' &&
      said.some(({ start, end }) => sumOrHour.test(words.slice(0, start)) || measured.test(words.slice(end)))
    const isNoSum = slot?.type === 'money' && said.every((one) => isRecordNumber(words, one))
    if (name === unreadSlot || isNoNumber || isNoSum) {
      unused.push(...spans)
      continue
    }
    const { value, fault } = valueSaid(
      context,
      slot,
      said.map(({ start, end }) => words.slice(start, end)),
    )
    if (fault !== null) faults.push(`slot:${fault}:${name}`)
    if (value === undefined || slot === undefined) unused.push(...spans)
    if (value !== undefined) slots[name] = { value, spans }
    // Of several values for a slot that takes one, one is taken: of something to be done the others are told.
    if (value !== undefined && !Array.isArray(value) && isWrite)
      unused.push(...(takesTheLast(slot) ? spans.slice(0, -1) : spans.slice(1)))
  }
  const taught = new Set(reader.slotsOf(intent.id))
  for (const [name, slot] of Object.entries(intent.slots)) {
    if (slots[name] || (taught.has(name) && !isRuled && !isOneOfAFew(slot))) continue
    const { value, fault } = slotValue(slot, 'find', words, context)
    if (fault !== null) faults.push(`slot:${fault}:${name}`)
    if (value === undefined) continue
    const place = placeOf(context, slot, value, words, at)
    if (taught.has(name) && slot.type === 'text' && !slot.whole && saysNothing(reader, words, place, at))
      continue
    slots[name] = { value, spans: [place] }
  }
  return { slots, unused, faults }
}

/** Where the corpus marks a text and shows none here, words that stand about in any sentence ("foi", "mesmo") are none. */
function saysNothing(reader: Reader, words: string, place: Span, at: number): boolean {
  const own = reader
    .wordsOf(words)
    .filter(({ start, end }) => overlaps({ start: start + at, end: end + at }, place))
  const long = own.filter(({ start, end }) => end - start >= plainWordMin)
  const content = reader.contentOf(words)
  return (
    long.length > 0 &&
    own.length === long.length &&
    !long.some((word) => content.some((one) => overlaps(one, word)))
  )
}

/** Shorter ones are not counted among the plain. */
const plainWordMin = 3

/** What stands in nobody's name: "Maria Santos por PIX" is charged by PIX, "Juliana 11 97766-1122" has that number. */
const afterAName =
  / (?:por|via|no|na|em|com|para|pra|pro|pelo|pela|at[eé]|at|by|on|for) |(?<=\p{L})\s(?:(?:tel(?:efone)?|fone|zap|whats(?:app)?|cel(?:ular)?)[.:]?\s)?\(?\+?\d[\d ().-]{7,}/iu

/** How somebody is addressed in English: nobody is kept under it. */
const beforeAName = /^(?:mrs?|ms|miss)\.? (?=\p{L})/iu

function nameOnly(filled: FilledSlot, words: string): FilledSlot {
  const said = words.slice(filled.start, filled.end)
  const start = filled.start + (beforeAName.exec(said)?.[0].length ?? 0)
  const end = said.search(afterAName)
  return { ...filled, start, end: end > 0 ? filled.start + end : filled.end }
}

/** "a cobrança de 200", "o serviço das 10": what follows is a sum or an hour, and no record's number. */
const sumOrHour = /(?:^|\s)(?:de|d?[aà]s)\s+$/i

/** "em 20 min", "8h30", "15 dias": what is counted by a measure of time is no record's number. */
const measured = /^\s?(?:min(?:utos?|s)?|hs?|horas?|dias?|semanas?|m[eê]s(?:es)?|reais|%)(?![\p{L}])/iu

/** "metade do orçamento 9": the number stands behind what kind of record it is the number of, spoken of as known. */
function isRecordNumber(words: string, { start, end }: Span): boolean {
  return /^\d{1,6}$/.test(words.slice(start, end).trim()) && knownRecord.test(words.slice(0, start))
}

const knownRecord =
  /(?:^|\s)(?:d?[oa]|n[oa]|pel[oa]|ao?|d?ess[ea]|d?est[ea]) (?:or[cç]amento|proposta|cobran[cç]a|os|ordem(?: de servi[cç]o)?)\s+(?:n[uú]mero\s+|n[ºo°]?\.?\s+|#\s?)?$/iu

const QUOTED = /["“][^"“”]{1,200}["”]/g
const quotesMax = 20

/** What stands in quotation marks is meant to the letter, all of it: its reader has to see them. */
function withQuotes(filled: FilledSlot, words: string): FilledSlot {
  for (const { index, 0: quoted } of eachMatch(QUOTED, words, quotesMax)) {
    const wider = { ...filled, start: index, end: index + quoted.length }
    if (overlaps(filled, wider)) return wider
  }
  return filled
}

/** "metade dos 870": of the sum that is marked, the part that is meant. */
function withPart(filled: FilledSlot, parts: readonly Span[]): FilledSlot {
  const part = parts.find((one) => overlaps(one, filled))
  return part ? { ...filled, start: part.start, end: part.end } : filled
}

function withTail(
  slot: Slot | undefined,
  filled: FilledSlot,
  words: string,
  isOthers: (beyond: Span) => boolean,
): FilledSlot {
  const [tail = ''] = slot?.tail?.exec(words.slice(filled.end, filled.end + tailMax)) ?? []
  const end = filled.end + tail.length
  if (tail === '' || (slot?.open === true && isOthers({ start: filled.end, end }))) return filled
  return { ...filled, end }
}

/** Another value begins there, or words stand there that stand about in any sentence: "rua Nova 8, arruma aí". */
function isOfAnother(reader: Reader, words: string, beyond: Span, marked: readonly FilledSlot[]): boolean {
  if (marked.some((one) => overlaps(one, beyond))) return true
  const own = reader
    .wordsOf(words)
    .filter((word) => word.end - word.start >= plainWordMin && overlaps(word, beyond))
  const content = reader.contentOf(words)
  return !own.every((word) => content.some((one) => overlaps(one, word)))
}

const tailMax = 40

/** One of a closed set of words, a number set apart by its own word, or what has a form of its own: it is known wherever it stands. */
function isOneOfAFew({ type }: Slot): boolean {
  return knownByForm.has(type)
}

const knownByForm: ReadonlySet<string> = new Set([
  'oneOf',
  'number',
  'count',
  'year',
  'phone',
  'email',
  'document',
])

/** The least of the words that still says the value: its characters, where it stands there as it is. */
export function placeOf(
  context: UnderstandRequest,
  slot: Slot,
  value: Json,
  words: string,
  at: number,
): Span {
  const literal =
    typeof value === 'string' && value !== '' ? words.toLowerCase().indexOf(value.toLowerCase()) : -1
  if (literal >= 0) return { start: at + literal, end: at + literal + (value as string).length }
  // Each try reads all of the words: what is as long as that is pointed at as a whole.
  if (words.length > narrowedMax) return { start: at, end: at + words.length }
  const edges = [...eachMatch(/\S{1,200}/g, words, edgesMax)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const says = (start: number, end: number): boolean =>
    equalJson(slotValue(slot, 'find', words.slice(start, end), context).value, value)
  const from = lastThat(edges.length, (index) => says(edges[index]?.start ?? 0, words.length))
  const start = edges[from]?.start ?? 0
  const cut = lastThat(edges.length - from, (index) => says(start, edges.at(-1 - index)?.end ?? words.length))
  return { start: at + start, end: at + (edges.at(-1 - cut)?.end ?? words.length) }
}

const edgesMax = 200
const narrowedMax = 1_000

/** The last index that holds, of those up to which all do. */
function lastThat(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function bySlot(filled: readonly FilledSlot[]): Map<string, FilledSlot[]> {
  const groups = new Map<string, FilledSlot[]>()
  for (const one of filled) groups.set(one.slot, [...(groups.get(one.slot) ?? []), one])
  return groups
}

/** A slot that nothing reads is what was said. Of several, a slot that takes lists takes all, one of a moment the last that was said, and any other the first. */
export function valueSaid(
  context: SlotContext,
  slot: Slot | undefined,
  said: readonly string[],
): { readonly value: Json | undefined; readonly fault: string | null } {
  if (slot === undefined) return { value: said.length === 1 ? (said[0] ?? '') : [...said], fault: null }
  const read = said.map((words) => readOne(context, slot, words))
  const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const fault = read.find((one) => one.fault !== null)?.fault ?? null
  if (values.every(Array.isArray) && values.length > 0) return { value: values.flat(), fault }
  return { value: takesTheLast(slot) ? values.at(-1) : values[0], fault }
}

/** "me ligou agora, marquei pra sábado": the last moment is the one. */
function takesTheLast(slot: Slot | undefined): boolean {
  return slot?.type === 'date' || slot?.type === 'dateTime'
}

function readOne(context: SlotContext, slot: Slot, words: string) {
  const whole = slotValue(slot, 'marked', words, context)
  return whole.value === undefined ? slotValue(slot, 'find', words, context) : whole
}
