import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { dateRangeSlot } from '../tools/support/date-range.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { readWith } from './decided.js'
import { isQuestion } from './is-question.js'

const agenda =
  /\b(?:agenda|compromissos?|visitas|servicos|ordens|atendimentos|agendamentos)\b|\b(?:o que|oq|que) (?:eu )?(?:tenho|tem|temos|vou ter)\b|\b(?:tenho|tem) (?:o que|alguma coisa|algo|servico|visita)\b/
/** "me ajuda com uma coisa": what it is comes next. */
const opens =
  /^(?:(?:oi|ola|opa|ei|bom dia|boa tarde|boa noite)[,! ]+)?(?:(?:voce |vc |tu )?(?:pode |consegue |poderia )?me ajud(?:a|ar|e)|preciso de (?:uma )?ajuda|tenho uma duvida|posso (?:te )?(?:perguntar|pedir)) ?(?:(?:com |em |n)?uma? (?:coisa|coisinha|negocio|duvida)|aqui|ai|rapidinho)?[\s?!.]*$/
const who =
  /^(?:(?:e|mas|oi|ah)[, ]+)*quem (?:e|eh|seria) (?:[oa] |esse |essa |mesmo )*(?<name>[a-z][a-z ]{1,60}?)(?: mesmo)?[\s?!.]*$/
const any =
  /^(?:(?:e|oi|ah)[, ]+)*(?:tem|temos|existe|conhece|ha) (?:alg(?:um|uma|uem) )?(?:client[ea] )?(?:chamad[oa] |com nome (?:de )?|de nome )?(?<name>[a-z][a-z ]{1,60}?)(?: no cadastro| cadastrad[oa])?[\s?!.]*$/
const place = /^(?:(?:e|mas)[, ]+)*(?<place>[oa] (?:primeir|segund|terceir|quart|quint|ultim)[oa])\b.{0,30}$/
const places = ['primeir', 'segund', 'terceir', 'quart', 'quint']

/** Questions in forms of their own that nothing else was made of: the days ahead, who somebody is, one of a list. */
export function asksPlainly(facts: Facts): Decision | undefined {
  const { state, understanding, now, timeZone } = facts
  const { intent, answer, confidence } = understanding
  const { client } = understanding.entities
  const isOpen =
    intent === null ||
    (intent === 'clients.get' && client === undefined) ||
    confidence < sureMin ||
    facts.agent.intentsById.get(intent)?.courtesy === true
  if (state.pending || (answer !== null && answer.kind !== 'other')) return undefined
  const said = foldText(understanding.text).trim()
  if (opens.test(said)) return speak(phraseOf('greeting'), 'copilot:opened')
  const range = agenda.test(said) ? dateRangeSlot.find(said, { now, timeZone }) : undefined
  if (isOpen && range !== undefined) return readWith('workOrders.list', { dateRange: range }, 'agenda')
  const name = who.exec(said)?.groups?.['name']
  if (name !== undefined && looksLikeName(name))
    return readWith('clients.get', { client: properName(name) }, 'who')
  if (name !== undefined && /^el[ea]$/.test(name)) return ofFocus(facts)
  const sought = isOpen || intent === 'clients.search' ? any.exec(said)?.groups?.['name'] : undefined
  if (sought !== undefined && looksLikeName(sought))
    return readWith('clients.search', { query: properName(sought) }, 'any')
  // "o segundo deve desde quando?" is asked of one of them.
  const ofOne = inList(facts, said)
  if (ofOne) return ofOne
  if (isOpen && isQuestion(said) && owing.test(said))
    return readWith(
      'payments.list',
      { status: 'OPEN', ...(most.test(said) ? { sort: 'largest' } : {}) },
      'owing',
    )
  if ((state.focus?.things.length ?? 0) > 1 && others.test(said))
    return readWith('lists.more', {}, 'the-others')
  return noAct(facts, said)
}

/** "quais são os outros 4?", under a list that said how many more there are. */
const others =
  /^(?:(?:e|mas|ah|entao)[, ]+)*(?:quais|quem|qual|cade|onde (?:tao|estao)|me (?:mostra|fala|diz)|mostra|fala|ver) (?:(?:sao|eh|e|seriam|estao) )?[oa]s (?:outr[oa]s|demais|que (?:falt\w+|sobr\w+))(?: (?:\d{1,3}|client\w+|orcament\w+|cobranc\w+|ordens))?[\s?!.]*$/

const orders =
  /\b(?:pode|poderia|podia|consegue|conseguiria|da pra|daria|vamos|quer|bora|faz|faca|mand[ae]|envi[ae]|cri[ae]|ger[ae]|abr[ea]|marc[ae]|cancel[ae]|aprov[ae]|cobr[ae]|agend[ae]|atualiz[ae]|mud[ae]|troc[ae]|coloc[ae]|bot[ae]|cadastr[ae])\b/

/** "e o 7, já responderam?": whoever asks after a record wants nothing done to it. It is shown. */
function noAct(
  { agent, understanding: { intent, entities, requests = [] } }: Facts,
  said: string,
): Decision | undefined {
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  if (tool?.kind !== 'write' || !/\?\s*$/.test(said) || orders.test(said) || requests.length > 1)
    return undefined
  const { quote, workOrder, payment } = entities
  if (quote !== undefined) return readWith('quotes.get', { quote }, 'asked-after')
  if (workOrder !== undefined) return readWith('workOrders.get', { workOrder }, 'asked-after')
  return payment === undefined ? undefined : readWith('payments.get', { payment }, 'asked-after')
}

const owing = /\b(?:dev(?:e|em|endo|ia)|atrasad[oa]s?|inadimplen\w+)\b/
const most = /\bmais\b|\bmaior\b/

const sureMin = 0.6

function ofFocus({ state: { focus } }: Facts): Decision | undefined {
  const client = focus?.things[0]?.['client'] ?? focus?.named?.['client']
  return client === undefined ? undefined : readWith('clients.get', { client }, 'who')
}

/** "o segundo, de quem é?", under a list: that one is shown. */
function inList({ state: { focus } }: Facts, said: string): Decision | undefined {
  const word = place.exec(said)?.groups?.['place']?.slice(2, -1)
  if (word === undefined || !/\?|\bquem\b|\bmostra\b|\bver\b|^(?:e )?[oa] [a-z]+[\s.!]*$/.test(said))
    return undefined
  const things = focus?.things ?? []
  const thing = word === 'ultim' ? things.at(-1) : things[places.indexOf(word)]
  if (!thing || things.length < 2) return undefined
  const { quote, workOrder, payment, client } = thing
  if (quote !== undefined) return readWith('quotes.get', { quote }, 'one-of-list')
  if (workOrder !== undefined) return readWith('workOrders.get', { workOrder }, 'one-of-list')
  if (payment !== undefined) return readWith('payments.get', { payment }, 'one-of-list')
  return client === undefined ? undefined : readWith('clients.get', { client }, 'one-of-list')
}
