import type { OutsideOutcome } from '../../agent/define-tool.js'
import type { JsonObject } from '../../conversation/json.js'
import type { SettleResult } from '../../agent/step.js'
import type { Operation } from '../turn-record.js'
import { argsIn } from './args-in.js'
import {
  askProvider,
  findAtProvider,
  notThereYet,
  record,
  settlingMs,
  type OutsideTool,
} from './execute-outside.js'
import { refusal } from './executing.js'
import { wordsFor } from './words-for.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { mayTryAgain } from './may-try-again.js'
import { operation } from './operation.js'
import type { EffectEnd, EffectRow } from '../../conversation/effect.js'

/** Asks the provider what became of each open effect, by its key, before anything is tried again. */
export async function settleEffects(
  effects: readonly EffectRow[],
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const results: SettleResult[] = []
  const ends: EffectEnd[] = []
  const operations: Operation[] = []
  for (const effect of effects) {
    // What one of them wrote cannot be undone for the sake of another: the others have their own turns.
    const isFull = results.some(({ outcome }) => outcome.kind === 'done')
    const settled = isFull ? leftOpen(effect) : await settle(effect, facts, hands)
    results.push(settled.result)
    ends.push(...settled.ends)
    operations.push(...settled.operations)
  }
  return { step: { did: 'settle', results }, operations, effects: ends }
}

type Settled = { result: SettleResult; ends: EffectEnd[]; operations: Operation[] }

function leftOpen(effect: EffectRow): Settled {
  return { result: { effect, outcome: { kind: 'unknown' } }, ends: [], operations: [] }
}

async function settle(effect: EffectRow, facts: ActFacts, hands: Hands): Promise<Settled> {
  const named = facts.agent.tools.get(effect.tool)
  if (!named?.outside) return leftOpen(effect)
  const tool = { ...named, outside: named.outside }
  const startedAt = hands.now()
  await hands.holdOn()
  const services = await hands.read((context) => Promise.resolve(context.services))
  const takesMs = settlingMs(tool, services, hands)
  const provableInMs = Math.max(0, takesMs - effect.triedMsAgo)
  const found = await findAtProvider(tool, effect.request, effect.key, services, hands)
  if (found.status === 'unknown') return stillOpen(found.message, provableInMs)
  if (found.status === 'done') return done(found)
  const { code: refusedAs } = found
  if (provableInMs > 0) return stillOpen(notThereYet, provableInMs)
  if (mayTryAgain(effect, facts) && (await isStillMember(tool, hands))) return tryAgain()
  return notThere()

  function notThere(): Settled {
    return {
      result: { effect, outcome: { kind: 'absent' } },
      ends: [end('refused', { code: refusedAs })],
      operations: audit({ error: 'not found at the provider' }),
    }
  }

  /** Under the same key, and written down before: whoever dies over this one finds the time it began. */
  async function tryAgain(): Promise<Settled> {
    const { id: effectId, pendingId, tool: name, key, request } = effect
    const intended = await hands.intend({ effectId, pendingId, tool: name, key, request }, tool)
    if (intended.status === 'over_limit') return notThere()
    const outcome = await askProvider(tool, request, key, services, hands)
    if (outcome.status === 'done') return done(outcome)
    // Told as unknown, and told as absent if that is how it ends: nobody asks a third time.
    if (outcome.status === 'unknown')
      return { ...stillOpen(outcome.message, takesMs), ends: [end('unknown', { message: outcome.message })] }
    const { code, message } = refusal(outcome, facts)
    return {
      result: { effect, outcome: { kind: 'refused', code, message } },
      ends: [end('refused', { code, message })],
      operations: audit({ error: message }),
    }
  }

  async function done({
    data: came,
    doubles,
  }: Extract<OutsideOutcome, { status: 'done' }>): Promise<Settled> {
    const ran = await record(tool, argsIn(effect.request), came, effect.key, hands)
    if (!ran.ok) return stillOpen(ran.message, provableInMs)
    const { data, entityIds } = ran
    const { text } = await wordsFor(tool, data, facts, hands)
    const outcome = { kind: 'done', text, data, entityIds, ...(doubles ? { doubles } : {}) } as const
    return {
      result: { effect, outcome },
      ends: [end('done', came)],
      operations: audit({ result: { settled: 'done' } }, entityIds),
    }
  }

  /** One that its turn died over stays `intended`, unless the person does not want it any more: then it is not tried again. */
  function stillOpen(message: string, inMs: number): Settled {
    const isWanted = facts.understanding.answer?.kind !== 'reject'
    return {
      result: { effect, outcome: { kind: 'unknown', provableInMs: inMs } },
      ends: effect.status === 'intended' && isWanted ? [] : [end('unknown', { message })],
      operations: audit({ error: message }),
    }
  }

  function audit(ending: { result: JsonObject } | { error: string }, entityIds: readonly string[] = []) {
    const { request: params, pendingId: planId } = effect
    const endedAt = hands.now()
    return [operation(facts, { tool, params, planId, entityIds, startedAt, endedAt, ...ending })]
  }

  function end(status: EffectEnd['status'], outcome: JsonObject): EffectEnd {
    return { id: effect.id, status, outcome }
  }
}

/** Whoever confirmed it had the right to; that access was not taken away since is looked at again. */
async function isStillMember(tool: OutsideTool, hands: Hands): Promise<boolean> {
  return (await hands.read((context) => hands.standing(tool, context))).active
}
