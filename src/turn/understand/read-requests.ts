import { confidenceMin } from '../../agent/confidence.js'
import type { Intent } from '../../agent/intent.js'
import { unreadSlot } from '../../agent/reading/corpus.js'
import type { ContentSpan, FilledSlot } from '../../agent/reading/reader.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import type { Request, Said } from '../../conversation/reading.js'
import type { UnderstandingSource } from '../../conversation/understanding.js'
import { foldText } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { unreadOf } from './account.js'
import type { UnderstandRequest } from './understand-request.js'

export type ReadRequest = {
  /** Null: it says nothing that the agent knows to act on. */
  readonly request: Request | null
  readonly source: UnderstandingSource
  readonly confidence: number
  /** What was said with a purpose (a number, a name, a value) and that it does not use. */
  readonly unread: readonly Span[]
  /** Any word that carries something and that it does not use. */
  readonly isLeftOver: boolean
  readonly because: readonly string[]
}

/** What one part of a text asks for, with the values said in it. */
export function readRequest(context: UnderstandRequest, text: string, part: Span): ReadRequest {
  const words = text.slice(part.start, part.end)
  const { agent } = context
  const folded = foldText(words)
  const certain = agent.intents.find((entry) => entry.certain?.test(folded))
  if (certain) return found(context, certain, words, part, 'rule', 1)
  const guess = agent.classify(words)
  const known = guess && agent.intentsById.get(guess.intent)
  if (!known || guess.confidence < confidenceMin) {
    const because = guess ? [`classifier:unsure:${guess.intent}`] : []
    return {
      request: null,
      source: 'none',
      confidence: guess?.confidence ?? 0,
      unread: contentIn(context, words, part).filter(({ isFirm }) => isFirm),
      isLeftOver: true,
      because,
    }
  }
  const excepted = exception.test(folded) || hesitation.test(folded)
  if (excepted)
    return {
      request: null,
      source: 'none',
      confidence: guess.confidence,
      unread: [part],
      isLeftOver: true,
      because: ['reading:exception'],
    }
  // What a rule speaks for and the classifier, which weighs everything, comes to as well, is as good as certain.
  const source = known.rule?.test(folded) ? 'rule' : 'classifier'
  const guessed = found(context, known, words, part, source, guess.confidence)
  const read = isEmpty(guessed)
    ? (ruledInstead(context, folded, known, words, part, guess.confidence) ?? guessed)
    : guessed
  return known.whole && source === 'classifier' && read.isLeftOver
    ? { ...read, request: null, source: 'none', because: [...read.because, 'reading:left-over'] }
    : read
}

function isEmpty({ request, source }: ReadRequest): boolean {
  return source === 'classifier' && Object.keys(request?.slots ?? {}).length === 0
}

/** A guess that finds no value gives way to the rule that finds one. */
function ruledInstead(
  context: UnderstandRequest,
  folded: string,
  guessed: Intent,
  words: string,
  part: Span,
  confidence: number,
): ReadRequest | undefined {
  if (Object.keys(guessed.slots).length === 0) return undefined
  const ruled = context.agent.intents.find(({ rule }) => rule?.test(folded))
  if (!ruled || ruled === guessed) return undefined
  const read = found(context, ruled, words, part, 'rule', confidence)
  return Object.keys(read.request?.slots ?? {}).length > 0 ? read : undefined
}

/** "tudo menos o 2": what is left out would be done too. */
const exception =
  /\b(?:tudo|todos|todas|geral|all|everything|everyone)\b.{0,80}\b(?:menos|exceto|tirando|salvo|fora|except|but)\b/

/** "não sei se cobro agora, o que acha?": thought about aloud, not asked for. */
const hesitation =
  /\b(?:nao sei (?:ainda )?se|sera que (?:eu )?(?:devo|deveria|vale)|o que (?:voce|vc|ce) acha|o que acha\b|not sure (?:if|whether))/

function contentIn({ agent }: UnderstandRequest, words: string, part: Span): ContentSpan[] {
  return agent.reader
    .contentOf(words)
    .map(({ start, end, isFirm }) => ({ start: start + part.start, end: end + part.start, isFirm }))
}

function found(
  context: UnderstandRequest,
  intent: Intent,
  words: string,
  part: Span,
  source: 'rule' | 'classifier',
  confidence: number,
): ReadRequest {
  const { slots, unused, faults } = readSlots(context, intent, words, part.start, source === 'rule')
  const request: Request = {
    intent: intent.id,
    confidence: Math.round(confidence * 1000) / 1000,
    slots,
    about: null,
    negated: false,
    corrects: null,
    span: part,
  }
  const content = contentIn(context, words, part)
  const firm = content.filter(({ isFirm }) => isFirm)
  const unread = unreadOf(words, part.start, firm, [request], unused)
  const isLeftOver = unreadOf(words, part.start, content, [request], unused).length > 0
  return {
    request,
    source,
    confidence: request.confidence,
    unread,
    isLeftOver,
    because: [`${source}:${intent.id}`, ...faults],
  }
}

type ReadSlots = {
  readonly slots: { [name: string]: Said }
  readonly unused: Span[]
  readonly faults: string[]
}

/**
 * Values where the corpus taught to look for them. In words that a rule has the form of, and for what the corpus never marks, the slot itself
 * knows where its value stands.
 */
function readSlots(
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
  const taught = new Set(reader.slotsOf(intent.id))
  for (const [name, slot] of Object.entries(intent.slots)) {
    if (taught.has(name) && !isRuled) continue
    const { value, fault } = slotValue(slot, 'find', words, context)
    if (fault !== null) faults.push(`slot:${fault}:${name}`)
    if (value !== undefined) slots[name] = { value, spans: [placeOf(value, words, at)] }
  }
  for (const [name, said] of bySlot(reader.fill(words, intent.id))) {
    const filled = intent.slots[name]?.type === 'name' ? said.map((one) => nameOnly(one, words)) : said
    const spans = filled.map(({ start, end }) => ({ start: start + at, end: end + at }))
    const slot = intent.slots[name]
    if (name === unreadSlot) unused.push(...spans)
    if (name === unreadSlot || slots[name]) continue
    const { value, fault } = valueOf(
      context,
      slot,
      filled.map(({ start, end }) => words.slice(start, end)),
    )
    if (fault !== null) faults.push(`slot:${fault}:${name}`)
    if (value === undefined || slot === undefined) unused.push(...spans)
    if (value !== undefined) slots[name] = { value, spans }
  }
  for (const [name, slot] of Object.entries(intent.slots)) {
    if (slots[name] || !isOneOfAFew(slot)) continue
    const { value } = slotValue(slot, 'find', words, context)
    if (value !== undefined) slots[name] = { value, spans: [placeOf(value, words, at)] }
  }
  return { slots, unused, faults }
}

/** Words that stand in nobody's name: "Maria Santos por PIX" is charged by PIX. */
const afterAName = / (?:por|via|no|na|em|com|para|pra|pro|pelo|pela|at[eé]|at|by|on|for) /i

function nameOnly(filled: FilledSlot, words: string): FilledSlot {
  const end = words.slice(filled.start, filled.end).search(afterAName)
  return end > 0 ? { ...filled, end: filled.start + end } : filled
}

/** One of a closed set of words, or a number set apart by its own word: it is known wherever it stands. */
function isOneOfAFew({ type }: Slot): boolean {
  return type === 'oneOf' || type === 'number' || type === 'count'
}

/** The characters of a value that stands in the words as it is; any other was read from all of them. */
function placeOf(value: Json, words: string, at: number): Span {
  const start =
    typeof value === 'string' && value !== '' ? words.toLowerCase().indexOf(value.toLowerCase()) : -1
  return start < 0
    ? { start: at, end: at + words.length }
    : { start: at + start, end: at + start + (value as string).length }
}

function bySlot(filled: readonly FilledSlot[]): Map<string, FilledSlot[]> {
  const groups = new Map<string, FilledSlot[]>()
  for (const one of filled) groups.set(one.slot, [...(groups.get(one.slot) ?? []), one])
  return groups
}

/** A slot that nothing reads is what was said. Of several, a slot that takes lists takes all and any other the first. */
function valueOf(
  context: UnderstandRequest,
  slot: Slot | undefined,
  said: readonly string[],
): { readonly value: Json | undefined; readonly fault: string | null } {
  if (slot === undefined) return { value: said.length === 1 ? (said[0] ?? '') : [...said], fault: null }
  const read = said.map((words) => readOne(context, slot, words))
  const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const fault = read.find((one) => one.fault !== null)?.fault ?? null
  return { value: values.every(Array.isArray) && values.length > 0 ? values.flat() : values[0], fault }
}

function readOne(context: UnderstandRequest, slot: Slot, words: string) {
  const whole = slotValue(slot, 'read', words, context)
  return whole.value === undefined ? slotValue(slot, 'find', words, context) : whole
}
