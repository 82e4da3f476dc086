import type { Json } from '../../conversation/json.js'
import type { Understanding } from '../../conversation/understanding.js'
import type { Request } from '../../conversation/reading.js'
import { settledRequests } from '../../agent/settled-requests.js'
import { severalActions } from '../../agent/several-actions.js'
import { foldText } from '../../language/fold-text.js'
import { overlaps, type Span } from '../../language/span.js'
import { afterCourtesies, cutRequests, firstAsking } from './cut-requests.js'
import { withReferences } from './resolve-references.js'
import { writtenOut } from './written-out.js'
import { findReferences, type Pointing } from './find-references.js'
import { findCorrection } from './find-correction.js'
import { readCorrection } from './read-correction.js'
import { readRequest, type ReadRequest } from './read-requests.js'
import type { UnderstandRequest } from './understand-request.js'

export type MatchedIntent = Pick<
  Understanding,
  'intent' | 'entities' | 'source' | 'confidence' | 'because'
> & {
  readonly requests: readonly Request[]
  readonly unread: readonly Span[]
  /** It holds words that nothing of it uses, or is nothing but a value. */
  readonly isLeftOver: boolean
}

/** What a text asks for. Several requests in it are read one by one; what is told of the first is told of all. */
export function matchIntent(context: UnderstandRequest, text: string): MatchedIntent {
  const read = readCorrected(context, text) ?? readAll(context, text)
  const pointed = read.map((one, at) => pointing(inSightOf(context, read.slice(0, at)), text, one))
  const [only] = pointed
  const instead =
    only && pointed.length === 1 && isOpenTo(context, only) ? readPointing(context, text) : undefined
  return matched(context, text, instead ? [instead] : pointed)
}

/** The whole of it read as one request: what it is was told, its values are found as ever. */
export function matchAs(context: UnderstandRequest, text: string, intent: string): MatchedIntent {
  const read = readRequest(context, text, { start: 0, end: text.length, intent })
  return matched(context, text, [pointing(context, text, read)])
}

/** "Cadastra a Joana e faz um orçamento pra ela": whom the same message named before is nearer than what was last shown. */
function inSightOf(context: UnderstandRequest, before: readonly ReadRequest[]): UnderstandRequest {
  const names = before.some(({ request }) =>
    Object.keys(request?.slots ?? {}).some(
      (field) => context.agent.intentsById.get(request?.intent ?? '')?.slots[field]?.type === 'name',
    ),
  )
  return names ? { ...context, state: { ...context.state, focus: null } } : context
}

/** Not read, or as something to be done to another kind of thing than the one in sight ("cancela ele", of a quote, is no charge). */
function isOpenTo(
  { agent, state: { focus } }: UnderstandRequest,
  { request, isCertain }: ReadRequest,
): boolean {
  if (!focus || isCertain) return false
  if (!request) return true
  const { about, intent, confidence } = request
  const known = agent.intentsById.get(intent)
  const [field = ''] = Object.keys(focus.things[0] ?? {})
  const isWrite = agent.tools.get(known?.tool ?? intent)?.kind === 'write'
  // "mostra o último", under a list: of that list, unless another is surely meant.
  const isFaint = about?.to === 'place' && confidence < insteadOfNameMin
  const isPointed = (isWrite && about?.to === 'that') || isFaint
  return isPointed && known !== undefined && !(field in known.slots) && !request.negated
}

/** A request with what it points at; the words that point are used by it. */
function pointing(context: UnderstandRequest, text: string, read: ReadRequest): ReadRequest {
  if (!read.request) return read
  const given = { agent: context.agent, focus: context.state.focus ?? null, text }
  const request = withReferences(given, read.request)
  if (read.unread.length === 0) return { ...read, request }
  const pointings = findReferences(text)
  const unread = read.unread.filter((span) => !pointings.some((one) => overlaps(span, one)))
  return { ...read, request, unread }
}

/** "cancela ele": told by what was last shown, whose name is read in place of the words that point at it. */
function readPointing(context: UnderstandRequest, text: string): ReadRequest | undefined {
  const { agent, state } = context
  if (isNothingBut(context, text, 'that')) return undefined
  const again = isNothingBut(context, text, 'again') ? state.focus?.request : undefined
  const written = again ? undefined : writtenOut(context, text)
  const guess = written === undefined ? undefined : agent.classify(written)
  const id = again?.intent ?? (guess && guess.confidence >= insteadOfNameMin ? guess.intent : undefined)
  if (id === undefined || !agent.intentsById.has(id)) return undefined
  const part = { start: 0, end: text.length, intent: id }
  const read = pointing(context, text, readRequest(context, text, part))
  return read.request?.about?.means
    ? { ...read, confidence: guess?.confidence ?? read.confidence }
    : undefined
}

/** "de novo!": the same once more, whatever it was. "isso": nobody says what is to become of it. */
function isNothingBut({ agent }: UnderstandRequest, text: string, kind: Pointing['to']): boolean {
  const found = findReferences(text).filter(({ to }) => to === kind)
  return agent.reader.wordsOf(text).every((word) => found.some((span) => overlaps(span, word)))
}

const insteadOfNameMin = 0.75

/** "cobra 200 da Ana, digo, 300": what comes before is read by itself, and what comes after is read into it. */
function readCorrected(context: UnderstandRequest, text: string): readonly ReadRequest[] | undefined {
  const takesBack = findCorrection(text)
  if (!takesBack || !/[\p{L}\p{N}]/u.test(text.slice(0, takesBack.start))) return undefined
  const before = readAll(context, text.slice(0, takesBack.start))
  const requests = before.flatMap(({ request }) => (request ? [request] : []))
  const part = { start: takesBack.end, end: text.length }
  const last = before.at(-1)
  if (!last?.request || requests.length < before.length) return undefined
  const instead = readRequest(context, text, part)
  const isOther = instead.request !== null && instead.request.intent !== last.request.intent
  if (isOther && instead.confidence >= insteadMin)
    return [...before, { ...instead, request: { ...instead.request, corrects: requests.length - 1 } }]
  const request = readCorrection(context, text, part, requests)
  return request && [...before, { ...last, request, unread: [], because: ['reading:corrected'] }]
}

/** So sure that something else is asked for instead. */
const insteadMin = 0.95

function readAll(context: UnderstandRequest, text: string): readonly ReadRequest[] {
  const whole = readWhole(context, text)
  const parts = whole.isCertain ? [] : cutRequests(context, text)
  const [only] = parts
  const isWhole = parts.length === 0 || (parts.length === 1 && only?.start === 0 && only.end === text.length)
  const reads = isWhole ? [whole] : parts.map((part) => readRequest(context, text, part))
  return areSeveral(reads) ? reads : [whole]
}

function readWhole(context: UnderstandRequest, text: string): ReadRequest {
  const whole = readRequest(context, text, { start: 0, end: text.length })
  const lead = whole.request ? undefined : firstAsking(context, text)
  const led = lead && readRequest(context, text, lead)
  // What is not to be half understood is never read from a part of what was said.
  const isHalf = led?.request && context.agent.intentsById.get(led.request.intent)?.whole === true
  if (led?.request && !isHalf && led.confidence >= besideCourtesyMin) return led
  const isCourtesy = ({ request }: ReadRequest): boolean =>
    request !== null && context.agent.intentsById.get(request.intent)?.courtesy === true
  const rest = !whole.isCertain && isCourtesy(whole) ? afterCourtesies(context, text) : undefined
  const asked = rest && readRequest(context, text, rest)
  return asked?.request && asked.confidence >= besideCourtesyMin && !isCourtesy(asked) ? asked : whole
}

/** Thanks are thanks, unless what follows is surely something else. */
const besideCourtesyMin = 0.8

/** Each asks for something, and no two for the same with nothing to tell them apart. */
function areSeveral(reads: readonly ReadRequest[]): boolean {
  const asked = reads.flatMap(({ request }) => (request ? [request] : []))
  const bare = asked.filter(({ slots }) => Object.keys(slots).length === 0).map(({ intent }) => intent)
  return asked.length === reads.length && new Set(bare).size === bare.length
}

function matched(context: UnderstandRequest, text: string, reads: readonly ReadRequest[]): MatchedIntent {
  const requests = reads.flatMap(({ request }) => (request ? [request] : []))
  const asked = settledRequests(requests)
  // What is not to be done asks for nothing.
  const first =
    leading(
      context,
      reads.filter(({ request }) => request?.negated !== true),
    ) ?? reads[0]
  const request = asked.find(({ span }) => span === first?.request?.span) ?? asked[0]
  const rest = {
    requests,
    unread: [...reads.flatMap(({ unread }) => unread), ...asides(context, text, asked)],
    isLeftOver: reads.some(({ isLeftOver }) => isLeftOver) || isBare(context.agent, text, request ?? null),
    source: first?.source ?? 'none',
    confidence: first?.confidence ?? 0,
    because: reads.flatMap(({ because }) => because),
  }
  const known = request && context.agent.intentsById.get(request.intent)
  if (!request || !known) return { intent: null, entities: {}, ...rest }
  const entities: { [field: string]: Json } = { ...known.fixed }
  for (const [name, { value }] of Object.entries(request.slots))
    if (name in known.slots) entities[name] = value
  return { intent: request.intent, entities, ...rest }
}

function leading({ agent }: UnderstandRequest, reads: readonly ReadRequest[]): ReadRequest | undefined {
  if (reads.length < 2) return reads[0]
  const leader = agent.intents.find(
    ({ id, leads }) => leads && reads.some(({ request }) => request?.intent === id),
  )
  return reads.find(({ request }) => request?.intent === leader?.id) ?? reads[0]
}

/** Beside something to be done a question waits: the plan comes first, and says so. */
function asides({ agent }: UnderstandRequest, text: string, requests: readonly Request[]): Span[] {
  const actions = severalActions(agent, text, requests)
  if (!actions.some(({ kind }) => kind === 'write')) return []
  return requests.filter((_, at) => actions[at]?.kind === 'read').map(({ span }) => span)
}

/** "Maria Santos", "da Maria": a value and no word about what to do with it. */
export function isBare(agent: UnderstandRequest['agent'], text: string, request: Request | null): boolean {
  const said = Object.values(request?.slots ?? {}).flatMap(({ spans }) => spans)
  return agent.reader
    .wordsOf(text)
    .every(
      (word) =>
        said.some((span) => overlaps(span, word)) ||
        leadsToName.has(foldText(text.slice(word.start, word.end))),
    )
}

const leadsToName: ReadonlySet<string> = new Set(
  'o a os as do da dos das de pro pra pros pras para e com'.split(' '),
)
