import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { openBytes, sealBytes } from '../../adapters/media/seal-bytes.js'

/** What a turn recorded; null: it was erased before. */
export type KeptRecord = { readonly record: string; readonly salt: string } | null

const recordsSchema = z.array(z.object({ record: z.string(), salt: z.string() }).nullable())

/** Of what is unpacked: far more than a batch of turns has. */
const unpackedMax = 256 * 1024 * 1024

type Place = { readonly tenant: string; readonly conversation: string; readonly seq: number }

/** Packed first: what is sealed cannot be packed any more. Bound to its place: put in another's, it does not open. */
export function sealRecords(records: readonly KeptRecord[], key: Buffer, place: Place): string {
  const packed = deflateRawSync(JSON.stringify(records))
  return sealBytes(packed, key, nameOf(place)).toString('base64')
}

/** Throws if the key is another, or a bit was changed. */
export function openRecords(sealed: string, key: Buffer, place: Place): KeptRecord[] {
  const packed = openBytes(Buffer.from(sealed, 'base64'), key, nameOf(place))
  const text = inflateRawSync(packed, { maxOutputLength: unpackedMax }).toString('utf8')
  return recordsSchema.parse(JSON.parse(text))
}

function nameOf({ tenant, conversation, seq }: Place): string {
  return `archive ${tenant} ${conversation} ${seq}`
}
