import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { noteOf } from '../owner-of.js'
import { doneSchema, labelGivenSchema, labelsSchema } from './inbox-tool-schemas.js'
import { actorOf, readToolId, refuseUnsaved } from './keep-tool.js'
import { base, labelSchema } from './schemas.js'

const one = { ...base, params: z.object({ id: idText }) }

/** The labels of the business: what conversations are sorted by. */
export function addLabelRoutes(app: HttpApp, { leme }: Door): void {
  const { inboxTools } = leme
  const found = async (request: Parameters<typeof identityOf>[0], id: string) => {
    const labels = await inboxTools.labels(identityOf(request).tenant)
    const label = labels.find((each) => each.id === id)
    if (!label) throw new LemeError('inbox.no_such_thing')
    return label
  }

  app.get(
    '/ai/console/labels',
    {
      schema: {
        ...base,
        summary: 'The labels of the business',
        response: { 200: labelsSchema, ...errorResponses },
      },
    },
    async (request) => ({ labels: await inboxTools.labels(identityOf(request).tenant) }),
  )

  app.post(
    '/ai/console/labels',
    {
      schema: {
        ...base,
        summary: 'Add a label',
        body: labelGivenSchema,
        response: { 200: labelSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = actorOf(request)
      const { name, tone } = request.body
      const after = { name, tone }
      const label = { id: randomUUID(), ...after }
      const noted = noteOf(identity, leme.house.clock.now(), { what: 'label.saved', before: null, after })
      refuseUnsaved(request, await inboxTools.saveLabel(identity.tenant, label, noted), 'name')
      return label
    },
  )

  app.patch(
    '/ai/console/labels/:id',
    {
      schema: {
        ...one,
        summary: 'Rename a label or give it another colour',
        body: labelGivenSchema,
        response: { 200: labelSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = actorOf(request)
      const { id, ...before } = await found(request, readToolId(request.params.id))
      const { name, tone } = request.body
      const after = { name, tone }
      const told = { what: 'label.saved' as const, subject: id, before, after }
      const noted = noteOf(identity, leme.house.clock.now(), told)
      refuseUnsaved(request, await inboxTools.saveLabel(identity.tenant, { id, ...after }, noted), 'name')
      return { id, ...after }
    },
  )

  app.delete(
    '/ai/console/labels/:id',
    {
      schema: {
        ...one,
        summary: 'Delete a label; conversations lose it',
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = actorOf(request)
      const { id, ...before } = await found(request, readToolId(request.params.id))
      const told = { what: 'label.removed' as const, subject: id, before, after: null }
      const noted = noteOf(identity, leme.house.clock.now(), told)
      if (!(await inboxTools.removeLabel(identity.tenant, id, noted)))
        throw new LemeError('inbox.no_such_thing')
      return { done: true as const }
    },
  )
}
