import { confidenceMin } from '../../agent/confidence.js'
import { settledRequests } from '../../agent/settled-requests.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Facts } from '../../agent/agent.js'
import type { Intent } from '../../agent/intent.js'
import type { InputBody, QuotedMessage } from '../../conversation/input.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { UnderstandingSource } from '../../conversation/understanding.js'
import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { findUrl } from './find-url.js'
import { erase, look, politely, save, show } from './intents/words.js'
import { anyItemWord } from './item.js'
import { isOrder } from './order.js'
import { orderBeforeLink } from './order-before-link.js'
import { readSeen } from './read-seen.js'
import { leadsWithSave, readSave, readSaves, type SaveRequest } from './read-save.js'

/** One thing the person asks for, in their own words. */
export type MemoryPart = {
  readonly text: string
  readonly intent: string | null
  readonly entities: JsonObject
  readonly source: UnderstandingSource
  /** It may as well be the end of what is to be kept: nothing is deleted by it without a word. */
  readonly isLoose?: true
  /** Nobody said that it is looked for: where nothing is found, it was not understood. */
  readonly isGuess?: true
  /** A short question: where nothing has its words, it is asked of what is on the screen. */
  readonly isOfIt?: true | undefined
  /** Where nothing that is kept has these words, this is meant. */
  readonly orElse?: MemoryPart
  /** The message it was said below; null: nobody has that one any more. */
  readonly quoted?: QuotedMessage | null
}

/** The quote of a part, where there is one, to go with what is made of it. */
export function quotedIn({ quoted }: Pick<MemoryPart, 'quoted'>): Pick<MemoryPart, 'quoted'> {
  return quoted === undefined ? {} : { quoted }
}

function quotedBy(body: TextBody | undefined): Pick<MemoryPart, 'quoted'> {
  return body?.quotes ? { quoted: body.quotes.said ?? null } : {}
}

type TextBody = Extract<InputBody, { kind: 'text' }>

type Heard = Pick<Facts, 'agent' | 'understanding' | 'inputs' | 'now' | 'timeZone'>

/** What a turn asks for, thing by thing, in the order said: each message of a burst, each request of a message, each link. */
export function partsOf(facts: Heard): readonly MemoryPart[] {
  const { understanding, inputs } = facts
  const { text, intent, entities, source, answer, option } = understanding
  const requests = settledRequests(understanding.requests ?? [])
  const texts = inputs.filter(isText)
  const quote = quotedBy(texts.length === 1 ? texts[0] : undefined)
  const whole = { text, intent, entities, source, ...quote }
  // Whoever sends a link wants it kept: nothing that waits is changed by it.
  const isLink = answer?.kind === 'modify' && findUrl(text) !== undefined
  if (isLink) return [readMessage(facts, text)].flatMap(savesIn)
  if (option !== null || (answer !== null && answer.kind !== 'other')) return [whole]
  // All of it is what is not to be done.
  if (requests.length === 0 && (understanding.requests ?? []).length > 0)
    return [{ text, intent: null, entities: {}, source: 'none' }]
  if (texts.length > 1)
    return inBurst(texts.map((body) => ({ ...readMessage(facts, body.text), ...quotedBy(body) })))
  const beside = besideLink(facts, text)
  if (beside) return beside
  if (isContent(text)) return savesIn(whole)
  if (requests.length < 2) return ordersIn(facts, whole)
  const asked = requests.map(({ intent: own, slots, span }) => ({
    text: text.slice(span.start, span.end).trim(),
    intent: own,
    entities: Object.fromEntries(Object.entries(slots).map(([name, { value }]) => [name, value])),
    source,
    span,
    ...quote,
  }))
  return joined(text, asked).flatMap((part) => ordersIn(facts, part))
}

/** An order, and a link to be kept; undefined: nothing is ordered before it. */
function besideLink(facts: Heard, text: string): readonly MemoryPart[] | undefined {
  const { order, rest } = orderBeforeLink(text) ?? {}
  if (order === undefined || rest === undefined) return undefined
  const seen = readSeen(order)
  const first: MemoryPart =
    seen?.kind === 'mark'
      ? { text: order, intent: 'mark_seen', entities: { what: seen.what, seen: seen.seen }, source: 'rule' }
      : readMessage(facts, order)
  return [first, ...savesIn(readMessage(facts, rest))]
}

/** What is to be kept, and orders that were taken for the end of it; an end that asks for nothing known is content. */
function ordersIn(facts: Heard, part: MemoryPart): readonly MemoryPart[] {
  const both = bothAdded(part.text)
  if (both) return both.map((text) => ({ ...readMessage(facts, text), ...quotedIn(part) }))
  const keeps = part.intent === 'save' && leadsWithSave(part.text)
  if (!keeps && !(part.intent === 'delete_item' && isOrder(part.text))) return savesIn(part)
  const pieces = cutAtOrders(part.text, keeps ? nextOrder : nextSave).map((piece) => ({
    ...readMessage(facts, piece),
    ...quotedIn(part),
  }))
  const isCut = pieces.length > 1 && pieces.every(({ intent }) => intent !== null)
  return isCut ? pieces.flatMap(savesIn) : savesIn(part)
}

const twoPlaces =
  /^(?<verb>(?:poe|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|adicion(?:a|e)|inclu(?:a|i)) )(?<one>[^:]{1,60}? n[ao]s? [^:]{2,40}?),? e (?<other>[^:]{1,60}? n[ao]s? [^:]{2,40})$/d

/** "põe leite na lista e sabão na de limpeza": each to its own. */
export function bothAdded(text: string): readonly [string, string] | undefined {
  const folded = foldInPlace(text)
  const groups = folded.text.length > bothMax ? undefined : twoPlaces.exec(folded.text)?.indices?.groups
  const own = (name: string): string => {
    const [start, end] = groups?.[name] ?? [0, 0]
    return text.slice(folded.place(start), folded.place(end))
  }
  return groups ? [`${own('verb')}${own('one')}`, `${own('verb')}${own('other')}`] : undefined
}

const bothMax = 200

const nextOrder = new RegExp(
  `(?:[.;!](?: (?:ah|e|tambem|tb|tbm)[,]?){0,2}) (?=(?:${save}) \\S)|(?:,? e(?: depois| tambem)?|[,;.]| depois) (?=(?:${erase}|list(?:a|ar|e)|mostr(?:a|ar|e)|me mostr(?:a|ar|e)|export(?:a|ar|e)) \\S)`,
  'g',
)
const nextSave = new RegExp(`(?:,? e(?: depois| tambem)?|[,;.]| depois) (?=(?:${save}) \\S)`, 'g')
const ordersMax = 6

/** Where an order of another kind begins in what is to be kept: "salva o filme Duna e apaga o 2". */
function cutAtOrders(text: string, words: RegExp): readonly string[] {
  const folded = foldInPlace(text)
  const pieces: string[] = []
  let start = 0
  for (const match of eachMatch(words, folded.text, ordersMax)) {
    pieces.push(text.slice(start, folded.place(match.index)))
    start = folded.place(match.index + match[0].length)
  }
  return [...pieces, text.slice(start)].map((piece) => piece.trim())
}

/** "anota pedir pizza e guarda a sobra" is one note: a second thing to be kept says what it is, or says the verb again. */
function joined(text: string, parts: readonly Asked[]): readonly MemoryPart[] {
  const all: Asked[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && isMoreOfIt(last, part)) {
      const span = { start: last.span.start, end: part.span.end }
      all.splice(-1, 1, { ...asOneSave(text.slice(span.start, span.end).trim()), span })
    } else all.push(part)
  }
  return all.map(({ text: words, intent, entities, source, ...quote }) => ({
    text: words,
    intent,
    entities,
    source,
    ...quotedIn(quote),
  }))
}

type Asked = MemoryPart & { readonly span: Span }

const looksFor = new RegExp(`^${politely}(?:${look}|${show})\\b`)

function isMoreOfIt(last: MemoryPart, part: MemoryPart): boolean {
  // What is said of a link looks for nothing, unless it says so.
  const isOfLink = last.intent === 'save' && part.intent === 'search' && findUrl(last.text) !== undefined
  if (isOfLink) return !/\?/.test(part.text) && !looksFor.test(foldText(part.text))
  if (last.intent !== 'save' || part.intent !== 'save' || last.text === part.text) return false
  const [verb = ''] = foldText(last.text).split(' ')
  const own = part.entities
  const says = (own['url'] ?? null) !== null || (own['itemType'] ?? 'note') !== 'note'
  return !says && !foldText(part.text).split(' ').includes(verb)
}

/** "anota: fechar a janela e apaga a luz": after a colon everything is what is kept. */
function isContent(text: string): boolean {
  return leadsWithSave(text) && /^[^:\n\d]{0,40}:\s/.test(text) && findUrl(text) === undefined
}

/** Several things to be kept are several parts; what is kept is cut from the person's own words, to the last of them. */
export function savesIn(part: MemoryPart): readonly MemoryPart[] {
  if (part.intent !== 'save') return [part]
  const asked = readSaves(part.text)
  if (asked.length > 1) return asked.map((one) => ({ ...part, entities: entitiesOf(one) }))
  const [only] = asked
  if (!only) return [part]
  if (only.url !== null || leadsWithSave(part.text)) return [{ ...part, entities: entitiesOf(only) }]
  // "não me deixa esquecer…": nothing was found to be the thing itself, so all of it is.
  const query = part.entities['query'] ?? readSave(part.text).query
  return [{ ...part, entities: { ...part.entities, query } }]
}

function entitiesOf({ itemType, query, url, year, said }: SaveRequest): JsonObject {
  return { itemType, query, url, year, ...(typeof said === 'string' && { said }) }
}

function isText(body: InputBody): body is TextBody {
  return body.kind === 'text'
}

/** A message of a burst by itself, by the agent's own rules and what it learnt. */
export function readMessage(
  { agent, now, timeZone }: Pick<Heard, 'agent' | 'now' | 'timeZone'>,
  text: string,
): MemoryPart {
  const folded = foldText(text)
  const certain = agent.intents.find((one) => one.certain?.test(folded))
  const guess = certain ? undefined : agent.classify(text)
  const known =
    certain ??
    (guess && guess.confidence >= confidenceMin ? agent.intentsById.get(guess.intent) : undefined) ??
    (findUrl(text) ? agent.intentsById.get('save') : undefined)
  if (!known) return { text, intent: null, entities: {}, source: 'none' }
  const source = certain || known.rule?.test(folded) ? 'rule' : 'classifier'
  return { text, intent: known.id, entities: valuesIn(known, text, { now, timeZone }), source }
}

function valuesIn({ slots }: Intent, text: string, clock: Pick<Facts, 'now' | 'timeZone'>): JsonObject {
  const values: { [name: string]: Json } = {}
  for (const [name, slot] of Object.entries(slots)) {
    const { value } = slotValue(slot, 'find', text, clock)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** "salva" + "comprar leite", "comprar leite" + "salva isso": words and what to do with them are one request; courtesies are none. */
function inBurst(messages: readonly MemoryPart[]): readonly MemoryPart[] {
  const parts: MemoryPart[] = []
  for (const message of messages) {
    const last = parts.at(-1)
    if (message.intent === 'greeting' || message.intent === 'thanks') continue
    if (message.quoted !== undefined) {
      const above = parts.findIndex(({ text }) => text.trim() === message.quoted?.text.trim())
      if (isKept(parts[above]) && message.intent === 'save_previous') continue
      // Sent in the same breath: it is what is meant, and nothing by itself.
      if (parts[above]?.intent === null) parts.splice(above, 1)
      parts.push(message)
    } else if (message.intent === 'save_previous' && isKept(last)) continue
    else if (message.intent === 'save_previous' && last?.intent === null) {
      const from = parts.findLastIndex(({ intent }) => intent !== null) + 1
      const words = parts.splice(from).flatMap(({ text }) => asSave(text))
      parts.push(...words)
    } else if (last && isBareVerb(last) && isWords(message)) parts.splice(-1, 1, ...asSave(message.text))
    else parts.push(...savesIn(message))
  }
  // Nothing but courtesies: the whole of it is read as one.
  return parts.length === 0 ? messages.slice(-1) : parts
}

/** "salva", with nothing that points back: the next message is what is meant. */
function isBareVerb({ intent, entities }: MemoryPart): boolean {
  return intent === 'save_previous' && entities['refersToPrevious'] !== true
}

function isWords({ intent, text }: MemoryPart): boolean {
  return intent === null || (intent === 'save' && !leadsWithSave(text))
}

function isKept(part: MemoryPart | undefined): boolean {
  return part?.intent === 'save'
}

function asSave(text: string): readonly MemoryPart[] {
  return savesIn({ text, intent: 'save', entities: entitiesOf(readSave(text)), source: 'rule' })
}

/** Nobody said that it is to be kept: whether it is is asked. */
export function asPerhaps(text: string, kept = text): MemoryPart {
  return { text, intent: 'save', entities: { perhaps: kept }, source: 'rule' }
}

/** The message as one thing to be kept. */
export function asOneSave(text: string): MemoryPart {
  return { text, intent: 'save', entities: entitiesOf(readSave(text)), source: 'rule' }
}

const namesAnItem = new RegExp(`\\b(?:${anyItemWord}|item|itens|lista|memoria)\\b`)

/** "anota fechar a janela e apaga a luz": a second request that names no kind of item may be part of what is kept. */
export function mayBeContent([first, second, ...more]: readonly MemoryPart[]): boolean {
  if (!first || !second || more.length > 0 || first.intent !== 'save') return false
  if ((first.entities['url'] ?? null) !== null || !leadsWithSave(first.text)) return false
  return (
    (second.intent === 'delete_item' || second.intent === 'search') &&
    !namesAnItem.test(foldText(second.text))
  )
}
