import type { Command } from 'commander'

export function addIngest(program: Command): void {
  program
    .command('ingest')
    .argument('<channel>', 'whose webhook it is: meta, evolution, …')
    .description("what Leme reads in a provider's webhook: JSON lines in (the bodies), JSON lines out")
    .action(async (id: string) => {
      const [{ ingest }, { answerLines }, { channelNamed, knownChannels }] = await Promise.all([
        import('../ingest/ingest.js'),
        import('../json-lines.js'),
        import('../known-channels.js'),
      ])
      const channel = channelNamed(await knownChannels(), id)
      await answerLines(process.stdin, (value) => ingest(channel, value, new Date()))
    })
}
