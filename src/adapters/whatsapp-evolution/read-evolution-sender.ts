import type { Sender } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { idAt } from '../channels/json-fields.js'

const nameMax = 255

/**
 * Who wrote, from the key of a message. A person is known by `<phone>@s.whatsapp.net` or by an id that hides the phone,
 * `<id>@lid`; the other of the two, if known, is in `remoteJidAlt` (`senderPn` before 2.3.5). Answers go to the JID received.
 */
export function readEvolutionSender(
  key: JsonObject,
  name: string | undefined,
): Sender | { readonly ignored: string } {
  const address = idAt(key, 'remoteJid')
  if (address === undefined) return { ignored: 'malformed:key' }
  const place = notAPerson.find(([end]) => address.endsWith(end))
  if (place) return { ignored: place[1] }
  const jids = [address, idAt(key, 'remoteJidAlt'), idAt(key, 'senderPn')].filter((jid) => jid !== undefined)
  const phone = jids.map(phoneOf).find((digits) => digits !== undefined) ?? null
  const userId = jids.find((jid) => jid.endsWith('@lid')) ?? null
  if (phone === null && userId === null) return { ignored: 'no-sender' }
  return { address, phone, userId, name: name?.slice(0, nameMax) ?? null }
}

const notAPerson = [
  ['@g.us', 'group-message'],
  ['status@broadcast', 'status-update'],
  ['@broadcast', 'broadcast'],
  ['@newsletter', 'newsletter'],
] as const

/** The part after a colon is the device. */
function phoneOf(jid: string): string | undefined {
  return /^(\d{5,20})(?::\d+)?(?:@s\.whatsapp\.net|@c\.us)?$/.exec(jid)?.[1]
}
