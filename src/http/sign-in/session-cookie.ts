import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from './same-origin.js'

/** Over https the browser itself holds it to this host alone. */
const secureName = '__Host-leme'
const plainName = 'leme-session'

/** Where people reach this installation. */
type Reached = { readonly publicUrl?: string | undefined }
type Asking = Pick<FastifyRequest, 'protocol' | 'host'>

export function sessionWordOf(
  request: Asking & Pick<FastifyRequest, 'cookies'>,
  reached: Reached,
): string | undefined {
  return request.cookies[nameFor(request, reached)]
}

/** Strict: the page itself needs no cookie, and what it then asks for comes from here. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  word: string,
  { until, ...reached }: Reached & { readonly until: Date },
): void {
  reply.setCookie(nameFor(request, reached), word, { ...attributes(request, reached), expires: until })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, reached: Reached): void {
  reply.clearCookie(nameFor(request, reached), attributes(request, reached))
}

function attributes(request: Asking, reached: Reached) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request, reached) } as const
}

function nameFor(request: Asking, reached: Reached): string {
  return isSecure(request, reached) ? secureName : plainName
}

/**
 * Behind a proxy that nobody named, every request seems to be http. The address that people were given says how they come, too: whoever asks for
 * its host is there by https. By another one (this machine's, to look after it) the browser would drop what is for https alone, and nobody could come in.
 */
function isSecure({ protocol, host }: Asking, { publicUrl }: Reached): boolean {
  if (protocol === 'https') return true
  return publicUrl !== undefined && /^https:/i.test(publicUrl) && hostOf(publicUrl) === host.toLowerCase()
}
