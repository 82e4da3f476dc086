import type { Channel } from '../ports/channel.js'
import { createTelegramChannel } from './telegram/telegram-channel.js'
import { createEvolutionChannel } from './whatsapp-evolution/evolution-channel.js'
import { createMetaChannel } from './whatsapp-meta/meta-channel.js'
import { createZapiChannel } from './whatsapp-zapi/zapi-channel.js'

/** The one list of the channels that come with Leme. */
export function shippedChannels(): readonly Channel[] {
  return [createMetaChannel(), createEvolutionChannel(), createZapiChannel(), createTelegramChannel()]
}
