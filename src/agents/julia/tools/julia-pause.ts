import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { instantOf } from '../../../language/instant-of.js'
import { topics } from '../topics.js'
import { modelOnly, ready } from './support/said.js'

/** The hour at which somebody who named only a day is called. */
const callHour = '10:00'

const input = z.object({
  until: z.iso.datetime().nullable(),
  leave: z.boolean(),
  call: z.iso.date().nullable(),
})

/** The doctor asked for time, for no more messages at all, or to be written to again. */
export const juliaPause = defineTool<z.infer<typeof input>>({
  name: 'julia.pause',
  title: { pt: 'Pausar o contato', en: 'Pause the contact' },
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
    call: { question: '', slot: modelOnly('data') },
  },
  input,
  resolve: ({ until, leave, call }) =>
    Promise.resolve(
      ready({
        until: typeof until === 'string' ? until : null,
        leave: leave === true,
        call: typeof call === 'string' ? call : null,
      }),
    ),
  preview: () => Promise.resolve({ text: 'Registrar a pausa.' }),
  run: async ({ until, leave, call }, { db, party, now, timeZone }) => {
    if (party.kind === 'contact')
      await sql`
        update leme.contact set quiet_until = ${until}, opted_out_at = case when ${leave} then coalesce(opted_out_at, ${now}) else opted_out_at end
         where id = ${party.id}`.execute(db)
    const at = call === null ? undefined : instantOf(call, callHour, timeZone)
    const later = at && [
      {
        key: `${topics.reminder}:${party.id}:${call}`,
        topic: topics.reminder,
        data: { assunto: '' },
        at: at.toISOString(),
      },
    ]
    return {
      ok: true,
      data: { records: [] },
      entityIds: [party.id],
      ...(later ? { also: { later } } : {}),
    }
  },
  say: () => '',
})
