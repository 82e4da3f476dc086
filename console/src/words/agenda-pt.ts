/** A agenda do negócio. */
export const agendaPt = {
  title: 'Agenda',
  today: 'Hoje',
  days: 'Dias da semana',
  week: { before: 'Semana anterior', after: 'Próxima semana' },
  day: { before: 'Dia anterior', after: 'Próximo dia' },
  dayAndCount: (day: string, count: number) =>
    count === 0 ? `${day}: nada a fazer` : `${day}: ${count} a fazer`,
  nothing: 'Nada marcado.',
  noHour: 'Sem hora',
  undated: 'Sem dia marcado',
  cut: 'Há mais do que cabe aqui. O resto está nas listas.',
  others: 'Ver os outros na agenda',
  see: 'Ver a agenda',
}
