import type { Readable } from 'node:stream'
import { z } from 'zod'
import { UsageError } from '../exit-codes.js'
import type { AccountFields } from '../../adapters/channels/read-credentials.js'

const bytesMax = 64 * 1024
const secretsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** A JSON object of secrets from a pipe: there no history keeps them, and no list of processes shows them. */
export async function readSecrets(input: Readable): Promise<AccountFields> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new UsageError('the secrets are more than 64 KiB of JSON')
    chunks.push(chunk)
  }
  const secrets = secretsSchema.safeParse(parsed(Buffer.concat(chunks).toString('utf8')))
  if (!secrets.success)
    throw new UsageError('--secrets - reads one JSON object of texts, such as {"accessToken": "…"}')
  return secrets.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
