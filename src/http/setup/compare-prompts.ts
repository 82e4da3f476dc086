import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { textOfInput } from '../../conversation/input.js'
import { textOf, type Message } from '../../conversation/message.js'
import type { Leme } from '../../leme.js'
import { createAskAgain } from '../../replay/ask-again.js'
import { rerunTurn } from '../../replay/replay-turn.js'
import type { Identity } from '../identity.js'
import type { comparedPromptsSchema } from './prompt-schemas.js'

/** Each asks a model, which costs: enough to see what changes. */
const turnsMax = 10
/** Somebody waits in front of the page. */
const timeMaxMs = 60_000
const dayMs = 86_400_000

type Compared = z.infer<typeof comparedPromptsSchema>

/** The latest turns in which the model wrote, asked again with another version. Nothing of it happens; only what this member may see is shown. */
export async function comparePrompts(
  leme: Leme,
  { tenant, member }: Identity,
  agent: Agent,
  { version, days }: { readonly version: string; readonly days: number },
): Promise<Compared> {
  const { house, inspection, teamInbox, tenantModels } = leme
  const startedMs = house.timer()
  const since = new Date(house.clock.now().getTime() - days * dayMs)
  const candidates = await inspection.asked(tenant, agent.id, since, turnsMax * 3)
  const prompts = await house.promptsFor?.(tenant, agent.id)
  const askAgain = createAskAgain(version, await tenantModels.of(tenant, agent.id), prompts)
  const turns: Compared['turns'] = []
  for (const { conversation, seq } of candidates) {
    if (turns.length === turnsMax || house.timer() - startedMs > timeMaxMs) return { turns, isCut: true }
    if (!(await teamInbox.reach(tenant, member, conversation))) continue
    const found = await inspection.find(tenant, conversation, seq)
    if (found.kind !== 'found') continue
    const { record, before } = found
    const { replay, now } = await rerunTurn(record, before, agent, askAgain, house.surfaces)
    const [then, again] = [saidIn(record.messages), now && saidIn(now.messages)]
    turns.push({
      conversation,
      seq,
      at: record.at,
      outcome:
        replay.kind === 'needs_model' || again === null ? 'unknown' : again === then ? 'same' : 'different',
      said: record.inputs
        .map(({ body }) => textOfInput(body))
        .filter(Boolean)
        .join('\n'),
      before: then,
      now: again,
    })
  }
  return { turns, isCut: false }
}

function saidIn(messages: readonly Message[]): string {
  return messages.map(textOf).join('\n')
}
