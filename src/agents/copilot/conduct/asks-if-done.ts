import type { Decision, Facts } from '../../../agent/agent.js'
import type { JsonObject } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { readWith } from './decided.js'
import { isQuestion } from './is-question.js'
import { whomSpokenOf } from './whom-spoken-of.js'

const states = [
  { tool: 'quotes.updateStatus', field: 'quote', one: 'quotes.get', several: 'quotes.list' },
  { tool: 'workOrders.updateStatus', field: 'workOrder', one: 'workOrders.get', several: 'workOrders.list' },
] as const

/** "ficou aprovado?", "foi concluída?": how something stands. Whoever wants it changed orders it: "pode marcar como aprovado?". */
const stands =
  /\b(?:foi|ficou|ta|esta|saiu|sera que|ja e|continua)\b(?: [a-z]+){0,3}? (?:aprovad|aceit|recusad|rejeitad|enviad|concluid|finalizad|cancelad|agendad|marcad|fechad)[oa]s?\b/
const orders = /\b(?:pode|poderia|da pra|tem como|consegue|quero|marca|muda|passa|coloca|bota|poe)\b/

/** "o orçamento da Maria ficou aprovado?": read as a change of state, and asked: what there is of it is shown. */
export function asksIfDone({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const said = foldText(text).trim()
  const state = states.find(({ tool }) => tool === intent)
  if (pending || !state || !isQuestion(said) || !stands.test(said) || orders.test(said)) return undefined
  const number = entities[state.field]
  if (typeof number === 'number') return readWith(state.one, { [state.field]: number }, 'asks-if-done')
  const named = entities['client']
  const client = typeof named === 'string' ? named : whomSpokenOf(said, focus)
  const args: JsonObject | undefined = client === undefined ? undefined : { client }
  return args && readWith(state.several, args, 'asks-if-done')
}
