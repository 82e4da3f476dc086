import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'

/** What was told, a line each, in the words the person reads. */
export function summaryOf({ desk, words }: Situation, data: Collected): string {
  const service = desk.services.find(({ id }) => id === data.service)?.title
  const customer =
    data.customer === undefined
      ? undefined
      : words(data.customer === 'new' ? 'customerNew' : 'customerReturning')
  const address = data.address ?? (data.location && words('pinned'))
  const rows: readonly (readonly [WordingId, string | undefined])[] = [
    ['labelService', service],
    ['labelCustomer', customer],
    ['labelName', data.name],
    ['labelAddress', address],
    ['labelTime', data.time],
    ['labelDetail', data.detail],
    ['labelAlso', data.also?.join('; ')],
    ['labelAsked', data.asked?.join('; ')],
  ]
  return rows
    .flatMap(([label, value]) => (value === undefined ? [] : [`${words(label)}: ${value}`]))
    .join('\n')
}
