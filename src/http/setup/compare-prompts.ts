import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type { Leme } from '../../leme.js'
import { replayDay } from '../../replay/replay-day.js'
import { differenceBody, foundTurns } from '../console/replayed-turns.js'
import type { Identity } from '../identity.js'
import type { comparedPromptsSchema } from './prompt-schemas.js'

/** Each asks a model, which costs: enough to see what changes. */
const turnsMax = 10
/** Somebody waits in front of the page. */
const limits = { timeMaxMs: 60_000, modelCallsMax: 3 * turnsMax } as const
const dayMs = 86_400_000

type Compared = z.infer<typeof comparedPromptsSchema>

/**
 * The latest turns in which the model wrote, replayed with another version of what it is told, and what would come out otherwise. Nothing
 * of it happens; only what this member may see is replayed.
 */
export async function comparePrompts(
  leme: Leme,
  { tenant, member }: Identity,
  agent: Agent,
  { version, days }: { readonly version: string; readonly days: number },
): Promise<Compared> {
  const { house, inspection, tenantModels } = leme
  const since = new Date(house.clock.now().getTime() - days * dayMs)
  // One more than is replayed tells whether there is more.
  const asked = await inspection.asked(tenant, member, { agent: agent.id, since, limit: turnsMax + 1 })
  const turns = asked.slice(0, turnsMax)
  const prompts = (await house.promptsFor?.(tenant, agent.id)) ?? agent.prompts
  const model = await tenantModels.of(tenant, agent.id)
  const replayed = replayDay(foundTurns(leme, tenant, turns), {
    agent,
    otherwise: { version, prompts, ...(model && { model }) },
    surfaces: house.surfaces,
    timer: house.timer,
    limits,
  })
  const differences: Compared['differences'] = []
  for await (const came of replayed) {
    if (came.kind === 'end') {
      const { tally, cutBy, modelCalls } = came
      return { taken: turns.length, isMore: asked.length > turnsMax, tally, cutBy, modelCalls, differences }
    }
    if (came.difference) differences.push(differenceBody(came.difference))
  }
  throw new Error('a replay ended without telling so')
}
