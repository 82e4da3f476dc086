import type { Channel } from '../ports/channel.js'
import { shippedChannels } from '../adapters/shipped-channels.js'
import { UsageError } from './exit-codes.js'
import { projectHere } from './project-here.js'

/** Leme's own channels and the project's, which take the place of Leme's where they have its name. */
export async function knownChannels(): Promise<readonly Channel[]> {
  const { channels } = await projectHere()
  const own = new Set(channels.map(({ id }) => id))
  return [...shippedChannels().filter(({ id }) => !own.has(id)), ...channels]
}

export function channelNamed(channels: readonly Channel[], id: string): Channel {
  const channel = channels.find((each) => each.id === id)
  if (channel) return channel
  const known = channels.map((each) => each.id).join(', ')
  throw new UsageError(`no channel is called "${id}": there are ${known}`)
}
