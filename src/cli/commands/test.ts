import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.js'

export function addTest(program: Command): void {
  program
    .command('test')
    .argument('[agent]', 'one agent only')
    .option('--watch', 'stays, and tries again when a file of the project changes')
    .description("holds an agent's dialogues, reads its corpus and replays its recordings")
    .action(async (agent: string | undefined, { watch }: { watch?: true }) => {
      if (watch) {
        const { testAgain } = await import('../dev/test-again.js')
        return testAgain(agent)
      }
      const { testAgents } = await import('../test/test-agents.js')
      if (!(await testAgents(agent))) process.exitCode = exitCodes.failed
    })
}
