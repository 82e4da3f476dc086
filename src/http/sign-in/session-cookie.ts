import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https the browser itself holds it to this host alone. */
const secureName = '__Host-leme'
const plainName = 'leme-session'

export function sessionWordOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | undefined {
  return request.cookies[nameFor(request)]
}

/** Strict: the page itself needs no cookie, and what it then asks for comes from here. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  word: string,
  until: Date,
): void {
  reply.setCookie(nameFor(request), word, { ...attributes(request), expires: until })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), attributes(request))
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const
}

function nameFor(request: Pick<FastifyRequest, 'protocol'>): string {
  return isSecure(request) ? secureName : plainName
}

function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean {
  return protocol === 'https'
}
