import { defineRoute } from 'leme'
import { z } from 'zod'
import type { Tables } from '../tables.js'

const appointment = z.object({ id: z.string(), service: z.string(), day: z.string(), hour: z.string() })

/** `GET /ai/agenda/appointments`, for screens of your own: behind the sign-in, on the rows of the member's business. */
export const appointmentsRoute = defineRoute({
  method: 'GET',
  path: '/appointments',
  summary: 'What is booked, the next first',
  roles: ['owner', 'staff', 'viewer'],
  answer: z.object({ appointments: z.array(appointment) }),
  async handle(_asked, { db }) {
    const appointments = await db
      .withTables<Tables>()
      .selectFrom('leme.agenda_appointment')
      .select(['id', 'service', 'day', 'hour'])
      .where('status', '=', 'booked')
      .orderBy('day')
      .orderBy('hour')
      .execute()
    return { appointments }
  },
})
