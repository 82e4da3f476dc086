import { isJsonObject, type Json } from '../../conversation/json.js'
import { isExpired, type PlanPending } from '../../conversation/pending.js'
import type { PlannedAction } from '../../conversation/plan.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf } from '../../agent/decisions.js'
import { readCues } from './change-cues.js'
import { erase } from './intents/words.js'
import { letGo } from './let-go.js'
import { readSeen } from './read-seen.js'
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
  if (open && isDeletion(open) && !facts.remoteModel && staysThere(text)) return letGo(facts, [])
  const lead = notDeleted.exec(folded.text)?.[0].length
  if (lead === undefined) return undefined
  if (open && !isDeletion(open)) return undefined
  const rest = text.slice(folded.place(lead)).trim()
  const isMarking = readSeen(rest)?.kind === 'mark'
  // Nothing is about to go: what else is wanted is read by itself.
  if (!open) return undefined
  if (rest !== '' && !isMarking && facts.remoteModel) return undefined
  if (isMarking) return markedInstead(facts, open.plan.actions)
  return letGo(facts, rest === '' ? [] : [phraseOf('partNotUnderstood', { words: rest })])
}

function isDeletion({ plan }: PlanPending): boolean {
  return plan.actions.every(({ tool }) => /^delete_/.test(tool))
}

const taken =
  /^(?:(?:volta|deixa(?: (?:ele|ela|isso|la|ai|quieto|assim))?|mantem|fica)(?=[\s.!]*$|[,.;!])|(?:nao|n) (?:apag|tir|delet|exclu|remov))/
const notYet =
  /^(?:(?:eu )?(?:ainda|ate agora) )?(?:nao|n) (?:vi|li|assisti|ouvi|terminei|acabei|fiz|usei|paguei|comprei)\b/

/** "na verdade volta, ainda não li": it is not to go after all. */
function staysThere(text: string): boolean {
  const { body } = readCues(text)
  const folded = foldText(body)
  return !/\?/.test(text) && (taken.test(folded) || notYet.test(folded))
}

/** What was about to go stays, and is marked. */
function markedInstead(facts: Facts, actions: readonly PlannedAction[]): Decision {
  const ids = actions.flatMap(({ args }) =>
    (Array.isArray(args['items']) ? args['items'] : []).flatMap((item: Json) =>
      isJsonObject(item) && typeof item['id'] === 'string' ? [item['id']] : [],
    ),
  )
  if (ids.length === 0) return letGo(facts, [phraseOf('sayWhichToDelete')])
  const steps = ids.map((id) => ({ tool: 'mark_seen', args: { item_id: { id }, seen: 'yes' } }))
  return {
    events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])],
    next: { do: 'prepare', draft: { steps } },
    preface: [phraseOf('cancelled')],
    because: ['deletion:marked-instead'],
  }
}
