import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf } from '../../../agent/decisions.js'
import type { DraftStep } from '../../../conversation/draft.js'
import { foldText } from '../../../language/fold-text.js'
import { phrasesOf } from './edits/clauses.js'
import { withoutLeadIn } from './edits/lead-in.js'
import { kinds } from './kinds.js'
import type { OpenPlan } from './open-plan.js'

const cancels = new RegExp(
  `^(?:(?:pode|quero|preciso|tem que|ja) )*(?:cancel|apag|exclu|delet|anul)[a-z]{1,4} (?:(?:[oa]|ess[ea]|aquel[ea]) )?(?:(?<kind>${Object.values(kinds).join('|')}) )?(?:antig[oa] |velh[oa] |anterior )?(?:numero |n |#)?(?<number>\\d{1,6})(?: (?:entao|ai|tambem|tb|antes|depois|por favor))*$`,
)

/**
 * "é a mesma dívida. cancela o 8", beside the card of something new: the number is that of a record, and what is asked for it comes after the card has
 * had its word. Nothing of the card changes.
 */
export function ordersBesideCard({ understanding: { text } }: Facts, open: OpenPlan): Decision | undefined {
  const { draft, step } = open
  if (!step.tool.endsWith('.create')) return undefined
  const phrases = phrasesOf(text).map((phrase) => foldText(withoutLeadIn(phrase)).trim())
  for (const phrase of phrases) {
    const { kind, number } = cancels.exec(phrase)?.groups ?? {}
    const next = number === undefined ? undefined : cancelling(kind, step.tool, Number(number))
    // By itself, and with the name of what it is, it is a request like any other.
    if (!next || (phrases.length === 1 && kind !== undefined)) continue
    return {
      events: [],
      next: {
        do: 'prepare',
        draft: { ...draft, later: [...(draft.later ?? []), next] },
        corrects: true,
      },
      preface: [phraseOf('yesThenNext')],
      because: ['copilot:order-beside-card', `copilot:then:${next.tool}`],
    }
  }
  return undefined
}

/** Of the kind that is named, else of that of the card. */
function cancelling(word: string | undefined, tool: string, number: number): DraftStep | undefined {
  const isOf = (kind: keyof typeof kinds) =>
    word === undefined ? tool.startsWith(`${kind}.`) : new RegExp(`^(?:${kinds[kind]})$`).test(word)
  if (isOf('payments')) return { tool: 'payments.cancel', args: { payment: number } }
  if (isOf('quotes')) return { tool: 'quotes.updateStatus', args: { quote: number, status: 'CANCELLED' } }
  return isOf('workOrders')
    ? { tool: 'workOrders.updateStatus', args: { workOrder: number, status: 'CANCELLED' } }
    : undefined
}
