import type { Facts, Decision } from '../../agent/agent.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { isReadWhole } from './is-read-whole.js'
import { isForModel } from '../../agent/for-model.js'
import { speak, phraseOf, askLocally, askModel } from '../../agent/decisions.js'

export function newRequest(facts: Facts): Decision {
  const said = facts.inputs.filter(isFromPerson)
  // A thumb under a message asks for nothing.
  if (said.every((body) => body.kind === 'attachment' && body.type === 'reaction')) {
    return speak({ kind: 'silence' }, 'input:reaction')
  }
  if (said.every((body) => body.kind === 'attachment' && body.caption === '')) {
    return speak(phraseOf('cannotRead'), 'input:attachment')
  }
  const { intent, source } = facts.understanding
  const known = intent === null ? undefined : facts.agent.intentsById.get(intent)
  if (source === 'rule' && known?.phrase) return speak(phraseOf(known.phrase), `rule:${known.id}`)
  if (!known) return askModel(facts, intent === null ? 'intent:unknown' : `intent:${intent}`)
  // A model is asked for what the house itself could not read to the end.
  if (isReadWhole(facts) && !isForModel(facts))
    return askLocally(`${source === 'rule' ? 'rule' : 'intent'}:${known.id}`)
  return askModel(facts, `intent:${known.id}`)
}
