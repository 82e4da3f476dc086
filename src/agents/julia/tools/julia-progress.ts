import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { nextFunnelState } from '../funnel.js'
import { bridgeById, logStep } from './support/bridges.js'
import { failed, modelOnly, ready } from './support/said.js'

const input = z.object({ bridge: z.uuid(), what: z.enum(['followed_up', 'no_answer']) })

/** What time itself does to a bridge: the follow-up went out, or nobody answered it. */
export const juliaProgress = defineTool<z.infer<typeof input>>({
  name: 'julia.progress',
  description: 'Registra o acompanhamento de uma ponte.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Bridge',
  hidden: true,
  fields: {
    bridge: { question: '', slot: modelOnly('id') },
    what: { question: '', slot: modelOnly('texto') },
  },
  input,
  resolve: (draft) => Promise.resolve(ready(input.parse(draft))),
  preview: () => Promise.resolve({ text: 'Registrar acompanhamento.' }),
  run: async ({ bridge: id, what }, context) => {
    const { db, now } = context
    const bridge = await bridgeById(context, id)
    if (bridge?.state !== 'aguardando_desfecho') return failed('bridge.closed', '')
    if (what === 'followed_up') {
      await sql`update leme.julia_bridge set followed_up_at = coalesce(followed_up_at, ${now}) where id = ${id}`.execute(
        db,
      )
      return { ok: true, data: { records: [] }, entityIds: [id] }
    }
    const state = nextFunnelState(bridge.state, 'SEM_RESPOSTA')
    if (!state) return failed('bridge.closed', '')
    await sql`update leme.julia_bridge set state = ${state}, ended_at = ${now} where id = ${id}`.execute(db)
    return { ok: true, data: { records: [await logStep(context, bridge, state, now)] }, entityIds: [id] }
  },
  say: () => '',
})
