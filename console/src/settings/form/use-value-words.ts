import { formatDay, formatMoney, formatNumber } from '../../words/format'
import { useWords } from '../../words/language'
import type { ValueWords } from './say-value'

export function useValueWords(): ValueWords {
  return { ...useWords().settings.values, money: formatMoney, number: formatNumber, day: formatDay }
}
