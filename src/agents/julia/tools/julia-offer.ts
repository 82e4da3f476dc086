import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type ToolContext } from '../../../agent/define-tool.js'
import { date, freeText, type Slot } from '../../../agent/slots.js'
import type { Json } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { readHospital } from '../router/read-hospital.js'
import { readPeriod } from '../router/read-period.js'
import { readSpeciality } from '../router/read-speciality.js'
import { failed, ready, refused, saying } from './support/said.js'
import { searchAt } from './support/shift.js'
import { describeShift } from './support/shift-words.js'

const input = z.object({
  speciality: z.string(),
  period: z.enum(['diurno', 'noturno']),
  day: z.iso.date(),
  hospitalId: z.uuid(),
  hospital: z.string(),
  region: z.string(),
})

function folded(read: (text: string) => string | undefined): Slot {
  const find = (text: string) => read(foldText(text))
  return { type: 'text', read: find, find }
}

/** A new shift, told by somebody who answers for shifts already. Nothing is listed before they have seen it written down. */
export const juliaOffer = defineTool<z.infer<typeof input>>({
  name: 'julia.offer',
  title: { pt: 'Oferecer um plantão', en: 'Offer a shift' },
  description: 'Coloca na lista um plantão novo do responsável.',
  kind: 'write',
  confirm: 'always',
  words: ['colocar', 'coloca', 'publicar', 'publica', 'anunciar', 'listar'],
  action: 'create',
  roles: [],
  entity: 'Shift',
  hidden: true,
  fields: {
    especialidade: {
      question: 'De qual especialidade é o plantão?',
      slot: folded(readSpeciality),
      required: true,
    },
    data: { question: 'Para que dia?', slot: date, required: true },
    periodo: { question: 'Diurno ou noturno?', slot: folded(readPeriod), required: true },
    hospital: { question: 'Em qual hospital?', slot: freeText, required: true },
  },
  input,
  resolve: async ({ especialidade, data, periodo, hospital }, context) => {
    const mine = await hospitalsOf(context)
    if (mine.length === 0)
      return refused('owner.unknown', 'Quem cadastra a primeira vaga é a nossa equipe. Escreva "atendente".')
    const speciality = readSpeciality(foldText(textOf(especialidade)))
    const day = /^\d{4}-\d{2}-\d{2}$/.test(textOf(data)) ? textOf(data) : undefined
    const period = readPeriod(foldText(textOf(periodo)))
    if (speciality === undefined) return { kind: 'missing', field: 'especialidade' }
    if (day === undefined) return { kind: 'missing', field: 'data' }
    if (day < searchAt(context.now, context.timeZone).today)
      return { kind: 'missing', field: 'data', question: 'Esse dia já passou. Para que dia é?' }
    if (period !== 'diurno' && period !== 'noturno') return { kind: 'missing', field: 'periodo' }
    const named = readHospital(
      foldText(textOf(hospital)),
      mine.map(({ name }) => name),
    )
    const place = mine.find(({ name }) => name === named) ?? (mine.length === 1 ? mine[0] : undefined)
    if (!place)
      return {
        kind: 'missing',
        field: 'hospital',
        question: `Em qual: ${mine.map(({ name }) => name).join(' ou ')}?`,
      }
    return ready({
      speciality,
      period,
      day,
      hospitalId: place.id,
      hospital: place.name,
      region: place.region,
    })
  },
  preview: (args) => Promise.resolve({ text: `Vou colocar na lista: ${wordsOf(args)}.` }),
  run: async (args, { db, tenant, party, newId }) => {
    if (party.kind !== 'contact')
      return failed('party.member', 'Só anoto vagas de quem fala comigo pelo WhatsApp.')
    const { speciality, period, day, hospitalId, region } = args
    const id = newId()
    await sql`
      insert into leme.julia_shift (tenant_id, id, external_id, source, hospital_id, owner_id, speciality, region, region_folded, period, day)
      values (${tenant}, ${id}, ${id}, 'responsavel', ${hospitalId}, ${party.id}, ${speciality}, ${region}, ${foldText(region)}, ${period}, ${day})`.execute(
      db,
    )
    return { ok: true, data: { label: wordsOf(args), records: [] }, entityIds: [id] }
  },
  say: saying(
    z.object({ label: z.string() }),
    ({ label }) => `Pronto, coloquei na lista: ${label}. Quando alguém se interessar, te passo o contato.`,
  ),
})

function wordsOf(args: z.infer<typeof input>): string {
  return describeShift({ ...args, starts: null, ends: null })
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

type Place = { readonly id: string; readonly name: string; readonly region: string }

async function hospitalsOf({ db, party }: ToolContext): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct h.id, h.name, h.region from leme.julia_shift s
      join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
     where s.owner_id = ${party.id} order by h.name limit 20`.execute(db)
  return rows
}
