import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { nextFunnelState, type FunnelRecord } from '../funnel.js'
import { topics } from '../topics.js'
import { bridgeById, bridgeLabel, logStep } from './support/bridges.js'
import { closeShift } from './support/close-shift.js'
import { failed, modelOnly, ready, refused, saying } from './support/said.js'
import { tell } from './support/tell.js'

const words = ['fechou', 'outro', 'preenchida'] as const
const input = z.object({ id: z.uuid(), what: z.enum(words) })

/** What whoever answers for a shift says of it: closed with this doctor, somebody else is preferred, or it is taken. */
export const juliaOwner = defineTool<z.infer<typeof input>>({
  name: 'julia.owner',
  title: { pt: 'Falar com quem oferece o plantão', en: 'Talk to whoever offers the shift' },
  description: 'Registra o que o responsável disse da vaga.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Shift',
  hidden: true,
  fields: { id: { question: '', slot: modelOnly('id') }, what: { question: '', slot: modelOnly('texto') } },
  input,
  resolve: (draft) => {
    const read = input.safeParse(draft)
    return Promise.resolve(read.success ? ready(read.data) : refused('owner.unclear', notYours))
  },
  preview: () => Promise.resolve({ text: 'Registrar o que o responsável disse.' }),
  run: ({ id, what }, context) => (what === 'preenchida' ? filled(context, id) : ofBridge(context, id, what)),
  say: saying(
    z.object({ what: z.enum(words), doctor: z.string(), label: z.string() }),
    ({ what, doctor, label }) => {
      if (what === 'fechou')
        return `Que ótimo! Anotei que você fechou com ${doctor} e tirei o plantão (${label}) da lista.`
      return what === 'outro'
        ? `Certo, anotei: não vai ser com ${doctor}. O plantão (${label}) continua na lista, e te aviso se outra pessoa se interessar.`
        : `Anotado! Tirei o plantão (${label}) da lista e não ofereço mais a ninguém.`
    },
  ),
})

const notYours = 'Não achei essa vaga entre as suas.'

async function ofBridge(context: ToolContext, id: string, what: 'fechou' | 'outro') {
  const { db, party, now } = context
  const bridge = await bridgeById(context, id)
  if (bridge?.ownerId !== party.id || bridge.shiftId === null) return failed('owner.not_theirs', notYours)
  const label = await bridgeLabel(context, id)
  const state = nextFunnelState(bridge.state, what === 'fechou' ? 'FECHOU' : 'NAO_FECHOU')
  const records: FunnelRecord[] = []
  if (state) {
    await sql`update leme.julia_bridge set state = ${state}, ended_at = ${now} where id = ${id}`.execute(db)
    records.push(await logStep(context, bridge, state, now))
    const news = { como: what, vaga: label.shift, responsavel: label.owner }
    const to = { chip: label.chip, contact: bridge.contactId }
    await tell(context, to, topics.doctorNews, news, `${topics.doctorNews}:${id}`)
  }
  if (what === 'fechou')
    records.push(...(await closeShift(context, bridge.shiftId, { how: 'filled', except: id })).records)
  return {
    ok: true as const,
    data: { what, doctor: label.doctor, label: label.shift, records: [...records] },
    entityIds: [id],
  }
}

async function filled(context: ToolContext, shiftId: string) {
  const { rows } = await sql<{ label: string }>`
    select concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM')) as label
      from leme.julia_shift s join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
     where s.id = ${shiftId} and s.owner_id = ${context.party.id}`.execute(context.db)
  const [row] = rows
  if (!row) return failed('owner.not_theirs', notYours)
  const { records } = await closeShift(context, shiftId, { how: 'filled' })
  return {
    ok: true as const,
    data: { what: 'preenchida', doctor: '', label: row.label, records: [...records] },
    entityIds: [shiftId],
  }
}
