import type { Conduct, Decision, Facts } from '../../agent/agent.js'
import { isExpired } from '../../conversation/pending.js'
import { foldText } from '../../language/fold-text.js'
import { readAnswer } from '../../language/read-answer.js'
import { withModel } from './conduct-model.js'
import { byRules } from './conduct-rules.js'
import { isForTheModel, unanswered } from './for-the-model.js'
import { deniedChange } from './denied-change.js'
import { intentByRule } from './intents/intent-by-rule.js'
import { narrowedDeletion } from './narrowed-deletion.js'
import { readSeenAndGone } from './read-seen-and-gone.js'
import { refusedDeletion } from './refused-deletion.js'
import { isSaid } from './said-inputs.js'
import { several } from './several.js'

/**
 * The agent's way through a turn. What the rules read is done without any model; a model is asked about what they leave open: whether
 * a few words are a film, a series or a note, and what no rule knows at all.
 */
export const memoryConduct: Conduct = (given) => {
  if (!given.inputs.some(isSaid)) return undefined
  if (agreesToSave(given)) return undefined
  const plain = refusedDeletion(given) ?? narrowedDeletion(given) ?? deniedChange(given) ?? seenAndGone(given)
  if (plain) return plain
  if (!isForTheModel(given)) return byRules(given)
  const facts = unanswered(given)
  if (!facts) return withModel(given)
  // What the rules alone leave open, the local reader was asked for: its reading counts.
  return (
    byRules(facts) ??
    (facts.steps.length === 0 ? byRules({ ...facts, steps: given.steps.slice(-1) }) : undefined)
  )
}

/** "sim, salva", with a plan waiting: said of that, and of nothing that was written before. */
function agreesToSave({ inputs, state: { pending }, now, steps, understanding: { text } }: Facts): boolean {
  if (pending?.kind !== 'plan' || isExpired(pending, now) || steps.length > 0) return false
  if (inputs.filter(isSaid).length !== 1) return false
  const [first = '', ...rest] = foldText(text).split(/[\s,.;!]+/u)
  const isYes = readAnswer(first, { kind: 'nothing' }).kind === 'confirm'
  return isYes && rest.length > 0 && intentByRule(rest.join(' ').trim()) === 'save_previous'
}

/** "acabei The Bear. tira ela da lista e me fala quais séries sobraram": it goes, and then what is left is shown. */
function seenAndGone(facts: Facts): Decision | undefined {
  const {
    inputs,
    state,
    understanding: { text },
  } = facts
  if (inputs.filter(isSaid).length !== 1 || (state.pending && facts.steps.length === 0)) return undefined
  const parts = readSeenAndGone(text)
  return parts && several({ ...facts, remoteModel: false }, parts)
}
