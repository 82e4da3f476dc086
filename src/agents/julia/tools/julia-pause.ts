import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { modelOnly, ready } from './support/said.js'

const input = z.object({ until: z.iso.datetime().nullable(), leave: z.boolean() })

/** The doctor asked for time, for no more messages at all, or to be written to again. */
export const juliaPause = defineTool<z.infer<typeof input>>({
  name: 'julia.pause',
  description: 'Deixa de escrever ao médico por um tempo, ou de vez.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Contact',
  hidden: true,
  fields: {
    until: { question: '', slot: modelOnly('data') },
    leave: { question: '', slot: modelOnly('sim ou não') },
  },
  input,
  resolve: ({ until, leave }) =>
    Promise.resolve(ready({ until: typeof until === 'string' ? until : null, leave: leave === true })),
  preview: () => Promise.resolve({ text: 'Registrar a pausa.' }),
  run: async ({ until, leave }, { db, party, now }) => {
    if (party.kind === 'contact')
      await sql`
        update leme.contact set quiet_until = ${until}, opted_out_at = case when ${leave} then coalesce(opted_out_at, ${now}) else opted_out_at end
         where id = ${party.id}`.execute(db)
    return { ok: true, data: { records: [] }, entityIds: [party.id] }
  },
  say: () => '',
})
