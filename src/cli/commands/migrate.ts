import type { Command } from 'commander'
import { note } from '../output.js'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('brings the database to this version of Leme, and its roles to the current secret')
    .action(async () => {
      const [{ configFromEnvironment, openDatabase }, { migrate }, { secretOf }] = await Promise.all([
        import('../../main.js'),
        import('../../adapters/postgres/migrate.js'),
        import('../../start/kept-secret.js'),
      ])
      const config = configFromEnvironment()
      const database = await openDatabase(config, note)
      try {
        await migrate({ ownerUrl: database.ownerUrl, secret: secretOf(config), log: note })
        note('leme: the database is up to date')
      } finally {
        await database.release()
      }
    })
}
