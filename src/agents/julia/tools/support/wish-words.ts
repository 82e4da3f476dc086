import { daysWords, weekdayWords } from '../../router/read-days.js'
import type { Wishes } from '../../router/read-wishes.js'

/** What was looked for, in the words of the house: "cardiologia, noturno, em Santos, 20/11". */
export function wishWords({
  speciality,
  period,
  contract,
  hospital,
  region,
  days,
  starts,
  hours,
  exceptDays,
  exceptRegions,
  exceptSpecialities,
  exceptDates,
}: Wishes): string {
  const said = [
    speciality,
    isSaid(period) ? period : undefined,
    isSaid(contract) ? contract : undefined,
    hospital === undefined ? undefined : `em ${hospital}`,
    isSaid(region) ? `em ${region}` : undefined,
    days === undefined || days === 'qualquer' ? undefined : daysWords(days),
    starts === undefined ? undefined : `a partir das ${starts}`,
    hours === undefined ? undefined : `de ${hours} horas`,
    exceptDays === undefined ? undefined : `menos ${exceptDays.map(weekdayWords).join(' e ')}`,
    exceptRegions === undefined ? undefined : `menos ${exceptRegions.join(' e ')}`,
    exceptSpecialities === undefined ? undefined : `menos ${exceptSpecialities.join(' e ')}`,
    exceptDates === undefined ? undefined : `menos ${exceptDates.map(dayAndMonth).join(' e ')}`,
  ]
  return said.filter(Boolean).join(', ')
}

function dayAndMonth(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}`
}

function isSaid(value: string | undefined): value is string {
  return value !== undefined && value !== 'qualquer'
}
