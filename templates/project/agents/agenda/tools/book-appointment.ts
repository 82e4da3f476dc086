import { defineTool, instantOf, slots, type Resolution } from 'leme'
import { z } from 'zod'
import { closesAt, opensAt, remindBeforeHours } from '../settings.js'
import { service } from '../slots.js'
import type { Tables } from '../tables.js'
import { momentWords } from '../words.js'

const input = z.object({ service: z.string(), day: z.string(), hour: z.string() })
type Booking = z.infer<typeof input>

const hourMs = 3_600_000

/** A write that waits for a "sim": `resolve` makes it exact, `preview` words it, `run` does it, `say` tells it. */
export const bookAppointment = defineTool<Booking>({
  name: 'appointments.book',
  description: 'Marca um horário: serviço, dia e hora.',
  kind: 'write',
  confirm: 'always',
  words: ['marcar', 'agendar', 'marca', 'agenda'],
  action: 'create',
  roles: [],
  entity: 'Appointment',
  fields: {
    service: { question: 'O que vai ser: corte, barba ou corte e barba?', slot: service, required: true },
    when: {
      question: 'Para que dia e hora? Por exemplo: amanhã às 10h.',
      slot: slots.dateTime,
      words: ['dia', 'hora', 'horário'],
      required: true,
    },
  },
  input,
  async resolve(draft, { db, now, timeZone }): Promise<Resolution<Booking>> {
    const [day = '', hour] = String(draft['when']).split('T')
    if (hour === undefined)
      return { kind: 'missing', field: 'when', question: 'E a que horas? Diga o dia e a hora juntos.' }
    if (hour < opensAt || hour >= closesAt)
      return {
        kind: 'missing',
        field: 'when',
        question: `Atendo das ${opensAt} às ${closesAt}. Qual outro dia e hora?`,
      }
    if (instantOf(day, hour, timeZone) <= now)
      return { kind: 'missing', field: 'when', question: 'Essa hora já passou. Qual outro dia e hora?' }
    const taken = await db
      .withTables<Tables>()
      .selectFrom('leme.agenda_appointment')
      .select('id')
      .where('day', '=', day)
      .where('hour', '=', hour)
      .executeTakeFirst()
    if (taken)
      return { kind: 'missing', field: 'when', question: 'Esse horário está ocupado. Qual outro dia e hora?' }
    return { kind: 'ready', args: { service: String(draft['service']), day, hour } }
  },
  preview: ({ service: what, day, hour }) =>
    Promise.resolve({ text: `Marcar ${what} para ${momentWords(day, hour)}.` }),
  async run(booking, { db, tenant, party, newId, key, timeZone }) {
    const id = newId()
    await db
      .withTables<Tables>()
      .insertInto('leme.agenda_appointment')
      .values({
        tenant_id: tenant,
        id,
        person_id: party.id,
        ...booking,
        status: 'booked',
        idempotency_key: key,
      })
      .execute()
    const at = instantOf(booking.day, booking.hour, timeZone).getTime() - remindBeforeHours * hourMs
    // A notice of this topic lies in the conversation at that time; `conduct.ts` answers it.
    const reminder = {
      key: `reminder:${id}`,
      topic: 'agenda.reminder',
      data: booking,
      at: new Date(at).toISOString(),
    }
    return { ok: true, data: booking, entityIds: [id], also: { later: [reminder] } }
  },
  say(data) {
    const { service: what, day, hour } = input.parse(data)
    return `Marcado: ${what}, ${momentWords(day, hour)}. Até lá!`
  },
})
