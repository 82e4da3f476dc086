import type { Understanding } from '../../conversation/understanding.js'
import type { Agent } from '../agent.js'
import type { Intent } from '../intent.js'
import type { Corrections, KeptCorrection } from './correction.js'
import { tidiedWords } from './tidied-words.js'

type Example = Extract<KeptCorrection, { kind: 'reading' }>

/** The example that a message is the same as, the latest of them. */
export function exampleFor(corrections: Corrections, text: string): Example | undefined {
  const examples = corrections.filter((each): each is Example => each.kind === 'reading')
  if (examples.length === 0) return undefined
  const words = tidiedWords(text)
  return words === '' ? undefined : examples.findLast((example) => tidiedWords(example.words) === words)
}

/** What an example may be read as: nothing that would then be done unasked, and nothing that is not to be half understood. */
export function mayBeTaught(agent: Agent, intent: Intent): boolean {
  const tool = agent.tools.get(intent.tool ?? intent.id)
  return intent.whole !== true && !(tool?.kind === 'write' && tool.confirm === 'never')
}

/** What no example changes: a no to something, somebody in danger, angry or calling for a person, a word on messages or one's own data. */
export function isBeyondExamples(
  agent: Agent,
  read: Pick<Understanding, 'intent' | 'requests' | 'consent' | 'dataRequest'>,
): boolean {
  const { intent, requests = [], consent, dataRequest } = read
  if (consent || dataRequest || requests.some(({ negated }) => negated)) return true
  const intents = [...requests.map((request) => request.intent), ...(intent === null ? [] : [intent])]
  return intents.some((id) => agent.intentsById.get(id)?.leads === true)
}

/** Written words that were read for what they ask for; not what was tapped, or answered a question. */
export function isReadAnew({ source, answer }: Pick<Understanding, 'source' | 'answer'>): boolean {
  return answer === null && source !== 'tap' && source !== 'answer' && source !== 'system'
}
