import type { Phrases } from '../../agent/phrases.js'

/** What the runtime itself says for the desk. */
export const receptionPhrases = {
  greeting: 'Olá! Como posso ajudar?',
  help: 'Posso informar serviços, preços, horários e endereço, mandar links ou chamar alguém da equipe. Do que você precisa?',
  handingOver: 'Vou chamar alguém da nossa equipe.',
} as const satisfies Phrases
