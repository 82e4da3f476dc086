import type { Agent } from './agent.js'

export type StateInUse = { readonly agent: string; readonly state: string }

/** Open conversations whose state the agent's machine no longer has, and that it does not say where to send. */
export function strandedStates(agents: readonly Agent[], inUse: readonly StateInUse[]): string[] {
  return agents.flatMap((agent) =>
    inUse
      .filter(
        (use) =>
          use.agent === agent.id &&
          !(use.state in agent.machine.states) &&
          !(use.state in (agent.removedStates ?? {})),
      )
      .map(
        (use) =>
          `${agent.file}: conversations stand in ${use.state}, which the machine of ${agent.id} no longer has: say in removedStates where they go`,
      ),
  )
}
