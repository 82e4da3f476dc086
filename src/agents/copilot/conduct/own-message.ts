import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { readWith } from './decided.js'
import { kinds } from './kinds.js'

/** Whom: behind "avisa" by the bare name, behind what is handed over or said only where a word leads to them, "manda a proposta" being no person. */
const to = '(?:pr[oa]s?|para(?: [oa]s?)?|d[oa]s?|aos?|com [oa]) '
const message = '(?: (?:uma? )?(?:recado|msg|mensagem|aviso))?(?: (?:no|pro|pelo|um) (?:zap|whats\\w*))?'
const titled = '(?:seu|dona|cliente) '
const tells = new RegExp(
  '(?:^|[,.;!?] ?|\\b(?:e|entao|ai|pode|por favor) )(?:' +
    `avis[ae]r?${message} (?:${to}|[oa]s? )?(?:${titled})?|` +
    `(?:mand[ae]r?|envi[ae]r?|fal[ae]r?|diz(?:er)?|diga|cont[ae]r?|escrev[ae]r?|respond[ae]r?)${message} (?:${to}(?:${titled})?|(?:[oa] )?${titled})` +
    ')(?<whom>(?!(?:[oa]s?|uma?) )[a-z][a-z ]{1,40}?) (?:(?:que|q)|(?:dizendo|avisando|falando|perguntando|pedindo|contando|informando)(?: (?:que|q|se|pra))?) (?=[a-z0-9])',
)
/** No person: a record, or what is sent of one. */
const isThing = new RegExp(
  `\\b(?:${kinds.payments}|${kinds.quotes}|${kinds.workOrders}|link|recibo|comprovante|nota)s?\\b`,
)
const pronoun = /^(?:pr)?el[ea]s?$/
const mine = /^(?:me|mim|a mim|pra mim|isso)$/

/** "manda pro zap da Luciana que tô chegando": nobody is written to from here; where to write them is shown. */
export function ownMessage({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const whom = tells.exec(foldText(understanding.text).trim())?.groups?.['whom']
  if (pending?.kind === 'plan' || whom === undefined || mine.test(whom) || isThing.test(whom))
    return undefined
  const inSight = focus?.things.length === 1 ? focus.things[0]?.['client'] : focus?.named?.['client']
  const client = pronoun.test(whom) ? inSight : nameIn(whom, understanding.entities['client'])
  if (client === undefined && !pronoun.test(whom)) return undefined
  return client === undefined
    ? speak(phraseOf('noMessages'), 'copilot:no-messages')
    : readWith('clients.get', { client }, 'no-messages', 'noMessages')
}

function nameIn(whom: string, read: unknown): string | undefined {
  if (typeof read === 'string' && foldText(read).includes(whom)) return read
  return looksLikeName(whom) ? properName(whom) : undefined
}
