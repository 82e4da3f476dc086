import type { agendaPt } from './agenda-pt'

export const agendaEn: typeof agendaPt = {
  title: 'Agenda',
  today: 'Today',
  days: 'Days of the week',
  week: { before: 'Previous week', after: 'Next week' },
  day: { before: 'Previous day', after: 'Next day' },
  dayAndCount: (day, count) => (count === 0 ? `${day}: nothing to do` : `${day}: ${count} to do`),
  nothing: 'Nothing booked.',
  noHour: 'No hour',
  undated: 'No day yet',
  cut: 'There is more than fits here. The rest is in the lists.',
  others: 'See the others in the agenda',
  see: 'See the agenda',
}
