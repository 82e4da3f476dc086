import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'

const kinds = [
  { words: 'orcamento|proposta', tool: 'quotes.get', field: 'quote' },
  { words: 'cobranca|boleto', tool: 'payments.get', field: 'payment' },
  { words: 'ordem(?: de servico)?|os', tool: 'workOrders.get', field: 'workOrder' },
] as const

/** "orçamento 13", "não, a cobrança 5": a record by its number, and nothing that is asked of it: it is shown. */
export function showsNumbered({ state: { pending }, understanding }: Facts): Decision | undefined {
  if (pending || understanding.intent !== null || understanding.answer !== null) return undefined
  const said = foldText(understanding.text)
  for (const { words, tool, field } of kinds) {
    const number = new RegExp(`\\b(?:${words}) (?:numero |n |#)?(\\d{1,6})\\s*[.!?]*$`).exec(said)?.[1]
    if (number !== undefined)
      return {
        events: [],
        next: { do: 'read', tool, args: { [field]: Number(number) } },
        because: [`copilot:numbered:${field}`],
      }
  }
  return undefined
}
