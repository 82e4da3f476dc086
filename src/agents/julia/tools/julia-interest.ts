import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { readMemo } from '../memo.js'
import { logStep } from './support/bridges.js'
import { ready } from './support/said.js'

const input = z.object({})

/** The doctor wants to see shifts: the funnel begins. One open interest a doctor; the shift is known once it is picked. */
export const juliaInterest = defineTool<z.infer<typeof input>>({
  name: 'julia.interest',
  title: { pt: 'Anotar o interesse num plantão', en: 'Note the interest in a shift' },
  description: 'Registra o interesse confirmado.',
  kind: 'write',
  confirm: 'never',
  action: 'create',
  roles: [],
  entity: 'Bridge',
  hidden: true,
  fields: {},
  input,
  resolve: () => Promise.resolve(ready({})),
  preview: () => Promise.resolve({ text: 'Registrar interesse.' }),
  run: async (_, context) => {
    const { db, tenant, party, conversation, contact, now, memo, newId } = context
    if (party.kind !== 'contact') return { ok: true, data: { records: [] }, entityIds: [] }
    const { rows } = await sql<{ id: string }>`
      insert into leme.julia_bridge (tenant_id, id, contact_id, conversation_id, chip_id, state, source, interested_at)
      values (${tenant}, ${newId()}, ${party.id}, ${conversation}, ${contact?.chip ?? null}, 'interesse_confirmado',
              ${readMemo(memo).modeSource}, ${now})
      on conflict (tenant_id, contact_id) where shift_id is null do nothing returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) return { ok: true, data: { records: [] }, entityIds: [] }
    const bridge = {
      id,
      conversationId: conversation,
      contactId: party.id,
      shiftId: null,
      ownerId: null,
      source: null,
    }
    return {
      ok: true,
      data: { records: [await logStep(context, bridge, 'interesse_confirmado', now)] },
      entityIds: [id],
    }
  },
  say: () => '',
})
