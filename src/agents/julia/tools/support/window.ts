import { sql } from 'kysely'
import type { Ran, ToolContext } from '../../../../agent/define-tool.js'
import { isWindowOpen } from '../../../../conversation/contact.js'
import type { Message } from '../../../../conversation/message.js'

/**
 * Interactive messages are free-form: they go out while the 24-hour window is open. Later the tenant's template for answers
 * takes their place at delivery, if there is one; else it is an error.
 */
export async function sendInteractive(
  message: Message,
  { db, contact, now }: Pick<ToolContext, 'db' | 'contact' | 'now'>,
): Promise<Ran> {
  if (contact && !isWindowOpen(contact, now) && !(await hasReplyTemplate(db, contact.chip)))
    return {
      ok: false,
      code: 'window.closed',
      message:
        'a janela de 24 horas está fechada e não há template para respostas: mensagens interativas não podem ser enviadas',
    }
  return { ok: true, data: { type: message.type }, entityIds: [], also: { messages: [message] } }
}

async function hasReplyTemplate(db: ToolContext['db'], chip: string | null): Promise<boolean> {
  const { rows } = await sql`select from leme.template where chip_id = ${chip} and purpose = 'reply'`.execute(
    db,
  )
  return rows.length > 0
}
