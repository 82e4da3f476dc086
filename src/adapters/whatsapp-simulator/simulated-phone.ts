import type { Option } from '../../conversation/message.js'
import { announce } from './announce.js'
import type { ChipState, ContactState, StoredMessage } from './chip-state.js'
import { contactMessageSchema, type ContactMessage, type ReadContactMessage } from './contact-message.js'
import { standingFault } from './faults.js'
import { asEventContact, chatOf, show } from './contacts.js'
import { sampleOf } from './sample-media.js'
import { SimulatorError } from './simulator-error.js'
import { describeShown, plain, type ShownContent, type ShownMessage } from './shown-message.js'
import type { TapOf, SentMediaType, ContactSaid } from './simulator-event.js'
import { mediaUrl, type World } from './world.js'

/** One contact's WhatsApp, in the hands of a test or of a person. */
export interface SimulatedPhone {
  /** Digits with the country code. */
  readonly phone: string
  /** Sends text. Gives its id when Leme has answered the webhook for the first time, whatever it answered. */
  say(text: string): Promise<string>
  /** Taps an option of the last message of the business, by id or title. Numbered text is answered with text. */
  tap(option: string): Promise<string>
  send(message: ContactMessage): Promise<string>
  /** Both sides, in the order shown. */
  messages(): readonly ShownMessage[]
  /** The next message of the business that was not taken yet. Throws when none comes in time. */
  next(deadlineMs?: number): Promise<ShownMessage>
  /** A member of the business answers on its own phone. */
  echo(text: string): Promise<string>
  /** Switches marketing off or on in the app (Meta). */
  setMarketing(marketing: 'stop' | 'resume'): Promise<void>
  /** Closed: as if 24 hours had passed since the contact last wrote. */
  setWindow(state: 'open' | 'closed'): void
  /** The contact wrote once, and 24 hours have passed since. */
  isWindowClosed(): boolean
  describe(profile: { readonly name?: string; readonly hidesPhone?: boolean }): void
}

const nextMsDefault = 5_000
export const simulatedWindowMs = 24 * 60 * 60 * 1000

export function createSimulatedPhone(world: World, chip: ChipState, contact: ContactState): SimulatedPhone {
  let taken = 0

  async function speak(said: ContactSaid, content: ShownContent, repliesTo: string | null): Promise<string> {
    const at = world.clock.now()
    const id = newId(world, chip)
    contact.lastInboundMs = at.getTime()
    show(contact, { id, from: 'contact', content, repliesTo, at, status: 'sent' })
    await announce(world, chip, {
      kind: 'said',
      id,
      at,
      contact: asEventContact(chip, contact),
      said,
      repliesTo,
    })
    return id
  }

  async function send(given: ContactMessage): Promise<string> {
    const message = contactMessageSchema.parse(given)
    if (message.type === 'flow_reply' && chip.registration.provider !== 'meta')
      throw new SimulatorError('only Meta has forms')
    const said = isMedia(message) ? withFile(world, chip, message) : message
    return speak(said, contentOf(said), answeredBy(message, contact))
  }

  return {
    phone: contact.phone,
    say: (text) => send({ type: 'text', text }),
    send,
    tap(wanted) {
      const message = contact.chat.findLast(({ from, type }) => from === 'business' && type !== 'reaction')
      const option = message && optionOf(message, wanted)
      if (!message || !option) throw new SimulatorError(nothingToTap(wanted, message))
      const of = tappable.find((type) => type === message.type)
      if (!of) return send({ type: 'text', text: wanted })
      return speak({ type: 'tap', option, of }, plain('tap', option.title), message.id)
    },
    messages: () => chatOf(contact),
    async next(deadlineMs = nextMsDefault) {
      const found = await nextAfter(contact, () => taken, deadlineMs)
      if (!found) throw new SimulatorError(nothingCame(world, chip, contact, deadlineMs))
      taken = found.n
      return found
    },
    async echo(text) {
      const at = world.clock.now()
      const id = newId(world, chip)
      show(contact, {
        id,
        from: 'business',
        content: plain('text', text),
        repliesTo: null,
        at,
        status: 'delivered',
      })
      await announce(world, chip, { kind: 'echo', id, at, contact: asEventContact(chip, contact), text })
      return id
    },
    async setMarketing(marketing) {
      if (chip.registration.provider !== 'meta')
        throw new SimulatorError('only Meta tells what people switch off')
      const at = world.clock.now()
      const id = newId(world, chip)
      await announce(world, chip, {
        kind: 'preference',
        id,
        at,
        contact: asEventContact(chip, contact),
        marketing,
      })
    },
    setWindow(state) {
      contact.lastInboundMs = world.clock.now().getTime() - (state === 'closed' ? simulatedWindowMs : 0)
    },
    isWindowClosed: () =>
      contact.lastInboundMs !== null &&
      world.clock.now().getTime() - contact.lastInboundMs >= simulatedWindowMs,
    describe({ name, hidesPhone }) {
      contact.name = name ?? contact.name
      contact.hidesPhone = hidesPhone ?? contact.hidesPhone
    },
  }
}

/** The first message of the business after a place in the chat; waits for it. */
export async function nextAfter(
  contact: ContactState,
  after: () => number,
  waitMs: number,
): Promise<ShownMessage | undefined> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const found = chatOf(contact).find(({ n, from }) => n > after() && from === 'business')
    const leftMs = deadline - performance.now()
    if (found || leftMs <= 0) return found
    await somethingNew(contact, leftMs)
  }
}

function somethingNew({ waiting }: ContactState, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, withinMs)
    waiting.add(wake)
  })
}

function newId(world: World, chip: ChipState): string {
  const id = world.ids.next()
  return chip.registration.provider === 'meta'
    ? `wamid.${Buffer.from(id).toString('base64')}`
    : id.toUpperCase()
}

const tappable: readonly TapOf[] = ['buttons', 'list', 'template', 'poll']
const numberedLine = /^\s*(\d{1,2})[.)]\s*(.+?)\s*$/

/** By id, by title, or by the number and words of a numbered line. */
function optionOf({ options, text }: StoredMessage, wanted: string): Option | undefined {
  const same = (one: string) => one.toLocaleLowerCase('pt') === wanted.toLocaleLowerCase('pt')
  if (options.length > 0) return options.find(({ id, title }) => id === wanted || same(title))
  for (const line of text.split('\n')) {
    const [, number, title] = numberedLine.exec(line) ?? []
    if (
      number !== undefined &&
      title !== undefined &&
      (number === wanted || same(title) || same(title.replace(/ \(.*\)$/, '')))
    )
      return { id: number, title }
  }
  return undefined
}

function nothingToTap(wanted: string, message: ShownMessage | undefined): string {
  if (!message) return `there is nothing to tap: the business has not written yet`
  return `"${wanted}" cannot be tapped on: ${describeShown(message)}`
}

function nothingCame(world: World, chip: ChipState, contact: ContactState, deadlineMs: number): string {
  const shown = chatOf(contact).map(describeShown)
  const last = world.courier.posts(chip.webhookUrl).at(-1)
  const webhook = last
    ? `the last webhook to ${last.url} was answered ${last.status ?? 'with nothing'} (attempt ${last.attempts})`
    : `no webhook was sent to ${chip.webhookUrl}`
  const lines = [
    `nothing came to ${contact.phone} within ${deadlineMs} ms; ${webhook}. Shown so far:`,
    ...shown,
  ]
  return lines.join('\n  ')
}

/** Without an id, a reaction is to the last message of the business. */
function answeredBy(message: ReadContactMessage, contact: ContactState): string | null {
  if (message.type === 'reaction')
    return message.messageId ?? contact.chat.findLast(({ from }) => from === 'business')?.id ?? null
  return 'repliesTo' in message ? (message.repliesTo ?? null) : null
}

function isMedia(
  message: ReadContactMessage,
): message is Extract<ReadContactMessage, { type: SentMediaType }> {
  return ['audio', 'image', 'video', 'document', 'sticker'].includes(message.type)
}

function withFile(
  world: World,
  { registration: { id: owner }, faults }: ChipState,
  message: Extract<ReadContactMessage, { type: SentMediaType }>,
): ContactSaid {
  const { media = sampleOf(message.type) } = message
  const bytes = Buffer.from(media.base64, 'base64')
  const stored = world.media.add({ id: `m${world.ids.next()}`, owner, mimeType: media.mimeType, bytes })
  if (standingFault(faults, 'media-gone')) world.media.remove(stored.id)
  return { ...message, file: { ...stored, url: mediaUrl(world, stored.id) } }
}

function contentOf(said: ContactSaid): ShownContent {
  switch (said.type) {
    case 'text':
      return plain('text', said.text)
    case 'location': {
      const text = [said.name, said.address].filter(Boolean).join('\n')
      return plain('location', text, `geo:${said.latitude},${said.longitude}`)
    }
    case 'contacts':
      return plain(
        'contacts',
        said.contacts.map(({ name, phones }) => [name, ...phones].join(' ')).join('\n'),
      )
    case 'poll':
      return plain('poll', [said.question, ...said.options].join('\n'))
    case 'order':
      return plain('order', said.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))
    case 'reaction':
      return plain('reaction', said.emoji)
    case 'flow_reply':
      return plain('flow_reply', JSON.stringify(said.response))
    case 'tap':
      return plain('tap', said.option.title)
    default:
      return plain(said.type, 'caption' in said ? (said.caption ?? '') : '', said.file.url)
  }
}
