import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import type { FocusThing } from '../../../conversation/focus.js'
import type { JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'

/** What was just done is what is meant, where it is spoken of as that: it is taken back, put right, or gone on from. */
export function aboutTheLast(facts: Facts): Decision | undefined {
  const { pending, focus, lastPlan } = facts.state
  const [thing, ...others] = focus?.things ?? []
  if (pending || !thing || others.length > 0) return undefined
  const said = foldText(facts.understanding.text).trim()
  return (
    takenBack(facts, said, thing) ??
    (lastPlan?.status === 'EXECUTED' ? afterDone(facts, said, thing) : undefined)
  )
}

const takesBack =
  /^(?:(?:nao|entao|ok|pode|quero|ah)[, ]+)*(?:apag|exclu|delet|remov|desfa|anul|cancel)[a-z]{1,4} (?:el[ea]|iss?o|ess[ea]|(?:[oa]|ess[ea]) (?:[a-z]+ )?(?:de servico )?(?:q|que) (?:eu )?(?:acab[a-z]+ de [a-z]+|[a-z]+ei|fiz|abri|agora))[\s.!]*$/

/** "apaga ele", "cancela a ordem que acabei de abrir". */
function takenBack(facts: Facts, said: string, thing: FocusThing): Decision | undefined {
  if (!takesBack.test(said)) return undefined
  if (thing['quote'] !== undefined)
    return prepare('quotes.updateStatus', { quote: thing['quote'], status: 'CANCELLED' }, 'taken-back')
  if (thing['workOrder'] !== undefined)
    return prepare(
      'workOrders.updateStatus',
      { workOrder: thing['workOrder'], status: 'CANCELLED' },
      'taken-back',
    )
  return thing['payment'] === undefined
    ? undefined
    : prepare('payments.cancel', { payment: thing['payment'] }, 'taken-back')
}

const putsRight = /\b(?:errad[oa]|errei|corrig\w*|corrij\w*|conserta|ajusta|era (?:pra|para|r\$|\d)|refaz\w*)/
const definite = /\b[oa] (?:ordem|os|cobranca|boleto|pix|orcamento|visita)\b/
const ofClient: ReadonlySet<string> = new Set(['workOrders.create', 'payments.create', 'quotes.create'])

function afterDone(facts: Facts, said: string, thing: FocusThing): Decision | undefined {
  const { intent, entities, requests = [] } = facts.understanding
  const isQuote = thing['quote'] !== undefined
  const isOpen =
    intent === null ||
    (intent === 'clients.update' && Object.keys(entities).every((field) => field !== 'client'))
  if (isQuote && isOpen && putsRight.test(said))
    return speak(phraseOf('quotesStay'), 'copilot:quote-put-right')
  // "abre a ordem de serviço": the one that follows from what was done, so it is for the same client, who is shown.
  const client = thing['client']
  if (intent === null || !ofClient.has(intent) || client === undefined || requests.length > 1)
    return undefined
  if (entities['client'] !== undefined || !definite.test(said)) return undefined
  return prepare(intent, { ...entities, client }, 'client-of-the-last')
}

function prepare(tool: string, args: JsonObject, because: string): Decision {
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [{ tool, args }] } },
    because: [`copilot:${because}`],
  }
}
