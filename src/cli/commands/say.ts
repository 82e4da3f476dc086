import type { Command } from 'commander'

export function addSay(program: Command): void {
  program
    .command('say')
    .argument('<agent>')
    .description(
      'what would become of words of a model: JSON lines in ({"text", "mode"?, "state"?, "facts"?, "person"?}), JSON lines out',
    )
    .action(async (id: string) => {
      const [{ agentNamed }, { say }, { answerLines }] = await Promise.all([
        import('../agent-named.js'),
        import('../say/say.js'),
        import('../json-lines.js'),
      ])
      const agent = await agentNamed(id)
      await answerLines(process.stdin, (value) => say(agent, value))
    })
}
