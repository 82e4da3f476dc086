import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { readWith } from './decided.js'
import { theOneInSight } from './in-sight.js'

const copy = /\b(?:segunda|2a|2ª|outra) via\b/
const link = /\b(?:o |um )?(?:link|codigo(?: pix)?|copia e cola|qr ?code)\b/
const sendsAgain = /\b(?:reenvi|reemit|remand)[a-z]{1,4}\b.*\b(?:boleto|pix|cobranca|link)\b/
const asks =
  /\b(?:mand|envi|pass|quer|cade|qual|me da|preciso|reenvi|ger)[a-z]{0,4}\b|\?\s*$|^(?:e )?o (?:link|codigo)\b/
const ofNew = /\b(?:cri[ae]r?|faz|faca|fazer|nov[oa])\b|\d/

/** "manda uma segunda via pra ela", "quero o link pra mandar pra ele": of the charge that was spoken of. It is shown, to be sent on; nothing is sent or made. */
export function secondCopy({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const { text, entities, requests = [] } = understanding
  const said = foldText(text).trim()
  const isCopy = copy.test(said) || sendsAgain.test(said)
  const isLink = link.test(said) && asks.test(said) && theOneInSight(focus)?.['payment'] !== undefined
  if (pending || !(isCopy || isLink) || ofNew.test(said) || requests.length > 1) return undefined
  const inSight = theOneInSight(focus)
  const client = entities['client'] ?? inSight?.['client'] ?? focus?.named?.['client']
  const payment =
    entities['payment'] ??
    (entities['client'] === undefined || entities['client'] === inSight?.['client']
      ? inSight?.['payment']
      : undefined)
  if (payment !== undefined) return readWith('payments.get', { payment }, 'second-copy', 'noSending')
  return client === undefined ? undefined : readWith('payments.get', { client }, 'second-copy', 'noSending')
}
