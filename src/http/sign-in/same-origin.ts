import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'

const csrfHeader = 'x-leme-csrf'
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export function actsOn({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !reading.has(method)
}

/** Only who was told the session's word can make it: it is of no use without the cookie, and of another session's cookie neither. */
export function csrfOf(word: string): string {
  return createHash('sha256').update(`csrf ${word}`).digest('base64url')
}

export function requireCsrf(request: Pick<FastifyRequest, 'headers'>, word: string): void {
  const given = request.headers[csrfHeader]
  const wanted = Buffer.from(csrfOf(word))
  const told = Buffer.from(typeof given === 'string' ? given : '')
  if (told.length !== wanted.length || !timingSafeEqual(told, wanted)) throw new LemeError('auth.csrf')
}

/** What a page of somebody else's makes a browser send is not taken. Programs that are no browser say neither, and have no cookie. */
export function requireSameOrigin(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = request.headers
  if (site === undefined && origin === undefined) return
  const from = hostOf(origin ?? '')
  const ours = [request.host, ...(publicUrl === undefined ? [] : [hostOf(publicUrl)])]
  if (site === undefined && from !== undefined && ours.includes(from)) return
  throw new LemeError('auth.csrf')
}

export function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
