import type { Command } from 'commander'
import { note } from '../output.js'
import { exitSoon } from '../exit-soon.js'
import { untilStopped, watchParent } from '../until-stopped.js'

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('runs the jobs only; as many as you like, on one database')
    .action(async () => {
      const [{ configHere }, { startJobs }, { isRunByNpm }] = await Promise.all([
        import('../project-here.js'),
        import('../../start/start-jobs.js'),
        import('../../main.js'),
      ])
      const config = await configHere()
      await untilStopped(
        async () => {
          const running = await startJobs(config)
          note('leme: the worker is ready')
          return running
        },
        isRunByNpm() ? watchParent() : undefined,
      ).finally(exitSoon)
      note('leme: stopped')
    })
}
