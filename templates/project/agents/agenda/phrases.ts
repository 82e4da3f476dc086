import type { Phrases } from 'leme'

/** The agent's own wording. A name that Leme knows as well takes the place of Leme's. */
export const phrases: Phrases = {
  greeting: 'Oi! Marco corte e barba por aqui. Para quando?',
  help: 'Posso marcar um horário ("quero cortar o cabelo amanhã às 10h") e dizer os que você tem.',
  reminder: ({ service, when }) => `Lembrete: ${service ?? ''}, ${when ?? ''}. Até já!`,
}
