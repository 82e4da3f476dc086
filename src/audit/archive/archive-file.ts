import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const hex = z.string().regex(/^([0-9a-f]{64})?$/)

const headSchema = z.object({
  leme: z.literal('archive'),
  format: z.literal(1),
  tenant: z.uuid(),
  month: z.iso.date(),
})

const turnSchema = z.object({
  seq: z.int().min(1),
  turnId: z.string(),
  at: z.iso.datetime(),
  handledSeq: z.int(),
  recordDigest: hex,
  prevHash: hex,
  hash: hex,
})

/** Turns of one conversation that follow one another; a long one has several of these. */
const turnsSchema = z.object({
  conversation: z.uuid(),
  turns: z.array(turnSchema).min(1),
  /** What they recorded, under the key of the conversation; null: the person was erased before. */
  sealed: z.string().nullable(),
})

const rootSchema = z.object({
  root: z.int().min(1),
  at: z.iso.datetime(),
  heads: z.string(),
  prevHash: hex,
  hash: hex,
})

/** A file without it was cut off. */
const endSchema = z.object({ end: z.literal(true), turns: z.int(), roots: z.int() })

const lineSchema = z.union([headSchema, turnsSchema, rootSchema, endSchema])

export type ArchivedTurn = z.infer<typeof turnSchema>
export type ArchivedTurns = z.infer<typeof turnsSchema>
export type ArchivedRoot = z.infer<typeof rootSchema>
export type ArchiveLine = z.infer<typeof lineSchema>

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/** Under its name it is always whole, and nobody else's to read. Returns the digest of the file. */
export async function writeArchiveFile(path: string, lines: AsyncIterable<ArchiveLine>): Promise<Buffer> {
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
    const digest = await digestOfFile(partial)
    await rename(partial, path)
    return digest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

export async function digestOfFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

/** Line by line. Throws an `ArchiveError` where it is no archive, or not all of one. */
export async function* readArchiveFile(path: string): AsyncGenerator<ArchiveLine> {
  const source = createReadStream(path)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  let isWhole = false
  try {
    for await (const text of createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity })) {
      const line = lineSchema.parse(JSON.parse(text))
      isWhole = 'end' in line
      yield line
    }
  } catch (error) {
    throw new ArchiveError(`${path} cannot be read as an archive: ${reasonOf(error)}`)
  } finally {
    source.destroy()
  }
  if (!isWhole) throw new ArchiveError(`${path} was cut off: its last line is missing`)
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'a line is not as "leme archive" writes it'
  return error instanceof Error ? error.message : String(error)
}
