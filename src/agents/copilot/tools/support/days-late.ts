import type { Words } from '../../../../agent/words.js'
import { counted } from '../../../../language/counted.js'

const dayMs = 86_400_000

/** "vencida há 3 dias", of a charge that was due on a day before this one; both YYYY-MM-DD. */
export function lateWord(dueDate: string, day: string): Words {
  const days = Math.round((Date.parse(day) - Date.parse(dueDate)) / dayMs)
  return days > 0
    ? {
        pt: `vencida há ${counted(days, 'dia', 'dias')}`,
        en: `overdue for ${counted(days, 'day', 'days')}`,
      }
    : { pt: 'vencida', en: 'overdue' }
}
