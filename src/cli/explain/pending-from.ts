import { asId, type PendingId } from '../../conversation/ids.js'
import type { Party } from '../../conversation/party.js'
import { lifeMs, type ChoiceOption, type Pending } from '../../conversation/pending.js'
import { hashPlan, type Plan } from '../../conversation/plan.js'
import type { GivenPending } from './explain-request.js'
import type { Agent } from '../../agent/agent.js'
import type { Draft } from '../../conversation/draft.js'

const defaultId = '00000000-0000-8000-8000-000000000001'

/** What waits for a word, made whole from however little was said of it. */
export function pendingFrom(given: GivenPending, agent: Agent, party: Party, now: Date): Pending {
  const common = {
    id: asId<PendingId>(given.id ?? defaultId),
    openedAt: given.openedAt ?? now.toISOString(),
    expiresAt: given.expiresAt ?? new Date(now.getTime() + lifeMs(given.kind)).toISOString(),
  }
  const question = given.question ?? ''
  const step = given.step ?? 0
  const field = given.field ?? ''
  const draft = given.draft ?? draftOf(given, agent)
  switch (given.kind) {
    case 'plan':
      return { kind: 'plan', ...common, plan: planFrom(given, draft, party) }
    case 'choice':
      return { kind: 'choice', ...common, question, field, step, draft, options: optionsFrom(given) }
    case 'fields':
      return { kind: 'fields', ...common, question, field, step, draft }
    case 'transition':
      return { kind: 'transition', ...common, question, toMode: given.toMode ?? agent.initialMode ?? '' }
  }
}

/** Without a tool, the first that asks for this field. */
function draftOf(given: GivenPending, agent: Agent): Draft {
  const asking = [...agent.tools.values()].find(
    (tool) => given.field !== undefined && given.field in tool.fields,
  )
  const tool = given.tool ?? asking?.name
  return { steps: tool === undefined ? [] : [{ tool, args: {} }] }
}

function planFrom(given: GivenPending, draft: Draft, requestedBy: Party): Plan {
  const actions = given.plan?.actions ?? draft.steps
  const preview = given.plan?.preview ?? ''
  const key = defaultId
  const hash = hashPlan({ actions, preview, key })
  return { actions, preview, key, hash, requestedBy, draft: given.plan?.draft ?? draft, details: null }
}

function optionsFrom(given: GivenPending): ChoiceOption[] {
  return (given.options ?? []).map((entry, index) => {
    if (typeof entry === 'string') return { id: String(index), title: entry, value: entry }
    const { id = String(index), title, value = title, description } = entry
    return description === undefined ? { id, title, value } : { id, title, value, description }
  })
}
