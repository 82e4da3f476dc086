import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DataLink } from '../conversation/data-link.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { LemeError, messageOf } from '../errors/leme-error.js'
import { copyForms, sendCopy } from './contacts/send-copy.js'
import type { Door, HttpApp } from './door.js'
import { languageOf, type ErrorLanguage } from './language.js'

/** From one address: a link is opened and its file fetched; what asks more often is trying links out. */
const perMinute = 20
const windowMs = 60_000
const addressesMax = 10_000
const bodyLimitBytes = 1_024
const tokenLengthMax = 100

/** Nothing is loaded, framed or run; the one form posts to where it came from. */
const contentSecurityPolicy =
  "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Where a person fetches all that is kept of them, by a link the agent gave them in their conversation. */
export async function addPrivacyRoutes(app: HttpApp, { leme }: Door): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: windowMs,
    max: perMinute,
    cache: addressesMax,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new LemeError('rate.limited', { max, seconds: Math.ceil(ttl / 1_000) }),
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', contentSecurityPolicy)
    done()
  })
  // A form sends nothing that is of use here.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, _body, done) => {
    done(null)
  })
  const params = z.object({ token: z.string().max(tokenLengthMax) })
  const good = (token: string): DataLink | undefined => {
    const link = leme.dataLinks.read(token)
    return link && link.until > leme.house.clock.now() ? link : undefined
  }

  // Previews and scanners open links too: opening one only shows a button, and the button fetches.
  app.get(
    '/privacy/:token',
    { schema: { tags: ['privacy'], summary: 'The page of a link to one’s own data', params } },
    (request, reply) =>
      good(request.params.token)
        ? page(request, reply, 200, words(request).ready, true)
        : refuse(request, reply, 'data_link.invalid'),
  )

  app.post(
    '/privacy/:token',
    {
      bodyLimit: bodyLimitBytes,
      schema: {
        tags: ['privacy'],
        summary: 'All that is kept of oneself, once',
        params,
        querystring: z.object({ as: z.enum(copyForms).default('json') }),
      },
    },
    async (request, reply) => {
      const link = good(request.params.token)
      if (!link) return refuse(request, reply, 'data_link.invalid')
      const from = { at: leme.house.clock.now(), ipAddress: request.ip }
      const data = await leme.contacts.download(link, from)
      if (data === 'used') return refuse(request, reply, 'data_link.used')
      if (data === 'gone') return refuse(request, reply, 'data_link.invalid')
      request.log.info({ tenant: link.tenant, contact: link.contact, link: link.id }, 'own data fetched')
      const copy = {
        tenant: link.tenant,
        exported: data,
        as: request.query.as,
        language: languageFor(request),
      }
      return sendCopy(leme, reply, copy, words(request).file)
    },
  )
}

const texts = {
  pt: {
    title: 'Seus dados',
    ready:
      'Esta é a cópia de tudo o que guardamos de você. O link vale para um download: salve o arquivo em um lugar seguro.',
    button: 'Baixar meus dados',
    forPrograms: 'Baixar em JSON, para outro programa',
    file: 'meus-dados',
  },
  en: {
    title: 'Your data',
    ready:
      'This is a copy of all we keep of you. The link works for one download: save the file in a safe place.',
    button: 'Download my data',
    forPrograms: 'Download as JSON, for another program',
    file: 'my-data',
  },
} as const

function languageFor({ headers }: FastifyRequest): ErrorLanguage {
  return languageOf(headers['accept-language'])
}

function words(request: FastifyRequest): (typeof texts)[ErrorLanguage] {
  return texts[languageFor(request)]
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { spec } = new LemeError(code)
  return page(request, reply, spec.status, `${messageOf(code, {}, languageFor(request))} (${code})`, false)
}

/** Every word on it is ours: nothing of the request or of anybody's data is put into the page. */
function page(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
  hasButton: boolean,
): FastifyReply {
  const { title, button, forPrograms } = words(request)
  const form = hasButton
    ? `<form method="post" action="?as=html"><p><button>${button}</button></p><p><button formaction="?as=json">${forPrograms}</button></p></form>`
    : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageFor(request)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><h1>${title}</h1><p>${text}</p>${form}</html>`,
    )
}
