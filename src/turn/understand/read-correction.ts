import { changedValues } from '../../agent/changed-values.js'
import { settledRequests } from '../../agent/settled-requests.js'
import type { Slot } from '../../agent/slots.js'
import type { JsonObject } from '../../conversation/json.js'
import type { PlanPending } from '../../conversation/pending.js'
import type { Request, Said } from '../../conversation/reading.js'
import type { Span } from '../../language/span.js'
import { placeOf } from './read-slots.js'
import type { UnderstandRequest } from './understand-request.js'

type Fields = { readonly [field: string]: { readonly slot: Slot; readonly words?: readonly string[] } }

/** What is put right of the last request: the values said anew, read as that request would read them. Undefined: nothing of it. */
export function readCorrection(
  context: UnderstandRequest,
  text: string,
  part: Span,
  requests: readonly Request[],
): Request | undefined {
  const at = requests.length - 1
  const before = requests[at]
  const known = before && context.agent.intentsById.get(before.intent)
  if (!known) return undefined
  const named = context.agent.tools.get(known.tool ?? known.id)?.fields ?? {}
  const fields = Object.fromEntries(
    Object.entries(known.slots).map(([name, slot]) => [name, { slot, words: named[name]?.words ?? [] }]),
  )
  const settled = settledRequests(requests).find(({ span }) => span === before.span)
  const values = Object.fromEntries(
    Object.entries(settled?.slots ?? {}).map(([name, { value }]) => [name, value]),
  )
  const slots = changedIn(context, fields, values, text, part)
  if (Object.keys(slots).length === 0) return undefined
  return { ...before, slots, about: null, negated: false, corrects: at, span: part }
}

/** What a text changes of the plan that waits, told as a request of the plan's own kind. */
export function readChangeOfPlan(
  context: UnderstandRequest,
  text: string,
  pending: PlanPending,
): Request | undefined {
  const [action] = pending.plan.draft.steps
  const tool = context.agent.tools.get(action?.tool ?? '')
  const known = context.agent.intents.find(({ id, tool: name }) => (name ?? id) === action?.tool)
  if (!action || !tool || !known) return undefined
  const span = { start: 0, end: text.length }
  const slots = changedIn(context, tool.fields, action.args, text, span)
  return { intent: known.id, confidence: 1, slots, about: null, negated: false, corrects: 'pending', span }
}

function changedIn(
  context: UnderstandRequest,
  fields: Fields,
  before: JsonObject,
  text: string,
  part: Span,
): { [name: string]: Said } {
  const words = text.slice(part.start, part.end)
  return Object.fromEntries(
    changedValues(fields, before, words, context).flatMap(({ field, value }) => {
      const slot = fields[field]?.slot
      return slot ? [[field, { value, spans: [placeOf(context, slot, value, words, part.start)] }]] : []
    }),
  )
}
