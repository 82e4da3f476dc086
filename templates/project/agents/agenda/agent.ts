import { readFileSync } from 'node:fs'
import { defineAgent, intent, parsePrompts, slots } from 'leme'
import { conduct } from './conduct.js'
import { appointmentsRoute } from './outside/appointments-route.js'
import { closePast } from './outside/close-past.js'
import { phrases } from './phrases.js'
import { service } from './slots.js'
import { bookAppointment } from './tools/book-appointment.js'
import { listAppointments } from './tools/list-appointments.js'

const promptFile = new URL('./prompts.yaml', import.meta.url)

export const agenda = defineAgent({
  id: 'agenda',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Agenda',
  machine: {
    id: 'agenda',
    initial: 'OPEN',
    states: {
      OPEN: { on: { PLANNED: { to: 'WAITING' } } },
      WAITING: {
        on: {
          CONFIRMED: { to: 'OPEN' },
          CANCELLED: { to: 'OPEN' },
          EXPIRED: { to: 'OPEN' },
          MODIFIED: { to: 'OPEN' },
        },
      },
    },
  },
  conduct,
  intents: [
    intent('appointments.book', {
      examples: [
        'quero marcar um corte',
        'marca um horário pra mim amanhã às 10h',
        'quero cortar o cabelo sexta às 15h',
        'tem horário pra barba hoje?',
        'agenda corte e barba para sábado às 9h',
        'queria fazer a barba amanhã',
        'dá pra marcar pra segunda de manhã?',
      ],
      slots: { service, when: slots.dateTime },
    }),
    intent('appointments.list', {
      examples: [
        'que horas é meu corte?',
        'quais são meus horários?',
        'quando eu marquei?',
        'tenho algum horário marcado?',
        'qual é o meu horário?',
      ],
    }),
    intent('greeting', { certain: /^(oi|ola|bom dia|boa tarde|boa noite)[!. ]*$/, phrase: 'greeting' }),
    intent('help', { certain: /^(ajuda|o que voce faz)[?!. ]*$/, phrase: 'help' }),
  ],
  tools: [listAppointments, bookAppointment],
  prompts: parsePrompts(readFileSync(promptFile, 'utf8'), promptFile.pathname),
  phrases,
  brings: {
    migrations: new URL('./migrations/', import.meta.url),
    routes: [appointmentsRoute],
    jobs: [closePast],
    // What it says of its own accord, so that the demo's Meta number has a template for it.
    demo: { purposes: ['agenda.reminder'] },
  },
})
