import type { Command } from 'commander'
import { note, print } from '../output.js'
import { exitSoon } from '../exit-soon.js'
import { untilStopped, watchParent } from '../until-stopped.js'

export function addStart(program: Command): void {
  program
    .command('start')
    .description('starts everything: database, worker, HTTP server; in development with a demo business')
    .action(async () => {
      const [{ startLeme, isRunByNpm }, { configHere }] = await Promise.all([
        import('../../main.js'),
        import('../project-here.js'),
      ])
      const config = await configHere()
      await untilStopped(
        async () => {
          const running = await startLeme(config)
          const { welcome } = await import('../welcome.js')
          await print(await welcome(running, config))
          return running
        },
        isRunByNpm() ? watchParent() : undefined,
      ).finally(exitSoon)
      note('leme: stopped')
    })
}
