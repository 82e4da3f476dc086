import { defineTool } from 'leme'
import { z } from 'zod'
import type { Tables } from '../tables.js'
import { momentWords } from '../words.js'

const appointments = z.array(z.object({ service: z.string(), day: z.string(), hour: z.string() }))

/** A read: it runs at once, and PostgreSQL refuses it any write. */
export const listAppointments = defineTool({
  name: 'appointments.list',
  description: 'Lista os horários marcados da pessoa.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  // Nobody's role is asked for: customers on WhatsApp have none.
  roles: [],
  entity: 'Appointment',
  fields: {},
  input: z.object({}),
  async run(_args, { db, party }) {
    const rows = await db
      .withTables<Tables>()
      .selectFrom('leme.agenda_appointment')
      .select(['service', 'day', 'hour'])
      .where('person_id', '=', party.id)
      .where('status', '=', 'booked')
      .orderBy('day')
      .orderBy('hour')
      .execute()
    return { ok: true, data: rows, entityIds: [] }
  },
  say(data) {
    const rows = appointments.parse(data)
    if (rows.length === 0) return 'Você não tem horário marcado.'
    return [
      'Seus horários:',
      ...rows.map(({ service, day, hour }) => `- ${service}, ${momentWords(day, hour)}`),
    ].join('\n')
  },
})
