import type { Command } from 'commander'
import { counted } from '../../language/counted.js'
import { note } from '../output.js'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description(
      'writes all that is kept, files of people included, to one file, as it is at this moment; Leme may go on',
    )
    .argument('<file>', 'made readable for you alone; LEME_SECRET is not in it: keep it apart')
    .action(async (file: string) => {
      const { configHere, secretOf, withDatabase, mediaStoreFrom } = await parts()
      const { writeBackup } = await import('../../adapters/postgres/backup/write-backup.js')
      const config = await configHere()
      const rows = await withDatabase(config, ({ ownerUrl }) =>
        writeBackup({
          ownerUrl,
          secret: secretOf(config),
          path: file,
          now: new Date(),
          media: mediaStoreFrom(config.media),
        }),
      )
      note(`leme: ${counted(rows, 'row', 'rows')} in ${file}; keep LEME_SECRET apart from it`)
    })
  program
    .command('restore')
    .description(
      'puts a backup into an empty database, with its roles, rights and jobs; what may have happened since is set aside',
    )
    .argument('<file>', 'what "leme backup" wrote')
    .action(async (file: string) => {
      const { configHere, secretOf, withDatabase, mediaStoreFrom } = await parts()
      const [{ restoreSetBack }, { tellSetAside }] = await Promise.all([
        import('../../adapters/postgres/backup/restore-set-back.js'),
        import('../database/tell-set-aside.js'),
      ])
      const config = await configHere()
      const agents = await config.project.loadAgents()
      const { rows, of, aside } = await withDatabase(config, ({ ownerUrl }) =>
        restoreSetBack({
          ownerUrl,
          secret: secretOf(config),
          previousSecrets: config.previousSecrets,
          agents,
          path: file,
          media: mediaStoreFrom(config.media),
          log: note,
        }),
      )
      note(
        `leme: ${counted(rows, 'row', 'rows')} restored; "leme audit verify" proves the record, "leme doctor" the rest`,
      )
      note(
        `leme: all is as it was at ${of.toISOString()}, and what has happened since does not happen again:`,
      )
      for (const line of tellSetAside(aside)) note(`  ${line}`)
    })
}

async function parts() {
  const [{ configHere }, { secretOf }, { withDatabase }, { mediaStoreFrom }] = await Promise.all([
    import('../project-here.js'),
    import('../../start/kept-secret.js'),
    import('../with-database.js'),
    import('../../start/media-from.js'),
  ])
  return { configHere, secretOf, withDatabase, mediaStoreFrom }
}
