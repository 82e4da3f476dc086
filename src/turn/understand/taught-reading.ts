import { exampleFor, isBeyondExamples, mayBeTaught } from '../../agent/corrections/reading-example.js'
import { readDataRequest } from '../../agent/consent/read-data-request.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { consentIn } from './consent-in.js'
import { matchAs, type MatchedIntent } from './match-intent.js'
import { openPending } from './open-pending.js'
import type { UnderstandRequest } from './understand-request.js'

type TaughtReading = MatchedIntent & { readonly corrected: number }

/**
 * What a member said that a message asks for, where it is the very same message. It changes which request is read and nothing else:
 * values are found by the readers as ever, nothing that waits is answered by it, and no word about messages is touched.
 */
export function taughtReading(
  request: UnderstandRequest,
  text: string,
  usual: MatchedIntent,
): TaughtReading | undefined {
  const { agent, corrections = [] } = request
  if (corrections.length === 0 || openPending(request) !== null) return undefined
  const example = exampleFor(corrections, text)
  const intent = example && agent.intentsById.get(example.intent)
  if (!example || !intent || !mayBeTaught(agent, intent)) return undefined
  if (isBeyondExamples(agent, usual) || !request.inputs.filter(isFromPerson).every(isPlain)) return undefined
  const read = matchAs(request, text, intent.id)
  return {
    ...read,
    source: 'rule',
    confidence: 1,
    corrected: example.number,
    because: [`example:${example.number}`, ...read.because],
  }
}

/** Written words that say nothing about receiving messages or about one's own data. */
function isPlain(body: UnderstandRequest['inputs'][number]): boolean {
  return body.kind === 'text' && consentIn(body) === null && !readDataRequest(body.text)
}
