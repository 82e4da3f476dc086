import type { Outside, OutsideOutcome, Ran, Tool } from '../../agent/define-tool.js'
import { deriveId } from '../../conversation/derive-id.js'
import { asId, type EffectId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import type { PlanPending } from '../../conversation/pending.js'
import { actionKey, type PlannedAction } from '../../conversation/plan.js'
import { audited, authorityLost, finished } from './execute-plan.js'
import type { ActFacts, Acted, Hands, IntendedEffect } from './hands.js'

type OutsideTool = Tool & { readonly outside: Outside<JsonObject> }

/** An effect in the outside world: intent committed, then the call, then what came back, in the turn commit. */
export async function executeOutside(
  pending: PlanPending,
  tool: OutsideTool,
  action: PlannedAction,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const startedAt = hands.now()
  const audit = (ran: Ran) => [audited(facts, tool, pending, action.args, ran, startedAt, hands.now())]
  const fail = (ran: Extract<Ran, { ok: false }>) =>
    finished({ kind: 'failed', code: ran.code, message: ran.message }, audit(ran))

  const asked = await hands.read(async (context) => {
    // No lock: it would have to be held while the provider is being waited for.
    const obstacle = await authorityLost(tool, facts, hands, context, false)
    return obstacle ?? (await tool.outside.request(action.args, context))
  })
  if ('ok' in asked) return fail(asked)
  if (asked.kind === 'refused') return fail({ ok: false, code: asked.code, message: asked.message })
  if (asked.kind !== 'ready') return fail({ ok: false, code: 'incomplete', message: '' })

  const key = actionKey(pending.plan, 0)
  await hands.holdOn()
  const effectId = asId<EffectId>(deriveId(facts.turnId, `effect ${key}`))
  const intended = await hands.intend({
    effectId,
    pendingId: pending.id,
    tool: tool.name,
    key,
    request: asked.args,
  })
  const outcome = await perform(tool, asked.args, key, intended, facts, hands)
  const ended = (status: 'done' | 'refused' | 'unknown', data: JsonObject) => [
    { id: intended.effectId, status, outcome: data },
  ]
  switch (outcome.status) {
    case 'done': {
      const ran = await record(tool, action.args, outcome.data, key, hands)
      if (!ran.ok)
        throw new Error(`${tool.name} happened at the provider and could not be recorded: ${ran.message}`)
      const { data, entityIds } = ran
      const executed = finished(
        { kind: 'executed', text: tool.say(data, facts), entityIds, data },
        audit(ran),
      )
      return { ...executed, effects: ended('done', outcome.data) }
    }
    case 'refused':
      return {
        ...fail({ ok: false, code: outcome.code, message: outcome.message }),
        effects: ended('refused', { code: outcome.code, message: outcome.message }),
      }
    case 'unknown': {
      const step = finished(
        { kind: 'unknown', effectId: intended.effectId, tool: tool.name },
        audit({ ok: false, code: 'unknown', message: outcome.message }),
      )
      return { ...step, effects: ended('unknown', { message: outcome.message }) }
    }
  }
}

/** A second attempt begins with a question: did the first one happen? */
async function perform(
  tool: OutsideTool,
  request: JsonObject,
  key: string,
  intended: IntendedEffect,
  facts: ActFacts,
  hands: Hands,
): Promise<OutsideOutcome> {
  const services = await hands.read((context) => Promise.resolve(context.services))
  if (intended.status === 'done') return { status: 'done', data: intended.outcome }
  if (intended.status === 'tried') {
    const found = await tool.outside.find(intended.request, key, services)
    if (found.status !== 'refused') return found
  }
  return tool.outside.perform(request, key, services)
}

export async function record(
  tool: Tool,
  args: JsonObject,
  outcome: JsonObject,
  key: string,
  hands: Hands,
): Promise<Ran> {
  if (!tool.record) throw new Error(`the tool ${tool.name} cannot record what came back`)
  return tool.record(args, outcome, { ...(await hands.write()), key })
}
