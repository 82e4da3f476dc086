import { confidenceMin } from '../../agent/confidence.js'
import type { Intent } from '../../agent/intent.js'
import type { ContentSpan } from '../../agent/reading/reader.js'
import type { Request } from '../../conversation/reading.js'
import type { UnderstandingSource } from '../../conversation/understanding.js'
import { foldText } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'
import { unreadOf } from './account.js'
import type { RequestPart } from './cut-requests.js'
import { deniedIntent } from './denied-intent.js'
import { findUnused } from './find-unused.js'
import { readSlots } from './read-slots.js'
import type { UnderstandRequest } from './understand-request.js'

export type ReadRequest = {
  /** Null: it says nothing that the agent knows to act on. */
  readonly request: Request | null
  readonly source: UnderstandingSource
  readonly confidence: number
  /** What was said with a purpose (a number, a name, a value) and that it does not use. */
  readonly unread: readonly Span[]
  /** By a rule that leaves no doubt: nothing else is asked, and nothing is cut. */
  readonly isCertain?: true
  /** Any word that carries something and that it does not use. */
  readonly isLeftOver: boolean
  readonly because: readonly string[]
}

/** What one part of a text asks for, with the values said in it. */
export function readRequest(context: UnderstandRequest, text: string, part: RequestPart): ReadRequest {
  const words = text.slice(part.start, part.end)
  const { agent } = context
  const again = part.intent === undefined ? undefined : agent.intentsById.get(part.intent)
  if (again) return found(context, again, words, part, 'classifier', againConfidence)
  const denied = deniedIntent(agent, words)
  const refused = denied === undefined ? undefined : agent.intentsById.get(denied)
  if (refused) return negated(found(context, refused, words, part, 'classifier', againConfidence))
  const folded = foldText(words)
  const certain = agent.intents.find((entry) => entry.certain?.test(folded))
  if (certain) return { ...found(context, certain, words, part, 'rule', 1), isCertain: true }
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

/** Told that it is not to be done, nothing of it is left to be used. */
function negated({ request, ...read }: ReadRequest): ReadRequest {
  return { ...read, request: request && { ...request, negated: true }, unread: [], isLeftOver: false }
}

/** As sure as what it repeats. */
const againConfidence = 0.95

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
  /\b(?:tudo|todos|todas|geral|all|everything|everyone)\b.{0,80}\b(?:menos|exceto|tirando|salvo|fora (?:[oa]s?|ess[ea]s?)|except|but)\b/

/** "não sei se cobro agora, o que acha?": thought about aloud, not asked for. */
const hesitation =
  /\b(?:nao sei (?:ainda )?se|sera que (?:eu )?(?:devo|deveria|vale)|o que (?:voce|vc|ce) acha|o que acha\b|not sure (?:if|whether))/

function contentIn({ agent }: UnderstandRequest, words: string, part: Span): ContentSpan[] {
  return agent.reader
    .contentOf(words)
    .map(({ start, end, isFirm }) => ({ start: start + part.start, end: end + part.start, isFirm }))
}

/** Of something to be done nothing may be dropped in silence, whatever its words are. */
function leftLying(
  { agent }: UnderstandRequest,
  intent: Intent,
  words: string,
  part: Span,
  slots: Request['slots'],
): Span[] {
  if (agent.tools.get(intent.tool ?? intent.id)?.kind !== 'write') return []
  const used = Object.values(slots).flatMap(({ spans }) =>
    spans.map(({ start, end }) => ({ start: start - part.start, end: end - part.start })),
  )
  const isCourtesy = (clause: string): boolean =>
    agent.intentsById.get(agent.classify(clause)?.intent ?? '')?.courtesy === true
  return findUnused(words, used, isCourtesy).map(({ start, end }) => ({
    start: start + part.start,
    end: end + part.start,
  }))
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
    span: { start: part.start, end: part.end },
  }
  const content = contentIn(context, words, part)
  const firm = content.filter(({ isFirm }) => isFirm)
  const unread = unreadOf(
    words,
    part.start,
    firm,
    [request],
    [...unused, ...leftLying(context, intent, words, part, slots)],
  )
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
