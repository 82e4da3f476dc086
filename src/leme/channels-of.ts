import type { Channel } from '../ports/channel.js'
import type { Provider } from '../ports/chip.js'

/** Of two with one id the later takes the place of the earlier. */
export function channelsOf(channels: readonly Channel[]): ReadonlyMap<Provider, Channel> {
  for (const { id } of channels)
    if (!channelId.test(id))
      throw new TypeError(`"${id}" cannot name a channel: use 2 to 32 small letters, digits and hyphens`)
  return new Map(channels.map((channel) => [channel.id, channel]))
}

/** It is part of addresses. */
const channelId = /^[a-z][a-z0-9-]{1,31}$/
