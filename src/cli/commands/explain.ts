import type { Command } from 'commander'

export function addExplain(program: Command): void {
  program
    .command('explain')
    .argument('<agent>')
    .description(
      'what an agent would understand and do: JSON lines in ({"text", "mode"?, "state"?, "pending"?, "shown"?, "focus"?, "now"?}), JSON lines out',
    )
    .action(async (id: string) => {
      const [{ agentNamed }, { explain }, { answerLines }] = await Promise.all([
        import('../agent-named.js'),
        import('../explain/explain.js'),
        import('../json-lines.js'),
      ])
      const agent = await agentNamed(id)
      await answerLines(process.stdin, (value) => explain(agent, value, new Date()))
    })
}
