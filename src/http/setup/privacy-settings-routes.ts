import type { z } from 'zod'
import type { TenantId } from '../../conversation/ids.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses } from '../schemas.js'
import { noteOf, ownerOf } from '../owner-of.js'
import {
  privacyChangeSchema,
  privacySettingsSchema,
  silentPeopleSchema,
  silentQuerySchema,
} from './privacy-settings-schema.js'

const dayMs = 86_400_000

/** What is done with people's data: as this installation is set, and how long each business keeps people who do not write any more. */
export function addPrivacySettingsRoutes(app: HttpApp, { leme, archiveAfterDays, publicUrl }: Door): void {
  const settingsOf = async (tenant: TenantId): Promise<z.infer<typeof privacySettingsSchema>> => ({
    archiveAfterDays,
    givesLinks: publicUrl !== undefined,
    keepsFiles: leme.media !== null,
    forgetAfterDays: (await leme.retention.get(tenant)).forgetAfterDays,
  })

  app.get(
    '/ai/console/privacy',
    {
      schema: {
        ...base,
        summary: 'What is kept how long, and where people fetch what is kept of them',
        response: { 200: privacySettingsSchema, ...errorResponses },
      },
    },
    (request) => settingsOf(identityOf(request).tenant),
  )

  app.patch(
    '/ai/console/privacy',
    {
      schema: {
        ...base,
        summary: 'How long people are kept who do not write any more (owners only)',
        body: privacyChangeSchema,
        response: { 200: privacySettingsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { tenant } = identity
      const { forgetAfterDays } = request.body
      const before = await leme.retention.get(tenant)
      if (before.forgetAfterDays !== forgetAfterDays) {
        const at = leme.house.clock.now()
        const noted = noteOf(identity, at, {
          what: 'privacy.kept_for',
          before: { forgetAfterDays: before.forgetAfterDays },
          after: { forgetAfterDays },
        })
        await leme.retention.set(tenant, { forgetAfterDays, setAt: at }, noted)
      }
      return settingsOf(tenant)
    },
  )

  app.get(
    '/ai/console/privacy/silent',
    {
      schema: {
        ...base,
        summary: 'How many people such a time would erase as of now (owners only)',
        querystring: silentQuerySchema,
        response: { 200: silentPeopleSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof silentPeopleSchema>> => {
      const { tenant } = ownerOf(request)
      const since = new Date(leme.house.clock.now().getTime() - request.query.days * dayMs)
      return { people: await leme.retention.count(tenant, since) }
    },
  )
}
