import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf } from '../../../agent/decisions.js'
import type { DraftStep } from '../../../conversation/draft.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Request } from '../../../conversation/reading.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { foldText } from '../../../language/fold-text.js'

/**
 * "cancela esse e faz um pix": the new charge is in place of the one that is cancelled, so it is for the same client, and for as much where no sum is
 * told. Each has its own card, in the order it was asked for.
 */
export function inPlaceOfIt(facts: Facts): Decision | undefined {
  const { requests = [], text } = facts.understanding
  if (facts.state.pending || requests.length !== 2 || isQuestion(foldText(text).trim())) return undefined
  if (requests.some(({ negated }) => negated)) return undefined
  const old = requests.find(({ intent }) => toolOf(facts, intent) === 'payments.cancel')
  const made = requests.find(({ intent }) => toolOf(facts, intent) === 'payments.create')
  if (!old || !made) return undefined
  const inSight = theOneInSight(facts.state.focus)?.['payment']
  const payment = old.slots['payment']?.value ?? (old.slots['client'] ? undefined : inSight)
  const told = valuesOf(made)
  const hasOwn = ['client', 'quote', 'forQuote', 'sameAs'].some((field) => told[field] !== undefined)
  if (payment === undefined || hasOwn) return undefined
  const cancel: DraftStep = { tool: 'payments.cancel', args: { payment } }
  const create: DraftStep = { tool: 'payments.create', args: { ...told, sameAs: payment } }
  const [first, second] = requests[0] === old ? [cancel, create] : [create, cancel]
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [first], later: [second] } },
    preface: [phraseOf('oneByOne', { count: '1' })],
    because: ['copilot:in-place-of-it'],
  }
}

function toolOf({ agent }: Facts, intent: string): string | undefined {
  const known = agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  return tool?.leadsTo ?? tool?.name
}

function valuesOf({ slots }: Request): JsonObject {
  return Object.fromEntries(Object.entries(slots).map(([name, { value }]) => [name, value]))
}
