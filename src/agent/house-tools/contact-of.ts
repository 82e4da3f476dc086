import type { ContactId } from '../../conversation/ids.js'
import type { Party } from '../../conversation/party.js'

export function contactOf(party: Party): ContactId | undefined {
  return party.kind === 'contact' ? party.id : undefined
}

export const unknownPerson = {
  kind: 'refused',
  code: 'not_known',
  message: 'Não encontrei nenhum cadastro seu aqui: não há dados para mostrar nem para apagar.',
} as const
