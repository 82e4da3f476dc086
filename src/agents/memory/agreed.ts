import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { sameParty } from '../../conversation/party.js'
import { isExpired } from '../../conversation/pending.js'
import { planIsIntact } from '../../conversation/plan.js'
import { foldText } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { moved } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Step } from '../../agent/step.js'
import { tellingWords } from './told-of-title.js'

/**
 * "sim pelo amor de deus", "sim sim, sexta 28": a yes that counts for the card, and behind it what asks for nothing. The yes is the house's own reading; a model that
 * proposes just the card again, or nothing, only says that nothing else was meant. Undefined: something else was, or may have been.
 */
export function agreed(facts: Facts, { raw }: Extract<Step, { did: 'ask_model' }>): Decision | undefined {
  const { state, understanding, party, now } = facts
  const { behindYes } = understanding
  const { pending } = state
  if (!behindYes || pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const { text } = behindYes.then
  const { plan } = pending
  if (holdsBack.test(foldText(text)) || !sameParty(party, plan.requestedBy) || !planIsIntact(plan))
    return undefined
  const proposal = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false }).wanted
  if (!proposal) return undefined
  const isTold = tellingWords(text, [plan.preview]).length === 0
  const isAgain = (behindYes.open || isTold) && isCard(proposal, plan.draft.steps)
  if (!isAgain && !(behindYes.open && isNothing(proposal))) return undefined
  return {
    events: moved(facts, ['CONFIRMED']),
    next: { do: 'execute', pending },
    because: ['answer:confirm', 'proposal:no-more'],
  }
}

/** It takes something off, puts something else, or puts it off. */
const holdsBack =
  /\?|\b(?:mas|porem|so que|so|somente|apenas|menos|exceto|sem|nao|n|nem|tir\w+|mud\w+|troc\w+|depois|antes|quando|se|calma|pera|perai|espera|ainda|outr[oa]s?|errad[oa])\b/

/** The very card: as many of it, and each with what was given for it. */
function isCard(
  { action, tool, args, actions }: JsonObject,
  steps: readonly { readonly tool: string; readonly args: JsonObject }[],
): boolean {
  const given: readonly Json[] =
    action === 'CALL_TOOL'
      ? [{ tool: tool ?? null, args: args ?? null }]
      : Array.isArray(actions)
        ? actions
        : []
  const own = given.map((each) =>
    isJsonObject(each) && isJsonObject(each['args']) ? { tool: each['tool'], args: each['args'] } : null,
  )
  return (
    own.length === steps.length &&
    steps.every((step, at) => {
      const same = own[at]
      return (
        same?.tool === step.tool &&
        Object.entries(same.args).every(([field, value]) => isGiven(value, step.args[field]))
      )
    })
  )
}

function isGiven(value: Json, known: Json | undefined): boolean {
  if (typeof value === 'string' && typeof known === 'string') return foldText(value) === foldText(known)
  return canonicalJson(value) === canonicalJson(known ?? null)
}

function isNothing({ action, acts, message }: JsonObject): boolean {
  if (action === 'NOOP') return true
  return (
    action === 'RESPOND' &&
    (message ?? null) === null &&
    Array.isArray(acts) &&
    acts.length > 0 &&
    acts.every((act) => isJsonObject(act) && act['act'] === 'courtesy')
  )
}
