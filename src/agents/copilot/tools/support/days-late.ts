import { counted } from '../../../../language/counted.js'

const dayMs = 86_400_000

/** "vencida há 3 dias", of a charge that was due on a day before this one; both YYYY-MM-DD. */
export function lateWord(dueDate: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(dueDate)) / dayMs)
  return days > 0 ? `vencida há ${counted(days, 'dia', 'dias')}` : 'vencida'
}
