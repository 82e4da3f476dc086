import { createHash } from 'node:crypto'
import type { Letter } from '../../ports/mail.js'
import type { HttpApp } from '../door.js'
import { requireLoopback } from './loopback.js'

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:1.5rem auto;padding:0 1rem}' +
  'h1{font-size:1.25rem}h2{font-size:1rem;margin:2rem 0 0}p{margin:0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}'
const styleHash = createHash('sha256').update(style).digest('base64')
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`

/** The letters that would have gone out, in development: on this machine alone. */
export function addOutboxRoute(app: HttpApp, letters: readonly Letter[]): void {
  app.get('/auth/outbox', { schema: { hide: true } }, (request, reply) => {
    requireLoopback(request)
    const shown = letters.map(
      ({ to, subject, text }) => `<h2>${html(subject)}</h2><p>${html(to)}</p><pre>${linked(text)}</pre>`,
    )
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>E-mails</title><style>${style}</style><h1>E-mails que sairiam daqui</h1>${shown.join('') || '<p>Nenhum ainda.</p>'}</html>`,
      )
  })
}

function linked(text: string): string {
  return html(text).replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`)
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
