import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { address } from '../tools/support/slots.js'
import { prepare } from './decided.js'

const part = /\b(?:telefone|fone|celular|zap|whats\w*|e-?mail|endereco|cpf|cnpj|documento)\b/
const whose = /\bd?(?:el[ea]|ess[ea] cliente)\b|\bno cadastro\b|\bna ficha\b/

const puts =
  /^(?:(?:entao|e|ah|pode|ai|agora)[, ]+)*(?:poe|bota|coloca|anota|inclui|acrescenta|guarda|salva|registra|atualiza)\b(?! .{0,30}\b(?:nov[oa]|client[ea])\b)/
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
  if (pending || intent !== 'clients.create' || client === undefined) return undefined
  const isShown = Object.keys(focus?.things[0] ?? {}).join() === 'client'
  const place = address.find(text, { now, timeZone })
  const isNobodyElse = typeof place === 'string' && isPartOf(entities['name'], place)
  if (isShown && puts.test(said) && !anotherKind.test(said) && isNobodyElse)
    return prepare('clients.update', { ...nameless(entities), address: place, client }, 'detail-of-known')
  if (entities['name'] !== undefined) return undefined
  if (!part.test(said) || !whose.test(said) || Object.keys(entities).length === 0) return undefined
  return prepare('clients.update', { ...entities, client }, 'detail-of-known')
}

/** No name, or "Vila Mariana", which the address holds: a name of its own would be somebody else's. */
function isPartOf(name: Json | undefined, place: string): boolean {
  return name === undefined || (typeof name === 'string' && foldText(place).includes(foldText(name)))
}

/** Whose it is is known: what was read as a name is a part of the address. */
function nameless(entities: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entities).filter(([name]) => name !== 'name'))
}
