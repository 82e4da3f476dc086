import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { drawLogo, logoBytesMax } from '../../adapters/media/draw-logo.js'
import { LemeError } from '../../errors/leme-error.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { noteOf, ownerOf } from '../owner-of.js'

const path = '/ai/console/business/logo'

/** What the business is known by: checked by its bytes, drawn anew, shown to its members. */
export function addLogoRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    path,
    { schema: { ...base, summary: 'The logo of the business, a PNG', response: errorResponses } },
    async (request, reply) => {
      const png = await leme.business.logo(identityOf(request).tenant)
      if (!png) throw new LemeError('media.not_found')
      return passOn(reply, png)
    },
  )
  app.put(
    path,
    {
      bodyLimit: logoBytesMax,
      schema: {
        ...base,
        summary: 'Give the business a logo: the bytes of a picture are the body (owners only)',
        consumes: ['application/octet-stream'],
        response: { 200: z.object({ kept: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const bytes: unknown = request.body
      const png = Buffer.isBuffer(bytes) ? await drawLogo(bytes) : undefined
      const problem = said[languageOf(request.headers['accept-language'])]
      if (!png) throw new SettingsRefused([{ path: 'logo', problem }])
      const at = leme.house.clock.now()
      const noted = noteOf(identity, at, {
        what: 'business.logo',
        before: null,
        after: { bytes: png.length },
      })
      await leme.business.setLogo(identity.tenant, png, noted)
      return { kept: true as const }
    },
  )
  app.delete(
    path,
    {
      schema: {
        ...base,
        summary: 'The business without a logo (owners only)',
        response: { 200: z.object({ removed: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const at = leme.house.clock.now()
      const noted = noteOf(identity, at, { what: 'business.logo', before: null, after: null })
      await leme.business.setLogo(identity.tenant, null, noted)
      return { removed: true as const }
    },
  )
}

/** A picture does nothing where it is opened: no script, no frame, no address of ours. */
function passOn(reply: FastifyReply, png: Uint8Array): FastifyReply {
  return reply
    .type('image/png')
    .header('content-disposition', 'inline; filename="logo.png"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(png))
}

const said = {
  pt: 'precisa ser uma imagem PNG, JPEG ou WebP, de até 2 MB',
  en: 'has to be a picture, PNG, JPEG or WebP, of up to 2 MB',
}
