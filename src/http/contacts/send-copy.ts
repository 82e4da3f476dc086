import type { FastifyReply } from 'fastify'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import type { ErrorLanguage } from '../language.js'
import { readableCopy } from './readable-copy.js'

/** For a program, or for people to read and print. */
export const copyForms = ['json', 'html'] as const

type Copy = {
  readonly tenant: TenantId
  readonly exported: Parameters<typeof readableCopy>[0]
  readonly as: (typeof copyForms)[number]
  readonly language: ErrorLanguage
}

/** All that is kept of a person, as a file. */
export async function sendCopy(
  leme: Leme,
  reply: FastifyReply,
  { tenant, exported, as, language }: Copy,
  name: string,
): Promise<FastifyReply> {
  const file = reply.header('content-disposition', `attachment; filename="${name}.${as}"`)
  if (as === 'json')
    return file.type('application/json; charset=utf-8').send(JSON.stringify(exported, null, 2))
  const business = await leme.business.get(tenant)
  const agents = new Map(leme.house.agents.all.map(({ id, name: called }) => [id, called]))
  const of = {
    business: business?.name ?? '',
    timeZone: business?.timeZone ?? 'UTC',
    language,
    at: leme.house.clock.now(),
    agents,
  }
  return file.type('text/html; charset=utf-8').send(readableCopy(exported, of))
}
