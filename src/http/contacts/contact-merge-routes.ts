import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asId, isUuid, type ContactId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { ChangeKind } from '../../ports/business-records.js'
import type { MergedContact } from '../../ports/contact-merges.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, type Identity } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { noteOf } from '../owner-of.js'
import { actorOf } from '../console/keep-tool.js'
import { mergedContactSchema } from './contact-schemas.js'
import { base } from '../console/schemas.js'

const one = {
  ...base,
  params: z.object({ id: idText }),
  response: { 200: mergedContactSchema, ...errorResponses },
}

/** Two contacts that are one person, and one that is two after all. Each answers with the contact as it then is. */
export function addContactMergeRoutes(app: HttpApp, { leme }: Door): void {
  const { contactMerges, house } = leme
  const read = async ({ tenant }: Identity, id: ContactId) => {
    const contact = await contactMerges.read(tenant, id)
    if (!contact) throw new LemeError('contact.not_found')
    return bodyOf(contact)
  }
  const noted = (identity: Identity, what: ChangeKind, stays: ContactId, goes: ContactId) =>
    noteOf(identity, house.clock.now(), { what, subject: stays, before: null, after: { contact: goes } })

  app.get(
    '/ai/console/contacts/:id/merges',
    { schema: { ...one, summary: 'A contact, and whoever was joined with them' } },
    (request) => read(identityOf(request), idOf(request.params.id)),
  )

  app.post(
    '/ai/console/contacts/:id/merge',
    {
      schema: {
        ...one,
        summary: 'This contact is the same person as another: it goes into that one',
        body: z.strictObject({ into: z.uuid() }),
      },
    },
    async (request) => {
      const { identity, goes, stays } = given(request, request.params.id, request.body.into)
      const { tenant, member } = identity
      const change = noted(identity, 'contact.merged', stays, goes)
      const outcome = await contactMerges.merge(tenant, { goes, stays, member }, change)
      if (outcome === 'not_found' && (await isInto(leme, identity, goes, stays))) return read(identity, stays)
      if (outcome !== 'merged') throw new LemeError(refusals[outcome])
      return read(identity, stays)
    },
  )

  app.post(
    '/ai/console/contacts/:id/split',
    {
      schema: {
        ...one,
        summary: 'They are two after all: whoever went into this contact is another again',
        body: z.strictObject({ contact: z.uuid() }),
      },
    },
    async (request) => {
      const { identity, goes, stays } = given(request, request.body.contact, request.params.id)
      const { tenant, member } = identity
      await read(identity, stays)
      const change = noted(identity, 'contact.split', stays, goes)
      if (!(await contactMerges.split(tenant, { goes, stays, member }, change)))
        throw new LemeError('contact.not_merged')
      return read(identity, stays)
    },
  )
}

const refusals = {
  not_found: 'contact.not_found',
  confidential: 'contact.merge_confidential',
  busy: 'contact.merge_busy',
} as const

/** The same request again finds what it did. */
async function isInto(
  { contactMerges }: Door['leme'],
  { tenant }: Identity,
  goes: ContactId,
  stays: ContactId,
): Promise<boolean> {
  const into = await contactMerges.read(tenant, stays)
  return into?.joined.some(({ id }) => id === goes) ?? false
}

function given(request: FastifyRequest, goes: string, stays: string) {
  const identity = actorOf(request)
  const pair = { goes: idOf(goes), stays: idOf(stays) }
  if (pair.goes === pair.stays) throw new LemeError('request.invalid', { detail: 'into' })
  return { identity, ...pair }
}

function idOf(text: string): ContactId {
  if (!isUuid(text)) throw new LemeError('contact.not_found')
  return asId<ContactId>(text.toLowerCase())
}

function bodyOf({ joined, ...contact }: MergedContact): z.infer<typeof mergedContactSchema> {
  return { ...contact, joined: joined.map((each) => ({ ...each, at: each.at.toISOString() })) }
}
