import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { UsageError } from '../exit-codes.js'
import type { AccountFields } from '../../adapters/channels/read-credentials.js'

const bytesMax = 64 * 1024
const secretsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** A JSON object of secrets from a file, or from a pipe (`-`): there no history keeps them, and no list of processes shows them. */
export async function readSecrets(file: string): Promise<AccountFields> {
  const secrets = secretsSchema.safeParse(parsed(await textOf(file)))
  if (!secrets.success)
    throw new UsageError('--secrets reads one JSON object of texts, such as {"accessToken": "…"}')
  return secrets.data
}

async function textOf(file: string): Promise<string> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new UsageError('the secrets are more than 64 KiB of JSON')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    // No file of that name may well be the secrets themselves, typed where the file belongs: they are not said again.
    throw new UsageError('--secrets takes a file that you can read, or - for stdin')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
