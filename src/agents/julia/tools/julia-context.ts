import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { foldText } from '../../../language/fold-text.js'
import { contextSchema, contextTool, nothingKnown } from '../context.js'
import { defaultSettings } from '../policy/settings.js'
import { bridgesMax } from './support/bridges.js'
import { modelOnly, ready } from './support/said.js'
import { searchAt } from './support/shift.js'

const input = z.object({ campaign: z.string(), words: z.array(z.string()) })
const regionsMax = 60
const hospitalsMax = 20
const wordsMax = 40
const ownedMax = 20

/** The doctor, the rules and what is open, in one question, at the start of every turn. */
export const juliaContext = defineTool<z.infer<typeof input>>({
  name: contextTool,
  title: { pt: 'Consultar o que se sabe da pessoa', en: 'Look up what is known of the person' },
  description: 'O que se sabe do médico e das regras da casa.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Doctor',
  hidden: true,
  sample: nothingKnown,
  fields: {
    campaign: { question: '', slot: modelOnly('id') },
    said: { question: '', slot: modelOnly('texto') },
  },
  input,
  resolve: ({ campaign, said }) =>
    Promise.resolve(
      ready({
        campaign: typeof campaign === 'string' ? campaign : '',
        words: typeof said === 'string' ? wordsOf(said) : [],
      }),
    ),
  run: async ({ campaign, words }, { db, now, party, tenant, timeZone }) => {
    const { today } = searchAt(now, timeZone)
    const { rows } = await sql<{ context: unknown }>`
      select json_build_object(
        'settings', (select value from leme.agent_settings where agent = 'julia' order by version desc limit 1),
        'doctor', (select json_build_object('speciality', speciality, 'region', region, 'period', period,
                          'contract', contract, 'crm', crm)
                     from leme.julia_doctor where contact_id = ${party.id}),
        'bridges', (select coalesce(json_agg(x.bridge), '[]') from (
                      select json_build_object('id', b.id, 'state', b.state, 'shiftId', b.shift_id, 'ownerName', o.name, 'followedUp', b.asked_at is not null,
                               'label', concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM'))) as bridge
                        from leme.julia_bridge b
                        join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
                        join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
                        left join leme.julia_owner o on o.tenant_id = b.tenant_id and o.contact_id = b.owner_id
                       where b.contact_id = ${party.id} and b.state in ('aguardando_desfecho', 'sem_resposta')
                       order by b.bridged_at desc limit ${bridgesMax}) x),
        'closed', (select coalesce(json_agg(c.shift), '[]') from (
                     select json_build_object('ownerName', o.name,
                              'label', concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM'))) as shift
                       from leme.julia_bridge b
                       join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
                       join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
                       left join leme.julia_owner o on o.tenant_id = b.tenant_id and o.contact_id = b.owner_id
                      where b.contact_id = ${party.id} and b.state = 'fechado_com_responsavel' and s.day >= ${today}
                      order by s.day limit ${bridgesMax}) c),
        'regions', (select coalesce(json_agg(r.region), '[]')
                      from (select distinct region from leme.julia_shift where open limit ${regionsMax}) r),
        'hospitals', (select coalesce(json_agg(n.name), '[]')
                        from (select h.name from leme.julia_hospital h
                               where string_to_array(h.name_folded, ' ') && ${words}::text[]
                                 and exists (select from leme.julia_shift s
                                              where s.tenant_id = h.tenant_id and s.hospital_id = h.id and s.open)
                               order by (select count(*) from unnest(string_to_array(h.name_folded, ' ')) as w (word)
                                          where w.word = any (${words}::text[])) desc, h.name
                               limit ${hospitalsMax}) n),
        'owner', (select json_build_object(
                    'bridges', (select coalesce(json_agg(y.bridge), '[]') from (
                        select json_build_object('id', b.id, 'shiftId', b.shift_id, 'doctor', coalesce(c.name, 'o médico'),
                                 'label', concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM'))) as bridge
                          from leme.julia_bridge b
                          join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
                          join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
                          join leme.contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
                         where b.owner_id = w.contact_id and b.state in ('aguardando_desfecho', 'sem_resposta')
                         order by b.bridged_at desc limit ${ownedMax}) y),
                    'shifts', (select coalesce(json_agg(z.shift), '[]') from (
                        select json_build_object('id', s.id, 'day', s.day::text, 'speciality', s.speciality,
                                 'label', concat_ws(', ', to_char(s.day, 'DD/MM'), s.speciality, h.name, s.period)) as shift
                          from leme.julia_shift s
                          join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
                         where s.owner_id = w.contact_id and s.open order by s.day limit ${ownedMax}) z))
                    from leme.julia_owner w where w.contact_id = ${party.id}),
        'business', (select name from leme.tenant where id = ${tenant}),
        'consent', (select json_build_object('source', opt_in_source, 'at', to_char(opted_in_at, 'DD/MM/YYYY'))
                      from leme.contact where id = ${party.id} and opted_in_at is not null),
        'campaign', (select json_build_object('id', id, 'mode', mode, 'status', status, 'text', text)
                       from leme.julia_campaign where id = ${campaign})) as context`.execute(db)
    const found = rows[0]?.context as { settings: unknown } | undefined
    const context = contextSchema.parse({ ...found, settings: found?.settings ?? defaultSettings })
    return { ok: true, data: context, entityIds: [] }
  },
  // Nobody is told this.
  say: () => '',
})

/** Of many hospitals those that may be meant: they share a word with what was said. */
function wordsOf(said: string): string[] {
  const words = foldText(said).match(/[a-z]{3,}/g) ?? []
  return [...new Set(words)].slice(0, wordsMax)
}
