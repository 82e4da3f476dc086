import type { JsonObject } from '../../conversation/json.js'
import { absenceProvenAfterMs } from '../limits.js'
import type { SettleResult } from '../../agent/step.js'
import type { Operation } from '../turn-record.js'
import { askProvider, record } from './execute-outside.js'
import { wordsFor } from './words-for.js'
import type { ActFacts, Acted, Hands } from './hands.js'
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
    const settled = await settle(effect, facts, hands)
    results.push(settled.result)
    ends.push(...settled.ends)
    operations.push(...settled.operations)
  }
  return { step: { did: 'settle', results }, operations, effects: ends }
}

type Settled = { result: SettleResult; ends: EffectEnd[]; operations: Operation[] }

async function settle(effect: EffectRow, facts: ActFacts, hands: Hands): Promise<Settled> {
  const named = facts.agent.tools.get(effect.tool)
  if (!named?.outside) return { result: { effect, outcome: { kind: 'unknown' } }, ends: [], operations: [] }
  const tool = { ...named, outside: named.outside }
  const startedAt = hands.now()
  await hands.holdOn()
  const services = await hands.read((context) => Promise.resolve(context.services))
  const found = await askProvider(tool, 'find', effect.request, effect.key, services, hands)
  const audit = (ending: { result: JsonObject } | { error: string }, entityIds: readonly string[] = []) => [
    operation(facts, {
      tool,
      params: effect.request,
      planId: effect.pendingId,
      entityIds,
      startedAt,
      endedAt: hands.now(),
      ...ending,
    }),
  ]
  switch (found.status) {
    case 'done': {
      const ran = await record(tool, argsOf(effect), found.data, effect.key, hands)
      if (!ran.ok) return stillUnknown(ran.message)
      const { data, entityIds } = ran
      const { text } = await wordsFor(tool, data, facts, hands)
      const outcome = { kind: 'done', text, data, entityIds } as const
      return {
        result: { effect, outcome },
        ends: [end(effect, 'done', found.data)],
        operations: audit({ result: { settled: 'done' } }, entityIds),
      }
    }
    case 'refused': {
      // The turn that confirmed it may never have committed: then its "sim" is in this very turn, and will try again.
      const known = facts.state.openEffects.some((open) => open.id === effect.id)
      if (known && effect.ageMs < absenceProvenAfterMs) {
        const message = 'not there yet'
        return {
          result: { effect, outcome: { kind: 'unknown' } },
          ends: [end(effect, 'unknown', { message })],
          operations: audit({ error: message }),
        }
      }
      const ends = known ? [end(effect, 'refused', { code: found.code })] : []
      return {
        result: { effect, outcome: { kind: 'absent' } },
        ends,
        operations: audit({ error: 'not found at the provider' }),
      }
    }
    case 'unknown':
      return stillUnknown(found.message)
  }

  function stillUnknown(message: string): Settled {
    return {
      result: { effect, outcome: { kind: 'unknown' } },
      ends: [end(effect, 'unknown', { message })],
      operations: audit({ error: message }),
    }
  }
}

/** The plan's arguments travel inside the request, so that an effect can be recorded without its plan. */
function argsOf(effect: EffectRow): JsonObject {
  const args = effect.request['args']
  return typeof args === 'object' && args !== null && !Array.isArray(args) ? (args as JsonObject) : {}
}

function end(effect: EffectRow, status: EffectEnd['status'], outcome: JsonObject): EffectEnd {
  return { id: effect.id, status, outcome }
}
