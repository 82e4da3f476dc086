import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { findMoney } from '../../../language/read-money.js'

/**
 * A price was said of a new quote that belongs to none of its things: what it would come to is not what was said. No card is shown with a sum like that; things and prices are
 * asked for one by one.
 */
export function sumsUnplaced({ state, understanding }: Facts): Decision | undefined {
  const { intent, entities, text, unread = [], requests = [] } = understanding
  if (state.pending || intent !== 'quotes.create' || requests.length !== 1) return undefined
  if ((entities['item'] ?? entities['items'] ?? entities['total']) === undefined) return undefined
  const isSum = unread.some(({ start, end }) => {
    const words = text.slice(start, end)
    return priced.test(words) && findMoney(words).length > 0
  })
  return isSum ? speak(phraseOf('sumsUnplaced'), 'copilot:sums-unplaced') : undefined
}

const priced = /r\$|(?<!\p{L})(?:reais|conto|cada)(?!\p{L})/iu
