import type { Agent } from '../agent/agent.js'
import type { Corrections } from '../agent/corrections/correction.js'
import { textOf } from '../conversation/message.js'
import type { FoundTurn } from '../turn/inspection.js'
import { runWith, type Surfaces } from './replay-turn.js'
import { supposingHands } from './supposing-hands.js'

/**
 * What a recorded turn would have said, had these corrections held: read anew, from what was looked up then, and nothing is done.
 * Null: it would look for something that nobody looked for then, or ask a model, so nobody knows.
 */
export async function rerunCorrected(
  found: FoundTurn,
  agent: Agent,
  corrections: Corrections,
  surfaces: Surfaces,
): Promise<string | null> {
  if (found.kind !== 'found') return null
  const { record, before } = found
  try {
    const came = await runWith(record, before, agent, { surfaces, corrections }, (told, ended) =>
      supposingHands(record, told, {}, ended),
    )
    return came.kind === 'ended' ? came.record.messages.map(textOf).filter(Boolean).join('\n') || null : null
  } catch {
    // A record of long ago that this version cannot run.
    return null
  }
}
