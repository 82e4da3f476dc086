import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { doneSchema, filterGivenSchema, savedFiltersSchema } from './inbox-tool-schemas.js'
import { readToolId, refuseUnsaved } from './keep-tool.js'
import { base } from './schemas.js'

/** Filters of the list, each member's own: whoever may look may keep how they look. */
export function addSavedFilterRoutes(app: HttpApp, { leme }: Door): void {
  const { inboxTools } = leme

  app.get(
    '/ai/console/saved-filters',
    {
      schema: {
        ...base,
        summary: 'Your own filters of the list of conversations',
        response: { 200: savedFiltersSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      return { filters: await inboxTools.filters(tenant, member) }
    },
  )

  app.post(
    '/ai/console/saved-filters',
    {
      schema: {
        ...base,
        summary: 'Keep a filter',
        body: filterGivenSchema,
        response: { 200: savedFiltersSchema.shape.filters.element, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      const filter = { id: randomUUID(), ...request.body }
      const saved = await inboxTools.saveFilter(tenant, member, filter)
      if (saved === 'no_label') throw new LemeError('inbox.no_such_thing')
      refuseUnsaved(request, saved, 'name')
      return { ...filter, lostLabel: null }
    },
  )

  app.delete(
    '/ai/console/saved-filters/:id',
    {
      schema: {
        ...base,
        params: z.object({ id: idText }),
        summary: 'Let a filter of yours go',
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      if (!(await inboxTools.removeFilter(tenant, member, readToolId(request.params.id))))
        throw new LemeError('inbox.no_such_thing')
      return { done: true as const }
    },
  )
}
