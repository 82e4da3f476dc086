import { createHash, randomBytes } from 'node:crypto'
import { asId, type TenantId } from '../../../conversation/ids.js'

const idBytes = 16
/** 256 bits: nobody guesses them, so a plain digest is enough to keep. */
const secretBytes = 32

/** A word that opens something: whose it is, which, and a secret. Only its digest is kept. */
export type KeyWord = { readonly word: string; readonly hash: string }

export function makeKeyWord(tenant: string, id: string): KeyWord {
  const word = Buffer.concat([bytesOf(tenant), bytesOf(id), randomBytes(secretBytes)]).toString('base64url')
  return { word, hash: digestOf(word) }
}

/** Undefined: not a word of ours, whatever it is. */
export function readKeyWord(word: string): { tenant: TenantId; id: string; hash: string } | undefined {
  const bytes = Buffer.from(word, 'base64url')
  if (bytes.length !== 2 * idBytes + secretBytes || bytes.toString('base64url') !== word) return undefined
  return { tenant: asId<TenantId>(uuidOf(bytes, 0)), id: uuidOf(bytes, idBytes), hash: digestOf(word) }
}

export function digestOf(word: string): string {
  return createHash('sha256').update(word).digest('hex')
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer, from: number): string {
  return bytes
    .toString('hex', from, from + idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
