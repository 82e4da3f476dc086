import { BackupError, readBackupFile } from './backup-file.js'
import { restoreBackup, type BackupToRestore } from './restore-backup.js'
import { setBack, type DatabaseSetBack, type SetAside } from './set-back.js'

export type RestoredBackup = {
  readonly rows: number
  /** When the backup was taken. */
  readonly of: Date
  readonly aside: SetAside
}

/** A backup goes into an empty database, and what has happened since it was taken does not happen again. */
export async function restoreSetBack(
  backup: BackupToRestore & Pick<DatabaseSetBack, 'agents'>,
): Promise<RestoredBackup> {
  const of = await momentOf(backup.path)
  const rows = await restoreBackup(backup)
  try {
    return { rows, of, aside: await setBack({ ...backup, upTo: 'all' }) }
  } catch (error) {
    throw new BackupError(
      `All rows are restored, but what may have happened since was not set aside (${error instanceof Error ? error.message : String(error)}): before servers and workers start, run "leme database set-back".`,
    )
  }
}

async function momentOf(path: string): Promise<Date> {
  for await (const line of readBackupFile(path)) return new Date('leme' in line ? line.at : Number.NaN)
  return new Date(Number.NaN)
}
