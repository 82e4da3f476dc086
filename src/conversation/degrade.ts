import { optionsOf, textOf, type Message } from './message.js'

/** Which interactive messages a chip can show. The others of the sixteen types are shown by all. */
export type Shows = {
  readonly buttons: boolean
  readonly list: boolean
  readonly cta: boolean
  readonly flow: boolean
  readonly template: boolean
  readonly locationRequest: boolean
}

export const showsNothing: Shows = {
  buttons: false,
  list: false,
  cta: false,
  flow: false,
  template: false,
  locationRequest: false,
}

/** The nearest thing to a message that a chip can show. */
export function degrade(message: Message, shows: Shows): Message {
  switch (message.type) {
    case 'buttons':
      return shows.buttons ? message : numberedText(message)
    case 'list':
      return shows.list ? message : numberedText(message)
    case 'cta_url':
      return shows.cta ? message : plain(message)
    case 'flow':
      return shows.flow ? message : plain(message)
    case 'template':
      return shows.template ? message : plain(message)
    case 'location_request':
      return shows.locationRequest ? message : { type: 'text', text: `${message.text}\n${howToTellAPlace}` }
    // No chip shows it in Brazil.
    case 'address':
      return plain(message)
    default:
      return message
  }
}

const howToTellAPlace = 'Envie sua localização por aqui ou escreva o endereço completo.'

/** Buttons and lists as text whose numbers are answers; any other message stays as it is. */
export function numberedText(message: Message): Message {
  const { length } = optionsOf(message)
  return length === 0 ? message : { type: 'text', text: `${textOf(message)}\n${howToAnswer(length)}` }
}

const namedNumbersMax = 3

function howToAnswer(count: number): string {
  if (count > namedNumbersMax) return `Responda com um número de 1 a ${count}.`
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1))
  return `Responda ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(numbers)}.`
}

function plain(message: Message): Message {
  return { type: 'text', text: textOf(message) }
}
