import { quietMs, quietTimesMax } from '../limits.js'
import type { Agent } from '../../agent/agent.js'

/** People write in bursts on a phone; on a page, one message is one message. */
const immediateChannels: ReadonlySet<string> = new Set(['web', 'terminal', 'system'])

/**
 * How long a burst is waited out before its turn begins: so long after each message, and after the first never longer than
 * so many times that. Whoever never stops writing is answered all the same.
 */
export function quietFor(
  agent: Pick<Agent, 'quietMs'> | undefined,
  channel: string,
): { readonly ms: number; readonly mostMs: number } {
  const ms = agent?.quietMs?.[channel] ?? (immediateChannels.has(channel) ? 0 : quietMs)
  return { ms, mostMs: ms * quietTimesMax }
}
