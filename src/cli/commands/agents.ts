import type { Command } from 'commander'
import { print } from '../output.js'

export function addAgents(program: Command): void {
  const agents = program.command('agents').description('the agents of this installation')
  agents
    .command('list', { isDefault: true })
    .description('id, version and name of each')
    .action(async () => {
      const { projectHere } = await import('../project-here.js')
      for (const agent of await (await projectHere()).loadAgents())
        await print(`${agent.id}\tv${agent.version}\t${agent.name}`)
    })
  agents
    .command('mermaid')
    .argument('<agent>')
    .description("the agent's state machine as a Mermaid diagram")
    .action(async (id: string) => {
      const [{ agentNamed }, { machineToMermaid }] = await Promise.all([
        import('../agent-named.js'),
        import('../../conversation/machine.js'),
      ])
      await print(machineToMermaid((await agentNamed(id)).machine).trimEnd())
    })
}
