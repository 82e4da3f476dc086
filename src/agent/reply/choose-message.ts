import type { Phrases } from '../phrases.js'
import { checkMessage, type MessageProblem } from '../../conversation/check-message.js'
import { numberedText } from '../../conversation/degrade.js'
import { messageLimits as limits } from '../../conversation/message-limits.js'
import {
  textOf,
  type ContactCard,
  type Media,
  type Message,
  type Option,
} from '../../conversation/message.js'
import { shorten } from '../../conversation/shorten.js'
import { fitMessage } from './fit-message.js'
import { asButtons, asList } from './show-options.js'

/** What is to be said, whatever it will look like. */
export type Saying = {
  readonly text: string
  readonly about?: Subject
  /** The person has been silent for 24 hours: nothing but a template may reach them. */
  readonly windowClosed?: boolean
  readonly template?: Omit<Extract<Message, { type: 'template' }>, 'type'>
}

export type Subject =
  | { readonly kind: 'yes_no'; readonly options: readonly [Option, Option] }
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly page?: number }
  | { readonly kind: 'link'; readonly url: string; readonly label: string }
  | { readonly kind: 'place'; readonly place: Omit<Extract<Message, { type: 'location' }>, 'type'> }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'where_are_you' }
  | { readonly kind: 'contacts'; readonly contacts: readonly ContactCard[] }
  | { readonly kind: 'image' | 'video' | 'audio' | 'sticker'; readonly media: Media }
  | { readonly kind: 'document'; readonly media: Media; readonly filename?: string }
  | { readonly kind: 'reaction'; readonly messageId: string; readonly emoji: string }
  | { readonly kind: 'form'; readonly flowId: string; readonly label: string; readonly token?: string }

/** What a model thinks a reply should look like. */
export type Suggestion = {
  readonly message_type: string
  readonly confidence: number
  readonly rationale: string
}

type Choice = {
  /** In order; none if nothing may be sent. */
  readonly messages: readonly Message[]
  readonly because: readonly string[]
}

const suggestionConfidenceMin = 0.7

/**
 * Which kind of message says a reply. The ways of a subject are the matrix: the first that keeps the limits is taken, or the one
 * that was suggested, if it is a way at all and keeps them too. Of a suggestion only the kind is taken: what is said, and where a
 * link leads, comes from the reply.
 */
export function chooseMessage(reply: Saying, phrases: Phrases, suggestion?: Suggestion): Choice {
  if (reply.windowClosed) return closedWindow(reply)
  const ways = waysOf(reply, phrases)
  const judged = suggestion ? judge(suggestion, ways) : { because: [] }
  if (judged.way) return { messages: judged.way.flatMap(fitMessage), because: judged.because }
  const row = `matrix:${reply.about?.kind ?? 'text'}`
  const way = ways.find((candidate) => problemsOf(candidate).length === 0)
  if (way) return { messages: way.flatMap(fitMessage), because: [...judged.because, row] }
  const [first = []] = ways
  return {
    messages: fitMessage({ type: 'text', text: first.map(numberedText).map(textOf).join('\n') }),
    because: [...judged.because, row, ...limitsIn(problemsOf(first))],
  }
}

/** One way to say a reply: a message, with the text before it where it has no room for one. */
type Way = readonly Message[]

function waysOf({ text, about }: Saying, phrases: Phrases): readonly Way[] {
  switch (about?.kind) {
    case undefined:
      return [[{ type: 'text', text }]]
    case 'yes_no':
      return [[asButtons(text, about.options) ?? asList(text, about.options, phrases)]]
    case 'choice':
      return choiceWays(text, about, phrases)
    case 'link': {
      const link = {
        type: 'cta_url',
        text,
        label: shorten(about.label, limits.labelLength),
        url: about.url,
      } as const
      return [[link], [{ type: 'text', text: textOf(link), previewUrl: true }]]
    }
    case 'place':
      return [after(text, { type: 'location', ...about.place })]
    case 'address':
      return [[{ type: 'address', text, address: about.address }]]
    case 'where_are_you':
      return [[{ type: 'location_request', text }]]
    case 'contacts':
      return [after(text, { type: 'contacts', contacts: about.contacts })]
    case 'image':
    case 'video':
    case 'document': {
      const { kind, ...media } = about
      return [[text === '' ? { type: kind, ...media } : { type: kind, ...media, caption: text }]]
    }
    case 'audio':
    case 'sticker':
      return [after(text, { type: about.kind, media: about.media })]
    case 'reaction':
      return [after(text, { type: 'reaction', messageId: about.messageId, emoji: about.emoji })]
    case 'form': {
      const { flowId, token } = about
      const label = shorten(about.label, limits.labelLength)
      return [[{ type: 'flow', text, flowId, label, ...(token === undefined ? {} : { token }) }]]
    }
  }
}

function choiceWays(
  text: string,
  { options, page }: Extract<Subject, { kind: 'choice' }>,
  phrases: Phrases,
): readonly Way[] {
  if (options.length === 0) return [[{ type: 'text', text }]]
  const buttons = asButtons(text, options)
  const list = asList(text, options, phrases, page)
  return buttons ? [[buttons], [list]] : [[list]]
}

function after(text: string, message: Message): Way {
  return text === '' ? [message] : [{ type: 'text', text }, message]
}

function closedWindow({ template }: Saying): Choice {
  if (!template) return { messages: [], because: ['window:no-template'] }
  const way: Way = [{ type: 'template', ...template }]
  const problems = problemsOf(way)
  return problems.length === 0
    ? { messages: way, because: ['window:template'] }
    : { messages: [], because: ['window:template', ...limitsIn(problems)] }
}

type Judged = { readonly way?: Way; readonly because: readonly string[] }

const typeNameMax = 40

function judge(suggestion: Suggestion, ways: readonly Way[]): Judged {
  const { message_type: type, confidence } = suggestion
  // Written so that NaN does not pass.
  if (!(confidence >= suggestionConfidenceMin)) return { because: ['suggestion:unsure'] }
  const way = ways.find((candidate) => candidate.at(-1)?.type === type)
  if (!way) return { because: [`suggestion:not-a-way:${shorten(type, typeNameMax)}`] }
  const problems = problemsOf(way)
  if (problems.length > 0) return { because: limitsIn(problems).map((limit) => `suggestion:${limit}`) }
  return { way, because: ['suggestion:taken'] }
}

/** Without what goes ahead as text when it is too long. */
function problemsOf(way: Way): readonly MessageProblem[] {
  return way.flatMap(checkMessage).filter(({ field, limit = 0, found = 0 }) => {
    const goesAhead = found > limit && (field === 'text' || field === 'caption')
    return !goesAhead
  })
}

function limitsIn(problems: readonly MessageProblem[]): string[] {
  return [...new Set(problems.map(({ field }) => `limit:${field}`))]
}
