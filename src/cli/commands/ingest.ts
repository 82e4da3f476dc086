import { Argument, type Command } from 'commander'
import { providers, type Provider } from '../../ports/chip.js'

export function addIngest(program: Command): void {
  program
    .command('ingest')
    .addArgument(new Argument('<provider>').choices(providers))
    .description("what Leme reads in a provider's webhook: JSON lines in (the bodies), JSON lines out")
    .action(async (provider: Provider) => {
      const [{ ingest }, { answerLines }] = await Promise.all([
        import('../ingest/ingest.js'),
        import('../json-lines.js'),
      ])
      await answerLines(process.stdin, (value) => ingest(provider, value, new Date()))
    })
}
