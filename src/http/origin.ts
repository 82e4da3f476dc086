import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Origin } from '../conversation/input.js'
import { languageOf } from './language.js'

const sane = /^[\w-]{1,64}$/
const userAgentMax = 300

/** The caller's own correlation id if it is harmless in a log line, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && sane.test(header) ? header : randomUUID()
}

/** Where a message came from, for the audit. */
export function originOf(request: FastifyRequest): Origin {
  return {
    role: request.identity?.role ?? null,
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, userAgentMax) ?? null,
    ...(languageOf(request.headers['accept-language']) === 'en' && { language: 'en' as const }),
  }
}
