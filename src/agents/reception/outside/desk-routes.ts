import { z } from 'zod'
import { AgentError } from '../../../agent/agent-error.js'
import { defineRoute } from '../../../agent/brings.js'
import { LemeError } from '../../../errors/leme-error.js'
import { frontDeskSchema } from '../front-desk.js'
import { deskRoles } from './desk-roles.js'
import { readFrontDesk, saveFrontDesk } from './desk-rows.js'

/** The front desk as data. */
export const deskRoutes = [
  defineRoute({
    method: 'GET',
    path: '/desk',
    summary: 'The front desk: services, hours, links, contacts, knowledge, texts, templates',
    roles: deskRoles,
    answer: frontDeskSchema,
    async handle(_asked, { sql }) {
      const desk = await readFrontDesk(sql)
      if (!desk) throw notFound()
      return desk
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/desk',
    summary: 'Put a whole front desk in the place of the one you read',
    roles: deskRoles,
    body: frontDeskSchema,
    answer: z.object({ version: z.int() }),
    async handle({ body }, { sql, tenant }) {
      const saved = await saveFrontDesk(sql, tenant, body)
      if (saved.kind === 'changed') throw changed(saved.version)
      if (saved.kind === 'unknown_chip')
        throw new LemeError('request.invalid', { detail: `templates: there is no chip ${saved.chip}` })
      return { version: saved.version }
    },
  }),
]

function notFound(): AgentError {
  const words = {
    pt: 'Ainda não há uma recepção. Crie uma em PUT /ai/reception/desk com "version": 0.',
    en: 'There is no front desk yet. Create one at PUT /ai/reception/desk with "version": 0.',
  }
  return new AgentError('desk.not_found', words, 404)
}

function changed(version: number): AgentError {
  const words = {
    pt: `A recepção foi alterada por outra pessoa (agora é a versão ${version}). Leia de novo e refaça sua mudança.`,
    en: `Somebody else changed the front desk (it is now version ${version}). Read it again and redo your change.`,
  }
  return new AgentError('desk.changed', words, 409)
}
