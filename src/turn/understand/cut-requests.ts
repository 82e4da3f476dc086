import type { Agent } from '../../agent/agent.js'
import { preparedText } from '../../agent/reading/prepared.js'
import { slotValue } from '../../agent/slot-value.js'
import { recordNumber } from '../../agent/slots.js'
import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import { overlaps, type Span } from '../../language/span.js'
import { deniedIntent } from './denied-intent.js'
import type { UnderstandRequest } from './understand-request.js'

/** Where one request may end and another begin: a new message, a stop, a comma, a word that joins. */
const JOINT =
  /\n|[.;!?]+(?=\s|$)|,(?=\s)|\s(?:e|y|and|mas|depois|dps|tambem|tb|also|then|ai|ja|alem disso)(?=\s)/g

/** Nobody asks for more in one message: a longer one is something pasted, and each piece costs a reading. */
const piecesMax = 12
const textLengthMax = 1_000

/** How sure a piece must be by itself to be a request of its own: "e a Maria" and "meu nome é Ana" belong to what came before. */
const ownRequestMin = { usual: 0.95, asksForSeveral: 0.85, asksForOne: 0.98 }
/** One message in fifteen asks for several things: whoever is this likely to is heard so. */
const severalMin = 0.06
/** A rule of its own speaks for it as well. */
const ruledRequestMin = 0.8

/** `intent`: what a part asks for that does not say it anew ("… e 200 do João"). */
export type RequestPart = Span & { readonly intent?: string }

/** The parts of a text that ask for one thing each, in the order said. What asks for nothing by itself stays with its neighbour. */
export function cutRequests(context: UnderstandRequest, text: string): readonly RequestPart[] {
  const { agent } = context
  const pieces = piecesOf(text)
  const whole = { start: 0, end: text.length }
  if (pieces.length < 2 || pieces.length > piecesMax) return [whole]
  const least = leastFor(agent, text)
  const parts: (Span & { asks: string | undefined; denied: boolean; intent?: string })[] = []
  let isNarrowed = false
  for (const piece of pieces) {
    const last = parts.at(-1)
    const refused = deniedIntent(agent, text.slice(piece.start, piece.end))
    const denied = refused !== undefined
    const asks = refused ?? ownIntent(agent, text, piece, least)
    if (
      last?.asks !== undefined &&
      asks !== undefined &&
      (isSaidOfIt(context, text, piece, last.asks, asks) || isKept(context, text, piece, last.asks))
    ) {
      isNarrowed = true
      continue
    }
    if (
      !last ||
      (last.asks !== undefined && asks !== undefined && (asks !== last.asks || denied !== last.denied))
    )
      parts.push({ ...piece, asks, denied })
    else if (!denied && last.asks !== undefined && isAnotherOfIt(context, text, last, piece, last.asks, asks))
      parts.push({ ...piece, asks: last.asks, denied, intent: last.asks })
    else {
      last.end = piece.end
      last.asks ??= asks
      last.denied ||= denied
    }
  }
  return parts.length < 2 && !isNarrowed
    ? [whole]
    : parts.map(({ start, end, intent }) => (intent === undefined ? { start, end } : { start, end, intent }))
}

/** What comes after words of courtesy: "oi, bom dia, onde vocês ficam?" asks where. Undefined: nothing does. */
export function afterCourtesies({ agent }: UnderstandRequest, text: string): Span | undefined {
  const pieces = piecesOf(text)
  if (pieces.length > piecesMax) return undefined
  const rest = pieces.find(({ start, end }) => {
    const guess = agent.classify(text.slice(start, end))
    return !guess || !agent.intentsById.get(guess.intent)?.courtesy
  })
  return rest && rest.start > 0 ? { start: rest.start, end: text.length } : undefined
}

/** From where on something is surely asked for, in a text that says other things first: "bom dia querido, tudo bem? cobra 80 do Beto". */
export function firstAsking({ agent }: UnderstandRequest, text: string): Span | undefined {
  const pieces = piecesOf(text)
  if (pieces.length < 2 || pieces.length > piecesMax) return undefined
  const at = pieces.findIndex((piece) => ownIntent(agent, text, piece, ownRequestMin.usual) !== undefined)
  const before = pieces.slice(0, at)
  // What carries values before it may be what it is all about.
  const isTalk = before.every(
    ({ start, end }) => !agent.reader.contentOf(text.slice(start, end)).some(({ isFirm }) => isFirm),
  )
  const first = pieces[at]
  return at > 0 && isTalk && first ? { start: first.start, end: text.length } : undefined
}

/**
 * Values of the same kinds again: "cobra 100 da Maria e 200 do João". One kind alone is a list, or more of the same name; but a number of a record
 * is the record: "manda o 30 e também o 31".
 */
const kindsAgainMin = 2

function isAnotherOfIt(
  context: UnderstandRequest,
  text: string,
  last: Span,
  piece: Span,
  intent: string,
  asks: string | undefined,
): boolean {
  const least = asks === undefined ? kindsAgainMin : 1
  // The piece is the shorter of the two, and most fill nothing.
  const own = kindsIn(context, text, piece, intent)
  if (own.size === 0) return false
  const before = kindsIn(context, text, last, intent)
  const again = [...own].filter((slot) => before.has(slot))
  const slots = context.agent.intentsById.get(intent)?.slots
  if (own.size === 1 && again.some((slot) => slots?.[slot]?.type === recordNumber.type)) return true
  return again.length >= least && (asks === undefined || namesMore(context, intent, again))
}

/** "terminei no Beto, pode dar baixa": what is done to something is done to another only if another is named. */
function namesMore({ agent }: UnderstandRequest, intent: string, again: readonly string[]): boolean {
  const known = agent.intentsById.get(intent)
  const isWrite = agent.tools.get(known?.tool ?? intent)?.kind === 'write'
  return !isWrite || again.some((slot) => known?.slots[slot]?.type !== 'oneOf')
}

/** "quero ver Duna, guarda": the same tool, with nothing of its own, says what to do with what came before it. */
function isSaidOfIt(
  context: UnderstandRequest,
  text: string,
  piece: Span,
  before: string,
  asks: string,
): boolean {
  const { intentsById, tools, reader } = context.agent
  const toolOf = (id: string): string => intentsById.get(id)?.tool ?? id
  return (
    before !== asks &&
    toolOf(before) === toolOf(asks) &&
    tools.has(toolOf(asks)) &&
    reader.fill(text.slice(piece.start, piece.end), asks).length === 0
  )
}

/** "… fechou o orçamento, anota aí", "… comecei a 311, registra": a verb of keeping with nothing to keep but what was just said. */
const KEEPING =
  /^\s*(?:(?:pode|entao|ja|so|e|por favor|pf|pfv|me)\s){0,3}(?:anot|registr|lanc|guard|salv|atualiz|inclu|adicion|coloc|bot|poe|ponha|poem)[a-z]{0,5}(?:\s(?:ai|la|aqui|isso|isto|ja|agora|entao|tambem|no sistema|pra mim|para mim|por favor|pf|pfv|fazendo favor|viu|ta|ok)){0,4}[\s.!]{0,5}$/
const keepingMax = 60

function isKept({ agent }: UnderstandRequest, text: string, { start, end }: Span, before: string): boolean {
  const isWrite = agent.tools.get(agent.intentsById.get(before)?.tool ?? before)?.kind === 'write'
  return isWrite && end - start <= keepingMax && KEEPING.test(foldText(text.slice(start, end)))
}

/** The slots of an intent that a part fills, of those that take one value each: two items are one quote's. */
function kindsIn(context: UnderstandRequest, text: string, part: Span, intent: string): ReadonlySet<string> {
  const { reader, intentsById } = context.agent
  const slots = intentsById.get(intent)?.slots ?? {}
  const words = text.slice(part.start, part.end)
  const single = reader.fill(words, intent).filter(({ slot, start, end }) => {
    const known = slots[slot]
    return known && !Array.isArray(slotValue(known, 'read', words.slice(start, end), context).value)
  })
  return new Set(single.map(({ slot }) => slot))
}

function piecesOf(text: string): Span[] {
  if (text.length > textLengthMax) return []
  const folded = foldInPlace(text)
  const joints = eachMatch(JOINT, folded.text, piecesMax)
  if (joints.length === 0) return [{ start: 0, end: text.length }]
  const pieces: Span[] = []
  let start = 0
  const add = (end: number): void => {
    if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) pieces.push({ start, end })
  }
  const mentions = new Set(preparedText(text).mentions)
  for (const match of joints) {
    const end = folded.place(match.index)
    // "duzentos e cinquenta", "dia 5 e 6 de março": a value is not cut in two.
    if ([...mentions].some((mention) => mention && mention.start < end && end < mention.end)) continue
    const after = folded.place(match.index + match[0].length - 1) + 1
    // "quem é você": folded it looks like what joins.
    if (/é/i.test(text.slice(end, after)) || isFiller(match[0], text.slice(start, end))) continue
    add(end)
    start = after
  }
  add(text.length)
  return pieces
}

const FILLERS = /^\s(?:ai|ja)$/
const leadWordsMax = 2

/** "cadastra aí Rosângela", "me manda já o link": right after the verb it joins nothing. */
function isFiller(joint: string, before: string): boolean {
  return FILLERS.test(joint) && before.trim().split(/\s+/).length <= leadWordsMax
}

/** Words that hang on what came before them: "…, em 3x no cartão" asks for nothing by itself. */
const HANGS_ON =
  /^\s*(?:menos|tirando|em|no|na|nos|nas|de|do|da|dos|das|com|sem|por|pelo|pela|para|pra|pro|p\/|ate|a partir|desde|in|on|at|with|by|for|from|con|hasta)\s(?!(?:que|quem|qual|quais|quando|quanto|quantos|onde|what|whom?|which|when)\b)/

/** "… porque ele já pagou" says why, and asks for nothing. */
const REASON = /\b(?:porque|pq|pois|because)\b[^.;!?\n]*$/
const reasonReach = 60
const reasonWord = 8

function leastFor(agent: Agent, text: string): number {
  const several = agent.reader.asksForSeveral(text)
  if (several === undefined) return ownRequestMin.usual
  return several >= severalMin ? ownRequestMin.asksForSeveral : ownRequestMin.asksForOne
}

function ownIntent(agent: Agent, text: string, { start, end }: Span, least: number): string | undefined {
  const words = text.slice(start, end)
  if (REASON.test(foldText(text.slice(Math.max(0, start - reasonReach), start + reasonWord))))
    return undefined
  const folded = foldText(words)
  if (HANGS_ON.test(folded)) return undefined
  const guess = agent.classify(words)
  const known = guess && agent.intentsById.get(guess.intent)
  if (!known || known.courtesy || guess.confidence < Math.min(least, ruledRequestMin)) return undefined
  const isSure = guess.confidence >= least || known.rule?.test(folded) === true
  return isSure && !isOnlyAValue(agent, words, guess.intent) ? guess.intent : undefined
}

/** "… e Parasita": a name and no word of what to do with it. */
function isOnlyAValue({ reader }: Agent, words: string, intent: string): boolean {
  const values = reader.fill(words, intent)
  return values.length > 0 && reader.wordsOf(words).every((word) => values.some((one) => overlaps(one, word)))
}
