import type { ChipState, ContactState } from './chip-state.js'
import { announce } from './announce.js'
import { asEventContact, contactAt, show } from './contacts.js'
import { standingFault, takeSendFault, type SendFault } from './faults.js'
import { limitReached } from './limits-reached.js'
import { scheduleReceipts, type Sent } from './receipts.js'
import { nobodyThere, notLinked, refusalOf } from './refusal-of.js'
import type { ShownContent } from './shown-message.js'
import type { World } from './world.js'
import type { SimulatedAnswer } from './answer.js'

/** A send as the provider understood it, or its complaint. */
export type SendReading =
  | {
      readonly ok: true
      readonly to: string
      readonly content: ShownContent
      readonly repliesTo: string | null
      readonly callbackData?: string | null
    }
  | { readonly ok: false; readonly answer: SimulatedAnswer }

/** What the caller gets: an answer, silence, or a closed connection. */
export type SendAccepted =
  { readonly kind: 'answer'; readonly answer: SimulatedAnswer } | { readonly kind: 'silence' | 'cut' }

/** What all three providers do with a send, from the fault that is due to the receipts that follow. */
export async function acceptSend(
  world: World,
  chip: ChipState,
  read: () => SendReading,
  newId: () => string,
  answerOf: (contact: ContactState, sent: Sent) => SimulatedAnswer,
): Promise<SendAccepted> {
  const { provider } = chip.registration
  const { fault, left } = takeSendFault(chip.faults)
  chip.faults = left
  const before = fault && outcomeBefore(chip, fault)
  if (before) return before

  if (!chip.isLinked) return answered(notLinked(provider))
  const reading = read()
  if (!reading.ok) return answered(reading.answer)
  const contact = contactAt(chip, reading.to)
  if (!contact) return answered(nobodyThere(provider, reading.to))
  const now = world.clock.now()
  const limit = limitReached(chip, contact, reading.content, now.getTime())
  if (limit) return answered(refusalOf(provider, limit.code, limit.details))

  const failedCode = fault?.kind === 'failed' ? fault.code : null
  const { content, repliesTo, callbackData = null } = reading
  const id = newId()
  const isShown = failedCode === null && !isSwallowed(chip, content)
  const message = { id, from: 'business', content, repliesTo, at: now, status: 'accepted' } as const
  const sent = { id, callbackData, shown: isShown ? show(contact, message) : null }
  if (isTold(chip))
    void announce(world, chip, {
      kind: 'taken',
      id,
      at: now,
      contact: asEventContact(chip, contact),
      text: content.text,
    })
  await scheduleReceipts(world, chip, contact, sent, failedCode)
  return fault?.kind === 'timeout'
    ? { kind: 'silence' }
    : fault?.kind === 'close'
      ? { kind: 'cut' }
      : answered(answerOf(contact, sent))
}

/** Meta says no more than its answer does until the first receipt. */
function isTold({ registration, faults }: ChipState): boolean {
  return registration.provider !== 'meta' && !standingFault(faults, 'drop-receipts')
}

function outcomeBefore(chip: ChipState, fault: SendFault): SendAccepted | undefined {
  switch (fault.kind) {
    case 'error':
      return answered(refusalOf(chip.registration.provider, fault.code, 'asked for by a fault'))
    case 'http':
      return answered({ status: fault.status, body: {} })
    case 'timeout':
      return fault.accepted ? undefined : { kind: 'silence' }
    case 'close':
      return fault.accepted ? undefined : { kind: 'cut' }
    case 'failed':
      return undefined
  }
}

/** Evolution and Z-API take buttons and lists, and WhatsApp may show none of them. */
function isSwallowed({ registration, faults }: ChipState, { type }: ShownContent): boolean {
  if (type !== 'buttons' && type !== 'list') return false
  if (standingFault(faults, 'buttons-undelivered')) return true
  return registration.provider !== 'meta' && !registration.showsButtons
}

function answered(answer: SimulatedAnswer): SendAccepted {
  return { kind: 'answer', answer }
}
