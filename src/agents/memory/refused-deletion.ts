import { isExpired } from '../../conversation/pending.js'
import { foldInPlace } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { asideOf } from './asides.js'
import { erase } from './intents/words.js'
import { letGo } from './let-go.js'
import { isSaid } from './said-inputs.js'

const notDeleted = new RegExp(
  `^(?:(?:opa|nao|ei|calma|pera)[,! ]+)*${erase} nao\\b[\\s,.;!]*(?:(?:so|e so|era so|mas)\\b ?(?:pra |para )?)?`,
)

/** "apagar não, só marcar como visto": a no to the deletion that is shown; what else is wanted is heard, and nothing is looked for by it. */
export function refusedDeletion(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    steps,
    understanding: { text },
  } = facts
  if (steps.length > 0 || inputs.filter(isSaid).length !== 1) return undefined
  const open = pending !== null && !isExpired(pending, now) ? pending : null
  if (open && open.kind !== 'plan') return undefined
  const folded = foldInPlace(text)
  const lead = notDeleted.exec(folded.text)?.[0].length
  if (lead === undefined) return undefined
  if (open && !open.plan.actions.every(({ tool }) => /^delete_/.test(tool))) return undefined
  const rest = text.slice(folded.place(lead)).trim()
  const aside = asideOf(rest)
  const isMarking = aside !== undefined && aside !== 'silence' && aside.phrase === 'cannotMark'
  // Nothing is about to go: only that it cannot be done otherwise is left to say.
  if (!open) return isMarking ? speak(phraseOf('cannotMark'), 'aside:cannotMark') : undefined
  if (rest !== '' && !isMarking && facts.remoteModel) return undefined
  const also = isMarking
    ? [phraseOf('cannotMark')]
    : rest === ''
      ? []
      : [phraseOf('partNotUnderstood', { words: rest })]
  return letGo(facts, also)
}
