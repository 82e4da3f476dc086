import type { Sender } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { isBusinessScopedId } from './is-business-scoped-id.js'
import { idAt, objectAt, textAt } from '../channels/json-fields.js'

type MetaIdentity = { readonly phone: string | undefined; readonly userId: string | undefined }

/**
 * A person as a change of the webhook names them, with what its `contacts` add. The phone may be missing: people
 * with a user name are known by a business-scoped id alone.
 */
export function readMetaSender(
  identity: MetaIdentity,
  contacts: readonly JsonObject[] = [],
): Sender | undefined {
  const contact = contactOf(identity, contacts)
  const named = identity.phone ?? (contact && idAt(contact, 'wa_id'))
  const scoped = named !== undefined && isBusinessScopedId(named) ? named : undefined
  const phone = named !== undefined && phonePattern.test(named) ? named.replace('+', '') : null
  const userId =
    identity.userId ?? scoped ?? (contact && idAt(contact, 'user_id')) ?? (phone === null ? named : undefined)
  const address = phone ?? userId
  if (address === undefined) return undefined
  return { address, phone, userId: userId ?? null, name: contact ? nameOf(contact) : null }
}

/** Only a message that names nobody is taken for the one contact there is: names of others must not be mixed up. */
function contactOf({ phone, userId }: MetaIdentity, contacts: readonly JsonObject[]): JsonObject | undefined {
  if (phone === undefined && userId === undefined) return contacts.length === 1 ? contacts[0] : undefined
  return contacts.find(
    (contact) =>
      (phone !== undefined && idAt(contact, 'wa_id') === phone) ||
      (userId !== undefined && idAt(contact, 'user_id') === userId),
  )
}

function nameOf(contact: JsonObject): string | null {
  const profile = objectAt(contact, 'profile')
  const name = profile && (textAt(profile, 'name') ?? textAt(profile, 'username'))
  return name?.slice(0, nameMax) ?? null
}

const nameMax = 255
const phonePattern = /^\+?\d{5,20}$/
