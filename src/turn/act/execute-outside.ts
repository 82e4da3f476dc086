import { outsideProblem, ranProblem, resolutionProblem } from '../../agent/check-answers.js'
import {
  settlingMsDefault,
  type Outside,
  type OutsideOutcome,
  type Ran,
  type Tool,
  type ToolContext,
} from '../../agent/define-tool.js'
import { inWords } from '../../agent/words.js'
import { deriveId } from '../../conversation/derive-id.js'
import { asId, type EffectId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import type { PlanPending } from '../../conversation/pending.js'
import { actionKey, type PlannedAction } from '../../conversation/plan.js'
import { wordsFor } from './words-for.js'
import type { IntendedEffect } from '../../conversation/effect.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { reachedWords } from './reached-limit.js'
import { audited, authorityLost, failure, finished, notRan, refusal, type NotRan } from './executing.js'

type Services = ToolContext['services']
export type OutsideTool = Tool & { readonly outside: Outside<JsonObject> }

/** An effect in the outside world: intent committed, then the call, then what came back, in the turn commit. */
export async function executeOutside(
  pending: PlanPending,
  tool: OutsideTool,
  action: PlannedAction,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const startedAt = hands.now()
  const audit = (ran: Extract<Ran, { ok: true }> | Omit<NotRan, 'code'>) => [
    audited(facts, tool, pending, action.args, ran, startedAt, hands.now()),
  ]
  const fail = (ran: NotRan) => finished(failure(ran), audit(ran))
  // A plan of the version before may lack what its tool asks for today, and has what goes without saying for it.
  const read = tool.input.safeParse(action.args)
  if (!read.success)
    return fail({ ok: false, code: 'invalid_arguments', message: read.error.issues[0]?.message ?? '' })
  const args = read.data

  const asked = await hands.read(async (context) => {
    // No lock: it would have to be held while the records are read. It is taken with the intent.
    const obstacle = await authorityLost(tool, facts, hands, context, { args })
    if (obstacle) return obstacle
    const done = await hands.code(
      `${tool.name} request`,
      () => tool.outside.request(args, context),
      resolutionProblem,
    )
    // Nobody outside was asked anything yet.
    return done.ok ? done.value : notRan(done.fault, facts)
  })
  if ('ok' in asked) return fail(asked)
  if (asked.kind === 'refused') return fail(refusal(asked, facts))
  if (asked.kind !== 'ready') return fail({ ok: false, code: 'incomplete', message: '' })

  const key = actionKey(pending.plan, 0)
  await hands.holdOn()
  const effectId = asId<EffectId>(deriveId(facts.turnId, `effect ${key}`))
  const intent = { effectId, pendingId: pending.id, tool: tool.name, key, request: asked.args }
  const intended = await hands.intend(intent, tool)
  if (intended.status === 'over_limit') {
    const message = reachedWords(facts.agent, intended.reached)
    return fail({ ok: false, code: 'limit', message })
  }
  const { effectId: id } = intended
  const outcome = await perform(tool, asked.args, key, intended, hands)
  const ended = (status: 'done' | 'refused' | 'unknown', data: JsonObject) => [{ id, status, outcome: data }]
  switch (outcome.status) {
    case 'done': {
      const ran = await record(tool, args, outcome.data, key, hands)
      if (!ran.ok) return unknown(ran.message)
      const { data, entityIds } = ran
      const words = await wordsFor(tool, data, facts, hands)
      const shown = outcome.doubles ? { doubles: outcome.doubles } : {}
      const executed = finished({ kind: 'executed', ...words, entityIds, data, ...shown }, audit(ran))
      return { ...executed, effects: ended('done', outcome.data) }
    }
    case 'refused': {
      const refused = refusal(outcome, facts)
      return {
        ...fail(refused),
        effects: ended('refused', { code: refused.code, message: refused.message }),
      }
    }
    case 'unknown':
      return unknown(outcome.message)
  }

  /** It may have happened: nobody is told that it did not, and the provider is asked again. */
  function unknown(message: string): Acted {
    const step = finished({ kind: 'unknown', effectId: id, tool: tool.name }, audit({ ok: false, message }))
    return { ...step, effects: ended('unknown', { message }) }
  }
}

/** A second attempt begins with a question, and is made only where the first is proven not to have done it. */
async function perform(
  tool: OutsideTool,
  request: JsonObject,
  key: string,
  intended: IntendedEffect,
  hands: Hands,
): Promise<OutsideOutcome> {
  const services = await hands.read((context) => Promise.resolve(context.services))
  if (intended.status === 'done') return { status: 'done', data: intended.outcome }
  if (intended.status === 'tried') {
    const found = await findAtProvider(tool, intended.request, key, services, hands)
    if (found.status !== 'refused') return found
    if (intended.triedMsAgo < settlingMs(tool, services, hands))
      return { status: 'unknown', message: notThereYet }
  }
  return askProvider(tool, request, key, services, hands)
}

export const notThereYet = 'not there yet'

/**
 * How long after an attempt began its provider may still do what it was asked, or have done it without showing it: as long
 * as the attempt may take to send it, and then as long as the provider takes.
 */
export function settlingMs({ outside }: OutsideTool, services: Services, { codeMaxMs }: Hands): number {
  return codeMaxMs + (outside.settlingMs?.(services) ?? settlingMsDefault)
}

/** A tool that fails over a provider says nothing about what the provider did. */
export function askProvider(
  { name, outside }: OutsideTool,
  request: JsonObject,
  key: string,
  services: Services,
  hands: Hands,
): Promise<OutsideOutcome> {
  const attempt = hands.attempt()
  return answerOf(`${name} perform`, () => outside.perform(request, key, services, attempt), hands)
}

export function findAtProvider(
  { name, outside }: OutsideTool,
  request: JsonObject,
  key: string,
  services: Services,
  hands: Hands,
): Promise<OutsideOutcome> {
  return answerOf(`${name} find`, () => outside.find(request, key, services), hands)
}

async function answerOf(
  name: string,
  ask: () => Promise<OutsideOutcome>,
  hands: Hands,
): Promise<OutsideOutcome> {
  const done = await hands.code(name, ask, outsideProblem)
  return done.ok ? done.value : { status: 'unknown', message: done.fault.reason }
}

/** Keeps what came back. Where that fails, what is half written goes, and the effect stays to be settled. */
export async function record(
  tool: Tool,
  args: JsonObject,
  outcome: JsonObject,
  key: string,
  hands: Hands,
): Promise<Extract<Ran, { ok: true }> | Omit<NotRan, 'code'>> {
  const { record: keep } = tool
  if (!keep) throw new Error(`the tool ${tool.name} cannot record what came back`)
  const context = { ...(await hands.write()), key }
  // It has happened: it is recorded also where the arguments are not what the tool asks for today.
  const read = tool.input.safeParse(args)
  const today = read.success ? read.data : args
  const done = await hands.code(`${tool.name} record`, () => keep(today, outcome, context), ranProblem)
  if (done.ok && done.value.ok) return done.value
  await hands.undo()
  const why = done.ok ? inWords('pt', (done.value as Extract<Ran, { ok: false }>).message) : done.fault.reason
  return { ok: false, message: `it happened and could not be recorded: ${why}` }
}
