import type { z } from 'zod'
import type { ConversationRow, Note, ThreadMessage } from '../../ports/team-inbox.js'
import type { PlanNews } from '../plan-news.js'
import { planStandingBody } from '../plan-standing-body.js'
import type { noteSchema, rowSchema, threadMessageSchema } from './schemas.js'

export function rowBody(row: ConversationRow): z.infer<typeof rowSchema> {
  const { handoff, found } = row
  return {
    ...row,
    labels: [...row.labels],
    found: found && { id: found.id, parts: [...found.parts] },
    waitingSince: row.waitingSince?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    handoff: handoff && { ...handoff, data: { ...handoff.data } },
  }
}

export function messageBody(message: ThreadMessage, news?: PlanNews): z.infer<typeof threadMessageSchema> {
  const { attachment, about, plan, at } = message
  return {
    ...message,
    attachment: attachment && { type: attachment.type, data: { ...attachment.data } },
    about: about && {
      ...(about.ad && { ad: about.ad }),
      ...(about.products && { products: [...about.products] }),
    },
    plan: plan && planStandingBody(plan, news),
    at: at.toISOString(),
  }
}

export function noteBody(note: Note): z.infer<typeof noteSchema> {
  return { ...note, at: note.at.toISOString() }
}
