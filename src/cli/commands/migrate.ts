import type { Command } from 'commander'
import { note } from '../output.js'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('brings the database to this version of Leme, and its roles to the current secret')
    .action(async () => {
      const [{ configFromEnvironment }, { migrate }, { secretOf }, { withDatabase }, { loadAgents }] =
        await Promise.all([
          import('../../main.js'),
          import('../../adapters/postgres/migrate.js'),
          import('../../start/kept-secret.js'),
          import('../with-database.js'),
          import('../../agents/shipped.js'),
        ])
      const config = configFromEnvironment()
      const agents = await loadAgents()
      await withDatabase(config, ({ ownerUrl }) =>
        migrate({ ownerUrl, secret: secretOf(config), agents, log: note }),
      )
      note('leme: the database is up to date')
    })
}
