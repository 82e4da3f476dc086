import type { JsonObject } from '../conversation/json.js'
import type { Proposal, ProposedAction } from '../conversation/proposal.js'
import { changedLists, isNamed, leftOut } from './changed-parts.js'
import { changedValues, type Change } from './changed-values.js'
import type { FieldSpec } from './define-tool.js'
import { fittingPhrase } from './fitting-phrase.js'
import type { Intent } from './intent.js'
import { phrase } from './phrases.js'
import type { ProposalContext } from './proposal-context.js'
import { severalActions } from './several-actions.js'
import type { Draft } from '../conversation/draft.js'

/**
 * The model that is always there: answers from the agent's own intents, examples and slots, with no network. It is
 * the fallback when a provider fails, so what it says is held to the same judgement.
 */
export function proposeLocally(context: ProposalContext): Proposal {
  if (context.task.kind === 'modify') return modify(context)
  const { text, intent, entities, requests = [], signals } = context.understanding
  const several = severalActions(context.agent, text, requests)
  const reads = several.every(({ kind }) => kind === 'read') ? several.slice(0, readsTogetherMax) : []
  const next = reads[context.results.length]
  if (next) return { type: 'CALL_TOOL', tool: next.tool, args: next.args }
  if (context.results.length > 0) return respond(context.results.map((result) => result.text).join('\n\n'))
  const writes = several.filter(({ kind }) => kind === 'write')
  if (writes.length > 0) return plan(writes.map(({ tool, args }) => ({ tool, args })))
  const known = intent === null ? undefined : context.agent.intentsById.get(intent)
  if (!known) return respond(phrase(context.agent.phrases, fittingPhrase(signals) ?? 'notUnderstood'))
  return proposalFor(context, known, entities)
}

/** Each costs a reading and a look into the books; nobody reads more answers than this in one message. */
const readsTogetherMax = 3

function proposalFor(context: ProposalContext, known: Intent, entities: JsonObject): Proposal {
  const name = known.tool ?? known.id
  const tool = context.agent.tools.get(name)
  if (!tool) return respond(phrase(context.agent.phrases, known.phrase ?? 'notUnderstood'))
  return tool.kind === 'read'
    ? { type: 'CALL_TOOL', tool: name, args: entities }
    : plan([{ tool: name, args: entities }])
}

/** The open plan with whatever the person named anew: each value goes to the one field that reads its kind. */
function modify(context: ProposalContext): Proposal {
  const { pending } = context.state
  if (pending?.kind !== 'plan') return respond(phrase(context.agent.phrases, 'nothingPending'))
  const changed = changeDraft(context, pending.plan.draft)
  return changed ? plan(changed.steps) : respond(phrase(context.agent.phrases, 'changeUnclear'))
}

function changeDraft(context: ProposalContext, draft: Draft): Draft | undefined {
  const candidates = draft.steps.flatMap((step, index) =>
    changesIn(context, step.tool, step.args).map((change) => ({ ...change, index })),
  )
  const certain = candidates.filter(
    (change, at) => candidates.findIndex((other) => other.type === change.type) === at,
  )
  if (certain.length === 0) return undefined
  return {
    steps: draft.steps.map((step, index) => ({
      ...step,
      args: {
        ...step.args,
        ...Object.fromEntries(
          certain.filter((change) => change.index === index).map((change) => [change.field, change.value]),
        ),
      },
    })),
  }
}

/** What need not be there may go, things in a row are added to or replaced, and any other value goes to the field of its kind. */
function changesIn(context: ProposalContext, name: string, args: JsonObject): Change[] {
  const { agent, understanding } = context
  const tool = agent.tools.get(name)
  if (!tool) return []
  const { text } = understanding
  const gone = leftOut(tool.fields, args, text)
  if (gone) return gone
  const lists = changedLists(agent, tool, args, text, context)
  const values = changedValues(tool.fields, args, text, context)
  if (lists.length === 0) return values
  // A price among the items is no other total.
  return [...lists, ...values.filter(({ field }) => isNamedField(tool.fields[field], text))]
}

function isNamedField(spec: FieldSpec | undefined, text: string): boolean {
  return spec !== undefined && isNamed(spec, text)
}

function plan(actions: readonly ProposedAction[]): Proposal {
  return { type: 'PLAN', actions, missingFields: [], message: null }
}

function respond(message: string): Proposal {
  return { type: 'RESPOND', message, data: null }
}
