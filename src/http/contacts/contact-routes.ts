import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContactPart } from '../../agent/contact-parts.js'
import type { Agent } from '../../agent/agent.js'
import { asId, isUuid, type ContactId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { ChangeKind } from '../../ports/business-records.js'
import type { Leme } from '../../leme.js'
import type { ContactView } from '../../ports/contact-desk.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { copyForms, sendCopy } from './send-copy.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { blockSchema, contactSchema, erasedSchema, eraseSchema, recordSchema } from './contact-schemas.js'

const one = { ...base, params: z.object({ id: idText }) }
/** Kept with the fact that it was done. */
const eraseReason = 'erased by an owner in the console'

/** The people who write to the business: what is known of them, blocked and let in again, copied and erased. */
export function addContactRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/contacts/:id',
    {
      schema: {
        ...one,
        summary:
          'A person who writes to the business: their conversations, their word, what records say of them',
        response: { 200: contactSchema, ...errorResponses },
      },
    },
    async (request) => {
      const contact = await reached(leme, identityOf(request), request.params.id)
      return bodyOf(leme, request, contact)
    },
  )
  app.post(
    '/ai/console/contacts/:id/block',
    {
      schema: {
        ...one,
        summary: 'Block a person, so that nothing they send is answered, or let them in again',
        body: blockSchema,
        response: { 200: contactSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const { id } = await reached(leme, identity, request.params.id)
      const { blocked } = request.body
      const at = leme.house.clock.now()
      const what = blocked ? 'contact.blocked' : 'contact.unblocked'
      const noted = noteOf(identity, at, { what, subject: id, before: null, after: null })
      await leme.contactDesk.block(identity.tenant, id, { blocked, by: identity.member, at, noted })
      return bodyOf(leme, request, await reached(leme, identity, id))
    },
  )
  app.post(
    '/ai/console/contacts/:id/consents',
    {
      schema: {
        ...one,
        summary: 'Keep what a person said about being written to, where a member heard it elsewhere',
        body: recordSchema,
        response: { 200: contactSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const { id } = await reached(leme, identity, request.params.id)
      const { topic = null, ...said } = request.body
      const at = leme.house.clock.now()
      const { says, scope } = said
      const noted = noteOf(identity, at, {
        ...{ what: 'contact.consent_recorded', subject: id, before: null },
        after: { says, scope, topic },
      })
      const outcome = await leme.contactDesk.record(identity.tenant, id, { ...said, topic, at, noted })
      if (outcome === undefined) throw new LemeError('contact.not_found')
      if (outcome === 'stands') throw new LemeError('contact.consent_stands')
      return bodyOf(leme, request, await reached(leme, identity, id))
    },
  )
  app.get(
    '/ai/console/contacts/:id/export',
    {
      schema: {
        ...one,
        summary: 'All that is kept of a person, as a file for them to have',
        querystring: z.object({ as: z.enum(copyForms).default('json') }),
        response: {
          200: z.string().meta({ description: 'application/json, or text/html' }),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const identity = ownerOf(request)
      const contact = await reached(leme, identity, request.params.id)
      // What they keep with an agent of their own is theirs alone to fetch.
      if (contact.confidential) throw new LemeError('contact.confidential')
      const exported = await leme.contacts.export(identity.tenant, contact.id)
      if (!exported) throw new LemeError('contact.not_found')
      await note(leme, identity, 'contact.exported', contact.id)
      const language = languageOf(request.headers['accept-language'])
      const copy = { tenant: identity.tenant, exported, as: request.query.as, language }
      return sendCopy(leme, reply, copy, `contato-${contact.id}`)
    },
  )
  app.post(
    '/ai/console/contacts/:id/erase',
    {
      schema: {
        ...one,
        summary: 'Erase all that is kept of a person; the body says what was shown before',
        body: eraseSchema,
        response: { 200: erasedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { id, kept } = await reached(leme, identity, request.params.id)
      const { conversations, records } = request.body
      if (conversations !== kept.conversations || records !== kept.records)
        throw new LemeError('contact.changed', kept)
      const erased = await leme.contacts.erase(identity.tenant, id, eraseReason)
      if (erased === undefined) throw new LemeError('contact.not_found')
      await note(leme, identity, 'contact.erased', id)
      return { conversations: erased }
    },
  )
}

function note(leme: Leme, identity: Identity, what: ChangeKind, subject: string): Promise<void> {
  const at = leme.house.clock.now()
  return leme.business.note(
    identity.tenant,
    noteOf(identity, at, { what, subject, before: null, after: null }),
  )
}

async function reached(leme: Leme, { tenant }: Identity, id: string): Promise<ContactView> {
  const contact = isUuid(id)
    ? await leme.contactDesk.get(tenant, asId<ContactId>(id.toLowerCase()))
    : undefined
  if (!contact) throw new LemeError('contact.not_found')
  return contact
}

async function bodyOf(
  leme: Leme,
  request: FastifyRequest,
  contact: ContactView,
): Promise<z.infer<typeof contactSchema>> {
  const { id, name, phone, consent, kept, since, blocked, conversations } = contact
  return {
    id,
    name,
    phone,
    consent,
    kept,
    since: since.toISOString(),
    blocked: blocked && { at: blocked.at.toISOString(), by: blocked.by },
    conversations: conversations.map((each) => ({ ...each, updatedAt: each.updatedAt.toISOString() })),
    parts: await partsOf(leme, request, contact),
  }
}

type Parts = z.infer<typeof contactSchema>['parts']

/** Of each agent whose records this role may read. One that fails is missing, and the others are there. */
async function partsOf(
  leme: Leme,
  request: FastifyRequest,
  { id, name, phone }: Pick<ContactView, 'id' | 'name' | 'phone'>,
): Promise<Parts> {
  const { tenant, role } = identityOf(request)
  const language = languageOf(request.headers['accept-language'])
  const parts: Parts = []
  for (const agentId of leme.house.agents.ids) {
    const agent = leme.house.agents.get(agentId)
    const brought = agent?.brings?.contactParts
    if (!agent || !brought?.roles.includes(role)) continue
    try {
      const read = await leme.outside(tenant, (context) => brought.read({ id, name, phone }, context))
      parts.push(...read.map((part) => partBody(agent, part, language)))
    } catch (error) {
      const named = error instanceof Error ? error.name : 'unknown'
      request.log.error({ agent: agentId, error: named }, 'contact: records of an agent failed')
    }
  }
  return parts
}

function partBody(agent: Agent, { title, about, rows }: ContactPart, language: ErrorLanguage): Parts[number] {
  return {
    agent: { id: agent.id, name: agent.name },
    title: title[language],
    about: agent.serves?.includes('member') === false ? null : (about ?? null),
    rows: rows.map(({ text, cents = null, day = null, state }) => ({
      text,
      cents,
      day,
      state: state ? { title: state[language], tone: state.tone ?? 'plain' } : null,
    })),
  }
}
