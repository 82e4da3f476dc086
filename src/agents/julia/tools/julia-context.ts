import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { contextSchema, contextTool, nothingKnown } from '../context.js'
import { defaultSettings } from '../policy/settings.js'
import { bridgesMax } from './support/bridges.js'
import { modelOnly, ready } from './support/said.js'

const input = z.object({ campaign: z.string() })
const regionsMax = 60

/** The doctor, the rules and what is open, in one question, at the start of every turn. */
export const juliaContext = defineTool<z.infer<typeof input>>({
  name: contextTool,
  description: 'O que se sabe do médico e das regras da casa.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Doctor',
  hidden: true,
  sample: nothingKnown,
  fields: { campaign: { question: '', slot: modelOnly('id') } },
  input,
  resolve: ({ campaign }) =>
    Promise.resolve(ready({ campaign: typeof campaign === 'string' ? campaign : '' })),
  run: async ({ campaign }, { db, party }) => {
    const { rows } = await sql<{ context: unknown }>`
      select json_build_object(
        'settings', (select value from leme.agent_settings where agent = 'julia' order by version desc limit 1),
        'doctor', (select json_build_object('speciality', speciality, 'region', region, 'period', period,
                          'contract', contract, 'crm', crm)
                     from leme.julia_doctor where contact_id = ${party.id}),
        'bridges', (select coalesce(json_agg(x.bridge), '[]') from (
                      select json_build_object('id', b.id, 'state', b.state, 'ownerName', o.name, 'followedUp', b.followed_up_at is not null,
                               'label', concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM'))) as bridge
                        from leme.julia_bridge b
                        join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
                        join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
                        left join leme.julia_owner o on o.tenant_id = b.tenant_id and o.contact_id = b.owner_id
                       where b.contact_id = ${party.id} and b.state in ('aguardando_desfecho', 'sem_resposta')
                       order by b.bridged_at desc limit ${bridgesMax}) x),
        'regions', (select coalesce(json_agg(r.region), '[]')
                      from (select distinct region from leme.julia_shift where open limit ${regionsMax}) r),
        'campaign', (select json_build_object('id', id, 'mode', mode, 'status', status, 'text', text)
                       from leme.julia_campaign where id = ${campaign})) as context`.execute(db)
    const found = rows[0]?.context as { settings: unknown } | undefined
    const context = contextSchema.parse({ ...found, settings: found?.settings ?? defaultSettings })
    return { ok: true, data: context, entityIds: [] }
  },
  // Nobody is told this.
  say: () => '',
})
