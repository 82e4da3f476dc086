import type { Facts } from '../../agent/agent.js'
import { isExpired } from '../../conversation/pending.js'
import { partsOf } from './parts.js'
import { reread } from './reread.js'

/** What was asked for first, as the agent itself reads it: by the form of a message too, where what was learnt is unsure. */
export function intentNamed(facts: Facts): string | null {
  const [first] = partsOf(facts).map((part) => reread(part, facts))
  return first?.intent ?? null
}

/** Those that the rules carry out or plan for; each is called in the record what it was called in the first classifier. */
const verbs: ReadonlySet<string> = new Set([
  'delete_all',
  'delete_item',
  'delete_selected',
  'list_all',
  'save',
  'save_previous',
  'search',
  'get_info',
  'undo',
  'export',
  'change',
  'delete_other',
])

/** The verb of what is done; null: nothing of one's own is asked for, and the answer's name says enough. */
export function actionNamed(facts: Facts): string | null {
  const { pending } = facts.state
  const { answer, consent, dataRequest } = facts.understanding
  // About messages or their data as a whole: that is the house's to answer.
  if (consent || dataRequest) return null
  if (pending && !isExpired(pending, facts.now) && answer && answer.kind !== 'other')
    return answer.kind === 'reject' ? 'cancel' : null
  const intent = intentNamed(facts)
  return intent !== null && verbs.has(intent) ? intent : null
}
