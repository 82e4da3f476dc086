import type { Claim } from './claim.js'
import type { Agent } from './agent.js'

/** What may not be claimed in a mode: told to the model, and looked for in what comes back. */
export function forbiddenClaims(
  agent: Pick<Agent, 'claims' | 'modes'>,
  mode: string | null,
): readonly Claim[] {
  const row = mode === null ? undefined : agent.modes?.[mode]
  return (agent.claims ?? []).filter((claim) => !row || row.forbiddenClaims.includes(claim.id))
}
