import type { Json } from '../../conversation/json.js'
import type { Understanding } from '../../conversation/understanding.js'
import type { Request } from '../../conversation/reading.js'
import { overlaps, type Span } from '../../language/span.js'
import { readRequest } from './read-requests.js'
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

/** What a text asks for, as one request. */
export function matchIntent(context: UnderstandRequest, text: string): MatchedIntent {
  const read = readRequest(context, text, { start: 0, end: text.length })
  const { request, source, confidence, because } = read
  const isLeftOver = read.isLeftOver || isBare(context, text, request)
  const { unread } = read
  const known = request && context.agent.intentsById.get(request.intent)
  if (!request || !known)
    return { intent: null, entities: {}, source, confidence, because, isLeftOver, requests: [], unread }
  const entities: { [field: string]: Json } = { ...known.fixed }
  for (const [name, { value }] of Object.entries(request.slots))
    if (name in known.slots) entities[name] = value
  return {
    intent: request.intent,
    entities,
    source,
    confidence,
    because,
    isLeftOver,
    requests: [request],
    unread,
  }
}

/** "Maria Santos": a value and no word about what to do with it. */
function isBare({ agent }: UnderstandRequest, text: string, request: Request | null): boolean {
  const said = Object.values(request?.slots ?? {}).flatMap(({ spans }) => spans)
  return agent.reader.wordsOf(text).every((word) => said.some((span) => overlaps(span, word)))
}
