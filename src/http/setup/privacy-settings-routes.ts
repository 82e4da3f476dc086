import type { z } from 'zod'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses } from '../schemas.js'
import { privacySettingsSchema } from './privacy-settings-schema.js'

/** What this installation does with people's data, as far as it is set and not the same everywhere. */
export function addPrivacySettingsRoutes(app: HttpApp, { leme, archiveAfterDays, publicUrl }: Door): void {
  app.get(
    '/ai/console/privacy',
    {
      schema: {
        ...base,
        summary: 'What is kept how long, and where people fetch what is kept of them',
        response: { 200: privacySettingsSchema, ...errorResponses },
      },
    },
    (): z.infer<typeof privacySettingsSchema> => ({
      archiveAfterDays,
      givesLinks: publicUrl !== undefined,
      keepsFiles: leme.media !== null,
    }),
  )
}
