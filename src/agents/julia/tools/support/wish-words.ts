import { daysWords } from '../../router/read-days.js'
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
  ]
  return said.filter(Boolean).join(', ')
}

function isSaid(value: string | undefined): value is string {
  return value !== undefined && value !== 'qualquer'
}
