import { isExpired } from '../../conversation/pending.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf } from '../../agent/decisions.js'
import { readCues } from './change-cues.js'
import { letGo } from './let-go.js'
import { readChange } from './read-change.js'
import { isSaid } from './said-inputs.js'

/** "não! só o chocolate muda", said to a change that is shown: that one is not made, and another one is where it is told. */
export function deniedChange(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    steps,
    remoteModel,
    understanding: { text, option },
  } = facts
  if (steps.length > 0 || option !== null || inputs.filter(isSaid).length !== 1) return undefined
  if (pending?.kind !== 'plan' || isExpired(pending, now) || remoteModel) return undefined
  if (!pending.plan.actions.every(({ tool }) => tool === 'change_memory')) return undefined
  const { denies, body } = readCues(text)
  if (!denies || tokensOf(body).length < 2) return undefined
  const change = readChange(body)
  if (!change) return asksForAnother(foldText(body)) ? letGo(facts, [phraseOf('cannotChange')]) : undefined
  const args = { change, fresh: null, is_sure: true }
  return {
    events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])],
    next: { do: 'prepare', draft: { steps: [{ tool: 'change_memory', args }] } },
    because: ['change:another'],
  }
}

const changes =
  '(?:mud|troc|troqu|alter|corrig|corrij|consert|arrum|ajust|atualiz|edit|substitu|remarc|remarqu)[a-z]+'
const another = new RegExp(`\\b(?:so|somente|apenas|${changes})\\b`)
/** "não precisa mudar", "deixa como está": there is no other one. */
const none = new RegExp(
  `^(?:so )?(?:deix[ae]|esquec[ae])\\b|\\b(?:nao|nem|sem) (?:(?:precis|quer|e|eh|era|pra|para)[a-z]* )*${changes}`,
)

function asksForAnother(body: string): boolean {
  return another.test(body) && !none.test(body)
}
