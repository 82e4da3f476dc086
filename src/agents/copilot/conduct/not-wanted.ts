import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'

const goesElsewhere =
  /\b(?:nao|n) (?:(?:vai|vao) )?quer(?:em|er)? mais\b(?! (?!fazer\b)[a-z]{2,}[aei]r\b)|\bdesist(?:iu|iram)\b|\bfech(?:ou|aram|ar|ando) com (?:outr[oa]s?|o concorrente|a concorrencia)\b/
/** Something else that is to be done, behind it: "…, marca a instalação pra amanhã", "…, mostra". */
const thenOrders =
  /[,.;:!] ?(?:(?:entao|e|mas|pode|agora|ai) )*(?:marc|agend|remarc|mostr|list|faz|faca|cri|cobr|mand|envi|mud|coloc|bot|poe|pass|aprov|abr|ger|lanc|anot)[a-z]{0,4}\b/
const ofVisit = /\b(?:os|ordem|visita|servico|agendamento|instalacao|manutencao|limpeza|horario)\b/
const ofCharge = /\b(?:cobranca|boleto|pix|link)\b/

/** "a Luciana não quer mais, acabou fechando com outra": no job is finished by that. What she was offered is refused; a visit that is named is called off. */
export function notWanted({ agent, state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const said = foldText(understanding.text).trim()
  const { intent, entities, requests = [] } = understanding
  if (pending?.kind === 'plan' || !goesElsewhere.test(said) || isQuestion(said) || requests.length > 1)
    return undefined
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  if (known && agent.tools.get(known.tool ?? known.id)?.kind === 'read') return undefined
  if (ofCharge.test(said) || thenOrders.test(said) || isSaidInFull(understanding, said)) return undefined
  const inSight = theOneInSight(focus)
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

/** A day is told, or what becomes of a record of that kind: it stands as it was read. "acabou" of somebody who goes elsewhere is no job that is done. */
function isSaidInFull({ intent, entities }: Facts['understanding'], said: string): boolean {
  if (entities['scheduledDate'] !== undefined || entities['dueDate'] !== undefined) return true
  const status = entities['status']
  const kind = ofVisit.test(said) ? 'workOrders.' : 'quotes.'
  return status !== undefined && status !== 'DONE' && intent?.startsWith(kind) === true
}
