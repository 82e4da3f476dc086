import type pg from 'pg'
import { takeMigrationLock } from '../migrate.js'
import type { MigratingAgent } from '../migration-files.js'
import { roleUrl } from '../role-url.js'
import { ownClient } from '../wire/own-client.js'
import { BackupError } from './backup-file.js'
import { restoreLines } from './restore-backup.js'
import { backupLines } from './write-backup.js'

export type DatabaseToCopy = {
  readonly from: string
  /** Empty, on a server that need not know Leme's roles. */
  readonly to: string
  readonly secret: string
  readonly previousSecrets?: readonly string[]
  readonly agents: readonly MigratingAgent[]
  readonly now: Date
  readonly log?: (line: string) => void
}

export type CopiedDatabase = {
  readonly rows: number
  /** How the runtime and its worker reach the new one. */
  readonly appUrl: string
  readonly jobsUrl: string
}

/**
 * All that is in one database into another, while nobody serves it: a message that came in after its row was copied would be lost. A process that
 * starts meanwhile waits, as for migrations. Files of people lie where they lay.
 */
export async function copyDatabase({ from, to, now, ...keys }: DatabaseToCopy): Promise<CopiedDatabase> {
  const source = ownClient(from, 'leme-copy')
  await source.connect()
  try {
    await takeMigrationLock(source)
    const before = await servedBy(source)
    if (before.length > 0)
      throw new BackupError(
        `Leme is running on the old database (${before.join(', ')}): stop servers and workers with SIGTERM, wait until they have ended, and run this again. Nothing was copied.`,
      )
    const lines = backupLines({ ownerUrl: from, secret: keys.secret, now })
    const rows = await restoreLines({ ownerUrl: to, ...keys }, lines, 'the old database')
    const meanwhile = await servedBy(source)
    if (meanwhile.length > 0)
      throw new BackupError(
        `Somebody began to use the old database while it was copied (${meanwhile.join(', ')}), and may have written to it: stop them, make the new database anew (dropdb, createdb), and run this again.`,
      )
    return {
      rows,
      appUrl: roleUrl(to, 'leme_app', keys.secret),
      jobsUrl: roleUrl(to, 'leme_jobs', keys.secret),
    }
  } finally {
    await source.end()
  }
}

/** Processes that are connected as the runtime or its worker. */
export async function servedBy(source: pg.Client): Promise<string[]> {
  const { rows } = await source.query<{ who: string }>(
    `select format('%s connections of %s', count(*), coalesce(nullif(application_name, ''), usename::text)) as who from pg_stat_activity
      where datname = current_database() and usename in ('leme_app', 'leme_jobs')
      group by coalesce(nullif(application_name, ''), usename::text) order by 1`,
  )
  return rows.map(({ who }) => who)
}
