import type { Command } from 'commander'

export function addDev(program: Command): void {
  program
    .command('dev')
    .description('starts a project, and again by itself when one of its files changes')
    .action(async () => {
      const { dev } = await import('../dev/dev.js')
      await dev()
    })
}
