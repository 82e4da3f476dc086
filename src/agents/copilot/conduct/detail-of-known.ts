import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'

const part = /\b(?:telefone|fone|celular|zap|whats\w*|e-?mail|endereco|cpf|cnpj|documento)\b/
const whose = /\bd?(?:el[ea]|ess[ea] cliente)\b|\bno cadastro\b|\bna ficha\b/

/** "cadastra o endereço dela, rua das Palmeiras 100": a part of the record that is in sight, and nobody new. */
export function detailOfKnown({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const said = foldText(text)
  if (pending || intent !== 'clients.create' || entities['name'] !== undefined) return undefined
  if (!part.test(said) || !whose.test(said) || Object.keys(entities).length === 0) return undefined
  const clients = new Set((focus?.things ?? []).map((thing) => thing['client']))
  const [only] = clients
  const client = clients.size === 1 && only !== undefined ? only : focus?.named?.['client']
  return client === undefined
    ? undefined
    : prepare('clients.update', { ...entities, client }, 'detail-of-known')
}
