import type { AgentJob } from 'leme'
import type { Tables } from '../tables.js'

/** What is over is no longer an appointment. Time runs it, for each business in turn. */
export const closePast: AgentJob = {
  name: 'close_past',
  summary: 'Appointments of days that are over are past',
  cron: '5 * * * *',
  async run({ db, now, timeZone }) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
    await db
      .withTables<Tables>()
      .updateTable('leme.agenda_appointment')
      .set({ status: 'past' })
      .where('day', '<', today)
      .where('status', '=', 'booked')
      .execute()
  },
}
