import { z } from 'zod'
import { defineRoute } from '../../../agent/brings.js'
import { LemeError } from '../../../errors/leme-error.js'
import { manualTopic } from '../conduct/answer-notice.js'
import { modeNames } from '../modes.js'
import { deskRoles } from './desk-roles.js'

export const modeRoute = defineRoute({
  method: 'POST',
  path: '/conversations/:id/mode',
  summary: 'Put a conversation of Julia into another mode, by hand',
  roles: deskRoles,
  params: z.object({ id: z.string() }),
  body: z.object({ mode: z.enum(modeNames) }),
  answer: z.object({ mode: z.string().nullable() }),
  async handle({ params, body }, { tell, newId }) {
    const notice = { topic: manualTopic, data: { mode: body.mode } }
    const told = await tell(params.id, notice, `${manualTopic}:${newId()}`)
    if (!told) throw new LemeError('conversation.not_found')
    return { mode: told.mode }
  },
})
