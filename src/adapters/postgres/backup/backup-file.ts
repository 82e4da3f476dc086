import { createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupTable } from './backup-tables.js'

export const backupFormat = 1

/** The first line of a backup. */
export type BackupHead = {
  readonly leme: 'backup'
  readonly format: number
  readonly at: string
  readonly migrations: readonly { readonly name: string; readonly digest: string | null }[]
  /** Tells whether a secret is the one that sealed what is in it, and nothing else about it. */
  readonly secretMark: string
  readonly tables: readonly BackupTable[]
}

/** Rows of one table and one tenant. */
export type BackupRows = {
  readonly table: string
  readonly tenant: string | null
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A file of people, as sealed as it lies in its store. */
export type BackupFile = { readonly file: string; readonly base64: string }

/** The last line: a file without it was cut off. */
export type BackupEnd = {
  readonly end: true
  readonly rows: { readonly [table: string]: number }
  /** How many files of people. */
  readonly files?: number
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly isCalled: boolean }[]
}

export type BackupLine = BackupHead | BackupRows | BackupFile | BackupEnd

/** A backup that cannot be used, and why. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('mark of a backup').digest('hex').slice(0, 32)
}

/** Under its name it is always whole, and nobody else's to read: it holds everything that people said. */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const partial = `${path}.partial`
  async function* texts(): AsyncGenerator<string> {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  try {
    await pipeline(
      Readable.from(texts()),
      createGzip(),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

export async function* readBackupFile(path: string): AsyncGenerator<BackupLine> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(path), unzipped)
  // Whoever reads the lines hears of it.
  reading.catch(() => undefined)
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity })
  try {
    for await (const line of lines) yield JSON.parse(line) as BackupLine
    await reading
  } catch (error) {
    throw new BackupError(
      `${path} is no whole backup: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
