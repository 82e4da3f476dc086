import type { z } from 'zod'
import { machineToMermaid } from '../../conversation/machine.js'
import { addressOf } from '../brought-routes.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses } from '../schemas.js'
import { agentsSchema, partyKinds, type agentSchema } from './agent-schema.js'
import { base } from './schemas.js'
import type { Agent } from '../../agent/agent.js'

export function addAgentRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/agents',
    {
      schema: {
        ...base,
        summary: 'The agents of this installation: machine, modes, versions of their prompts, reports',
        response: { 200: agentsSchema, ...errorResponses },
      },
    },
    () => {
      const { agents } = leme.house
      return { agents: agents.ids.flatMap((id) => agents.get(id) ?? []).map(agentBody) }
    },
  )
}

function agentBody(agent: Agent): z.infer<typeof agentSchema> {
  const { id, name, version, machine, modes = {}, prompts, serves = partyKinds, brings } = agent
  return {
    id,
    name,
    version,
    serves: [...serves],
    reports: (brings?.reports ?? []).map(({ path, title }) => ({ path: addressOf(agent, path), title })),
    machine: {
      id: machine.id,
      initial: machine.initial,
      states: Object.entries(machine.states).map(([state, row]) => ({
        name: state,
        final: row.final === true,
      })),
      transitions: Object.entries(machine.states).flatMap(([from, row]) =>
        Object.entries(row.on).flatMap(([on, transition]) =>
          transition ? [{ from, on, to: transition.to }] : [],
        ),
      ),
      mermaid: machineToMermaid(machine),
    },
    modes: Object.entries(modes).map(([mode, { tools, forbiddenClaims }]) => ({
      name: mode,
      tools: [...tools],
      forbiddenClaims: [...forbiddenClaims],
    })),
    prompts: Object.entries(prompts).map(([question, versions]) => ({
      question,
      versions: versions.map(({ version: named, weight }) => ({ version: named, weight })),
    })),
  }
}
