import { checkMessage } from '../../conversation/check-message.js'
import { degrade } from '../../conversation/degrade.js'
import { textOf, type Message } from '../../conversation/message.js'
import { showsText } from '../../conversation/shows.js'
import type { Channel, Rendered } from '../../ports/channel.js'
import { channelNamed } from '../known-channels.js'

/** Puts a message into somebody's terms. */
export type Renderer = (message: Message, to: string) => RenderedLine

export type RenderedLine =
  Rendered | { readonly ok: true; readonly requests: readonly []; readonly text: string }

/** By the id of a channel; `text` is what remains where nothing but text is shown. */
export function rendererNamed(channels: readonly Channel[], id: string, showsButtons: boolean): Renderer {
  if (id === 'text') return renderText
  const channel = channelNamed(channels, id)
  const chip = showsButtons ? { ...channel.sampleChip, ...buttonsOf(channel) } : channel.sampleChip
  return (message, to) => channel.render(message, to, chip)
}

/** Where it is the account that says whether it shows them. */
function buttonsOf({ credentials }: Channel): { readonly [field: string]: true } {
  const fields = Object.entries(credentials).filter(([, { flag }]) => flag === 'buttons')
  return Object.fromEntries(fields.map(([field]) => [field, true]))
}

function renderText(message: Message): RenderedLine {
  const [problem] = checkMessage(message)
  if (problem) return { ok: false, error: { code: 'message.invalid', ...problem } }
  return { ok: true, requests: [], text: textOf(degrade(message, showsText)) }
}
