import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { describeProducts } from '../../conversation/came-about.js'
import type { ConversationEvent } from '../../conversation/event.js'
import { aboutOf } from '../../conversation/input.js'
import type { JsonObject } from '../../conversation/json.js'
import { needsPerson, unreadTypeOf, type UnreadType } from '../../conversation/unread-types.js'
import { isFromPerson } from '../../conversation/is-from-person.js'

/** So long the person is taken to remember what they were told. */
const toldForMs = 24 * 60 * 60_000

/**
 * A poll, a product, an order, a payment and the like: nobody here reads them. They are told so once a day for each kind, however many
 * come; what is bought or paid goes to a member besides. Undefined: there is something that is read.
 */
export function answerUnread(facts: Facts): Decision | undefined {
  const said = facts.inputs.filter(isFromPerson)
  const types = said.map(unreadTypeOf)
  const urgent = types.find((type) => type !== undefined && needsPerson(type))
  const isAllUnread = types.length > 0 && types.every((type) => type !== undefined)
  if (!isAllUnread && urgent === undefined) return undefined
  const [first = 'unsupported'] = [urgent, ...types].filter((type) => type !== undefined)
  const untold = new Set(types.filter((type) => type !== undefined && !isTold(facts, type)))
  const told: ConversationEvent[] =
    untold.size === 0
      ? []
      : [{ type: 'unread_told', types: [...untold] as UnreadType[], at: facts.now.toISOString() }]
  const called = urgent === undefined ? [] : handedOver(facts, urgent)
  if (called.length > 0)
    return speak(phraseOf(`${first}ToPerson`), `input:unread:${first}`, [...told, ...called])
  // Words beside it are answered; what a member already has needs none.
  if (!isAllUnread) return undefined
  if (told.length === 0) return speak({ kind: 'silence' }, `input:unread-again:${first}`)
  return speak(phraseOf('cannotOpen', { what: names[first] }), `input:unread:${first}`, told)
}

function isTold({ state: { unreadTold = {} }, now }: Facts, type: UnreadType): boolean {
  const at = unreadTold[type]
  return at !== undefined && now.getTime() - Date.parse(at) < toldForMs
}

/** Only a contact has a member to be handed to, and only where members may look; who was called once is not called again. */
function handedOver({ agent, party, state, inputs }: Facts, type: 'order' | 'payment'): ConversationEvent[] {
  if (agent.confidential === true || party.kind !== 'contact' || state.holder.by === 'human') return []
  const products = describeProducts(inputs.flatMap((body) => aboutOf(body).products ?? []))
  const data: JsonObject = products === '' ? {} : { products }
  return [{ type: 'handed_off', handoff: { ...handoffs[type], data } }]
}

const handoffs = {
  order: { reason: 'catalogue_order', summary: 'Um pedido feito pelo catálogo, que a equipe precisa ver.' },
  payment: { reason: 'payment_told', summary: 'Um aviso de pagamento, que a equipe precisa conferir.' },
} as const

const names: { readonly [type in UnreadType]: string } = {
  poll: 'uma enquete',
  poll_vote: 'um voto em uma enquete',
  product: 'um produto do catálogo',
  order: 'um pedido do catálogo',
  payment: 'um aviso de pagamento',
  view_once: 'um arquivo de visualização única',
  contacts: 'um contato',
  event: 'um convite para um evento',
  unsupported: 'uma mensagem de um tipo que não conheço',
}
