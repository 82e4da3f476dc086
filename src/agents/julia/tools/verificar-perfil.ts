import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { readMemo } from '../memo.js'
import { ready, saying } from './support/said.js'

const input = z.object({})
const memoriesMax = 10
const profile = z.object({
  speciality: z.string().nullable(),
  region: z.string().nullable(),
  period: z.string().nullable(),
  contract: z.string().nullable(),
  memories: z.array(z.string()),
})

export const verificarPerfil = defineTool<z.infer<typeof input>>({
  name: 'verificar_perfil',
  title: { pt: 'Consultar o perfil da pessoa', en: 'Look up the person' },
  description:
    'O que já se sabe do médico: especialidade, região, período, tipo de plantão e o que ele contou.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Doctor',
  fields: {},
  input,
  resolve: () => Promise.resolve(ready({})),
  run: async (_, { db, party, memo }) => {
    const { rows } = await sql<z.infer<typeof profile>>`
      select d.speciality, d.region, d.period, d.contract,
             array(select m.text from leme.julia_memory m where m.contact_id = ${party.id}
                    order by m.created_at desc limit ${memoriesMax}) as memories
        from (select 1) one left join leme.julia_doctor d on d.contact_id = ${party.id}`.execute(db)
    const [row] = rows
    const { wishes } = readMemo(memo)
    const data = {
      speciality: wishes.speciality ?? row?.speciality ?? null,
      region: wishes.region ?? row?.region ?? null,
      period: wishes.period ?? row?.period ?? null,
      contract: wishes.contract ?? row?.contract ?? null,
      memories: row?.memories ?? [],
    }
    return { ok: true, data, entityIds: [party.id] }
  },
  say: saying(profile, ({ speciality, region, period, contract, memories }) => {
    const known = [
      speciality && `especialidade: ${speciality}`,
      region && `região: ${region}`,
      period && `período: ${period}`,
      contract && `tipo: ${contract}`,
      ...memories,
    ].filter(Boolean)
    return known.length === 0
      ? 'Ainda não tenho nada anotado sobre você.'
      : ['O que tenho anotado sobre você:', ...known.map((line) => `- ${line}`)].join('\n')
  }),
})
