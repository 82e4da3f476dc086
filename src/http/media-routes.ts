import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { LemeError } from '../errors/leme-error.js'
import { isUuid } from '../conversation/ids.js'
import type { OpenedFile } from '../ports/media-files.js'
import type { Door, HttpApp } from './door.js'
import { identityOf } from './identity.js'
import { errorResponses, idText } from './schemas.js'

/** A file does nothing where it is opened: no script, no frame, no address of ours. */
const sandbox = "default-src 'none'; sandbox"

/** Files of conversations, to members who may see the conversation, and to nobody else. */
export function addMediaRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/media/:id',
    {
      schema: {
        tags: ['conversations'],
        security: [{ bearer: [] }],
        summary: 'A file that was sent in a conversation',
        params: z.object({ id: idText }),
        response: errorResponses,
      },
    },
    async (request, reply) => {
      const { tenant, member } = identityOf(request)
      const { id } = request.params
      const file = isUuid(id) ? await leme.media?.files.readFor(tenant, member, id) : undefined
      if (!file) throw new LemeError('media.not_found')
      return passOn(reply, file)
    },
  )
}

function passOn(reply: FastifyReply, file: OpenedFile): FastifyReply {
  return reply
    .type(file.mimeType)
    .header('content-disposition', dispositionOf(file))
    .header('content-security-policy', sandbox)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.bytes)
}

/** Pictures and sounds are shown, everything else is saved: a browser that opens a document has no business doing it here. */
const shown = /^(?:image|audio|video)\//

function dispositionOf({ mimeType, name }: OpenedFile): string {
  const way = shown.test(mimeType) ? 'inline' : 'attachment'
  if (name === null) return way
  const plain = name.replace(/[^\w .-]/g, '_')
  return `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeOne)}`
}

/** RFC 8187 takes these for its own signs. */
function escapeOne(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
