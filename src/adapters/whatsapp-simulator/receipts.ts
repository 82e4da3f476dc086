import type { ReceiptStatus } from '../../conversation/inbound.js'
import { announce } from './announce.js'
import type { ChipState, ContactState, StoredMessage } from './chip-state.js'
import { asEventContact, raiseStatus } from './contacts.js'
import { standingFault } from './faults.js'
import type { World } from './world.js'

/** A message the provider took, whether or not the phone shows it. */
export type Sent = {
  readonly id: string
  readonly callbackData: string | null
  /** Null: it never reached the phone. */
  readonly shown: StoredMessage | null
}

function tellReceipt(
  world: World,
  chip: ChipState,
  contact: ContactState,
  sent: Sent,
  status: ReceiptStatus,
  code: number | null,
): Promise<void> {
  if (sent.shown) raiseStatus(sent.shown, status)
  if (standingFault(chip.faults, 'drop-receipts')) return Promise.resolve()
  return announce(world, chip, {
    kind: 'receipt',
    id: sent.id,
    at: world.clock.now(),
    contact: asEventContact(chip, contact),
    status,
    code,
    ...(sent.callbackData !== null && { note: sent.callbackData }),
  })
}

/** What follows a send. Resolves when the provider may answer it. */
export async function scheduleReceipts(
  world: World,
  chip: ChipState,
  contact: ContactState,
  sent: Sent,
  failedCode: number | null,
): Promise<void> {
  const { sentMs, deliveredMs, readMs, beforeAnswer } = chip.registration.receipts
  const tell = (status: ReceiptStatus) => tellReceipt(world, chip, contact, sent, status, failedCode)
  if (failedCode !== null) return tellInTurn(world, [{ status: 'failed', ms: sentMs ?? 0 }], tell)
  // Evolution leaves what WhatsApp does not show at PENDING for ever.
  if (!sent.shown && chip.registration.provider !== 'meta') return
  const isFirstNow = beforeAnswer && sentMs !== null
  if (isFirstNow) await tell('sent')
  // A reaction is never delivered or read, nor is what the phone does not show.
  const isSeen = sent.shown !== null && sent.shown.type !== 'reaction'
  const planned = [
    { status: 'sent', ms: isFirstNow ? null : sentMs },
    { status: 'delivered', ms: isSeen ? deliveredMs : null },
    { status: 'read', ms: isSeen ? readMs : null },
  ] as const
  const due = planned.flatMap(({ status, ms }) => (ms === null ? [] : [{ status, ms }]))
  tellInTurn(
    world,
    due.sort((a, b) => a.ms - b.ms),
    tell,
  )
}

type Due = { readonly status: ReceiptStatus; readonly ms: number }

/** Each is set when the one before has gone out: timers of their own may change places on a busy machine. */
function tellInTurn(
  world: World,
  [next, ...others]: readonly Due[],
  tell: (status: ReceiptStatus) => Promise<void>,
  elapsedMs = 0,
): void {
  if (!next) return
  world.after(next.ms - elapsedMs, () => {
    void tell(next.status)
    tellInTurn(world, others, tell, next.ms)
  })
}
