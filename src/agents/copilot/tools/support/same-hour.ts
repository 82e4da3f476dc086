import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords } from '../../../../agent/words.js'
import { records } from './records.js'

type Slot = {
  readonly workOrderId: string
  readonly scheduledDate: string | null
  readonly scheduledTime: string | null
}

const namedMax = 3

/** What else is booked for the very same hour: whoever books it should know. */
export async function sameHour(
  { workOrderId, scheduledDate, scheduledTime }: Slot,
  { db, language }: Pick<ToolContext, 'db' | 'language'>,
): Promise<string | false> {
  if (scheduledDate === null || scheduledTime === null) return false
  const rows = await records(db)
    .selectFrom('leme.work_order as work')
    .innerJoin('leme.client as client', 'client.id', 'work.client_id')
    .select(['work.number', 'client.name'])
    .where('work.id', '!=', workOrderId)
    .where('work.scheduled_date', '=', scheduledDate)
    .where('work.scheduled_time', '=', scheduledTime)
    .where('work.status', 'in', ['SCHEDULED', 'IN_PROGRESS'])
    .orderBy('work.number')
    .limit(namedMax)
    .execute()
  const named = (of: string): string => rows.map(({ number, name }) => `#${number} ${of} ${name}`).join(', ')
  const warning = {
    pt: `Atenção: no mesmo horário já há ${named('de')}.`,
    en: `Attention: at the same hour there is already ${named('of')}.`,
  }
  return rows.length > 0 && inWords(language, warning)
}
