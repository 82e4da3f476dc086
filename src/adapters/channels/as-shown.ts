import { checkMessage, type MessageProblem } from '../../conversation/check-message.js'
import { degrade } from '../../conversation/degrade.js'
import type { Media, Message } from '../../conversation/message.js'
import type { Shows } from '../../conversation/shows.js'
import type { RenderError } from '../../ports/channel.js'
import { standIn } from './stand-in.js'

/** A message whose media lies behind a link: only Meta keeps media under ids of its own. */
export type LinkedMessage = WithLink<Message>

type WithLink<M> = M extends { media: Media } ? Omit<M, 'media'> & { readonly media: LinkedMedia } : M
type LinkedMedia = Extract<Media, { link: string }>

type AsShown =
  { readonly ok: true; readonly message: LinkedMessage } | { readonly ok: false; readonly error: RenderError }

/** A good message, as such a chip can show it. `bytes`: what stands where a link would, of a file of ours. */
export function asShown(message: Message, shows: Shows, bytes?: string): AsShown {
  const [problem] = checkMessage(message)
  if (problem) return invalid(problem)
  const shown = degrade(message, shows)
  // What was good as a template may be empty as text.
  const [left] = checkMessage(shown)
  return left ? invalid(left) : withLink(shown, bytes)
}

function withLink(message: Message, bytes: string | undefined): AsShown {
  if (!('media' in message)) return { ok: true, message }
  const { media } = message
  if ('file' in media) {
    const { file, ...known } = media
    return { ok: true, message: { ...message, media: { ...known, link: bytes ?? standIn(file) } } }
  }
  if ('link' in media) return { ok: true, message: { ...message, media } }
  const words = 'this chip takes media by link only: give a public link'
  return { ok: false, error: { code: 'message.unsupported', field: 'media.id', message: words } }
}

function invalid(problem: MessageProblem): AsShown {
  return { ok: false, error: { code: 'message.invalid', ...problem } }
}
