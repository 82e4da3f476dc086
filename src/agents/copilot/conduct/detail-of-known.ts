import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { address } from '../tools/support/slots.js'
import { prepare } from './decided.js'

const part = /\b(?:telefone|fone|celular|zap|whats\w*|e-?mail|endereco|cpf|cnpj|documento)\b/
const whose = /\bd?(?:el[ea]|ess[ea] cliente)\b|\bno cadastro\b|\bna ficha\b/

const puts =
  /^(?:(?:entao|e|ah|pode|ai|agora)[, ]+)*(?:poe|bota|coloca|anota|inclui|acrescenta|guarda|salva|registra|atualiza)\b(?! .{0,30}\b(?:nov[oa] (?:client|cadastro)|client[ea]\b))/
const anotherKind = /\b(?:orcamento|proposta|cobranca|boleto|pix|os|ordem|visita|servico)\b/

/**
 * "cadastra o endereço dela, rua das Palmeiras 100", "põe aí: rua das Acácias 45, Vila Mariana": a part of the record that is in sight, and nobody new.
 */
export function detailOfKnown({
  state: { pending, focus },
  understanding,
  now,
  timeZone,
}: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const said = foldText(text).trim()
  const clients = new Set((focus?.things ?? []).map((thing) => thing['client']))
  const [only] = clients
  const client = clients.size === 1 && only !== undefined ? only : focus?.named?.['client']
  if (pending || intent !== 'clients.create') return undefined
  const noted = remarkOfKnown(entities, said)
  if (noted || client === undefined) return noted
  const isShown = Object.keys(focus?.things[0] ?? {}).join() === 'client'
  const place = address.find(text, { now, timeZone })
  const whole = typeof place === 'string' ? withQuarter(text, place, entities['name']) : undefined
  if (isShown && puts.test(said) && !anotherKind.test(said) && whole !== undefined)
    return prepare('clients.update', { ...nameless(entities), address: whole, client }, 'detail-of-known')
  if (entities['name'] !== undefined) return undefined
  if (!part.test(said) || !whose.test(said) || Object.keys(entities).length === 0) return undefined
  return prepare('clients.update', { ...entities, client }, 'detail-of-known')
}

const isNew = /\b(?:nov[oa]s?|cadastr\w*|registr\w*|client[ea] chamad\w*)\b/
const theClient = /\b(?:[oa]|d[oa]|n[oa]|pr[oa]) client[ea] /

/** "anota que o cliente Antônio tem cachorro bravo": spoken of as known, and nothing but a remark, it is of one who is there. */
function remarkOfKnown({ name, notes, ...others }: JsonObject, said: string): Decision | undefined {
  const isRemark = typeof name === 'string' && notes !== undefined && Object.keys(others).length === 0
  return isRemark && theClient.test(said) && !isNew.test(said)
    ? prepare('clients.update', { client: name, notes }, 'remark-of-known')
    : undefined
}

/** No name, or "Vila Mariana", which the address holds or which stands right behind it: a name of its own would be somebody else's. */
function withQuarter(text: string, place: string, name: Json | undefined): string | undefined {
  if (name === undefined) return place
  if (typeof name !== 'string') return undefined
  if (foldText(place).includes(foldText(name))) return place
  const at = foldText(text).indexOf(foldText(place))
  const behind = at < 0 ? '' : text.slice(at + place.length)
  return foldText(behind.replace(/^[\s,-]+/, '')).startsWith(foldText(name))
    ? `${place}, ${behind.replace(/^[\s,-]+|[\s.!]+$/g, '')}`
    : undefined
}

/** Whose it is is known: what was read as a name is a part of the address. */
function nameless(entities: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entities).filter(([name]) => name !== 'name'))
}
