import type { Command } from 'commander'
import { note } from '../output.js'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('brings the database to this version of Leme, and its roles to the current secret')
    .action(async () => {
      const [{ configHere }, { migrate }, { secretOf }, { withDatabase }] = await Promise.all([
        import('../project-here.js'),
        import('../../adapters/postgres/migrate.js'),
        import('../../start/kept-secret.js'),
        import('../with-database.js'),
      ])
      const config = await configHere()
      const agents = await config.project.loadAgents()
      await withDatabase(config, ({ ownerUrl }) =>
        migrate({
          ownerUrl,
          secret: secretOf(config),
          previousSecrets: config.previousSecrets,
          agents,
          log: note,
        }),
      )
      note('leme: the database is up to date')
    })
}
