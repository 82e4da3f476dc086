import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import { isQuestion } from './is-question.js'

const goesElsewhere =
  /\b(?:nao|n) (?:(?:vai|vao) )?quer(?:em|er)? mais\b|\bdesist(?:iu|iram)\b|\bfech(?:ou|aram|ar|ando) com (?:outr[oa]s?|o concorrente|a concorrencia)\b/
const ofVisit = /\b(?:os|ordem|visita|servico|agendamento|instalacao|manutencao|limpeza|horario)\b/
const ofCharge = /\b(?:cobranca|boleto|pix|link)\b/

/** "a Luciana não quer mais, acabou fechando com outra": no job is finished by that. What she was offered is refused; a visit that is named is called off. */
export function notWanted({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const said = foldText(understanding.text).trim()
  const { entities, requests = [] } = understanding
  if (pending?.kind === 'plan' || !goesElsewhere.test(said) || isQuestion(said) || requests.length > 1)
    return undefined
  if (ofCharge.test(said)) return undefined
  const [thing, ...others] = focus?.things ?? []
  const inSight = others.length === 0 ? thing : undefined
  const client = entities['client'] ?? inSight?.['client'] ?? focus?.named?.['client']
  const isSame = entities['client'] === undefined || entities['client'] === inSight?.['client']
  if (ofVisit.test(said)) {
    const order = isSame ? inSight?.['workOrder'] : undefined
    if (order !== undefined)
      return prepare('workOrders.updateStatus', { workOrder: order, status: 'CANCELLED' }, 'not-wanted')
    return client === undefined
      ? undefined
      : prepare('workOrders.updateStatus', { client, status: 'CANCELLED' }, 'not-wanted')
  }
  const quote = entities['quote'] ?? (isSame ? inSight?.['quote'] : undefined)
  if (quote !== undefined) return prepare('quotes.updateStatus', { quote, status: 'REJECTED' }, 'not-wanted')
  return client === undefined
    ? undefined
    : prepare('quotes.updateStatus', { client, status: 'REJECTED' }, 'not-wanted')
}
