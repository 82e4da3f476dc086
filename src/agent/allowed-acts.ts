import { actNames, type ActName } from './acts.js'
import type { Agent } from './agent.js'

/** What may be said where the conversation stands: what its mode lists and its state lists, each everything if it lists nothing. */
export function allowedActs(
  agent: Pick<Agent, 'modes' | 'actsIn'>,
  mode: string | null,
  state: string,
): readonly ActName[] {
  const inMode = mode === null ? undefined : agent.modes?.[mode]?.acts
  const inState = agent.actsIn?.[state]
  return actNames.filter((act) => (inMode?.includes(act) ?? true) && (inState?.includes(act) ?? true))
}
