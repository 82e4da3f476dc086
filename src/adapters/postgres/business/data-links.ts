import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { DataLink } from '../../../conversation/data-link.js'
import { asId } from '../../../conversation/ids.js'
import type { Secrets } from '../role-url.js'

/** The word of an address that opens a person's own data: whose it is and until when, under a seal nobody else can make. */
export type DataLinks = {
  tokenFor(link: DataLink): string
  /** Undefined: not one of ours, whole and untouched. Whether it is still good is for its reader to see. */
  read(token: string): DataLink | undefined
}

const idBytes = 16
const timeBytes = 6
/** 128 bits: nobody guesses them, and the whole stays below what an address may hold between two slashes. */
const sealBytes = 16
const bodyBytes = 3 * idBytes + timeBytes

export function createDataLinks(...secrets: Secrets): DataLinks {
  const [seal, ...formerSeals] = secrets.map(sealWith) as [Seal, ...Seal[]]
  return {
    tokenFor({ tenant, contact, id, until }) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(until.getTime(), 0, timeBytes)
      const body = Buffer.concat([bytesOf(tenant), bytesOf(contact), bytesOf(id), time])
      return Buffer.concat([body, seal(body)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== bodyBytes + sealBytes || bytes.toString('base64url') !== token) return undefined
      const body = bytes.subarray(0, bodyBytes)
      const isSealed = (by: Seal) => timingSafeEqual(by(body), bytes.subarray(bodyBytes))
      if (![seal, ...formerSeals].some(isSealed)) return undefined
      return {
        tenant: asId(uuidOf(body, 0)),
        contact: asId(uuidOf(body, idBytes)),
        id: uuidOf(body, 2 * idBytes),
        until: new Date(body.readUIntBE(3 * idBytes, timeBytes)),
      }
    },
  }
}

type Seal = (body: Buffer) => Buffer

function sealWith(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'leme', 'links to own data', 32))
  return (body) => createHmac('sha256', key).update(body).digest().subarray(0, sealBytes)
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer, from: number): string {
  return bytes
    .toString('hex', from, from + idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
