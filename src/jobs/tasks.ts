import { z } from 'zod'
import {
  asId,
  type ContactId,
  type ConversationId,
  type EffectId,
  type TenantId,
} from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { Heard, Work } from '../ports/store.js'
import { numberedText } from '../conversation/degrade.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import { afterFailure, deliver, type DeliverPorts } from '../turn/deliver/deliver.js'
import { noTracer } from '../ports/tracer.js'

/** Tasks get their payload from the database as JSON: it is read like anything else that comes from outside. */
const conversationPayload = z.object({ tenant: z.uuid(), conversation: z.uuid() })
/** When the database was set back, in jobs that were there then. */
const wasThere = { setBack: z.iso.datetime().optional() }
const remindPayload = conversationPayload.extend({
  key: z.string(),
  topic: z.string(),
  data: z.record(z.string(), z.json()),
  ...wasThere,
})
const followUpPayload = conversationPayload.extend({ seq: z.string() })
const deliveryFailedPayload = conversationPayload.extend({
  seq: z.string(),
  failure: z.object({ code: z.string(), message: z.string() }),
})
const settlePayload = conversationPayload.extend({ effect: z.uuid(), attempt: z.int(), ...wasThere })

const erasePayload = z.object({ tenant: z.uuid(), contact: z.uuid(), askedAt: z.iso.datetime() })

/** Their answer is waited for so often, and not for ever: they were told "in a moment". */
const unsentAgainMs = 2_000
const unsentWaitMaxMs = 10 * 60_000

/** Somebody else has the conversation, and may leave what came meanwhile: looked at again after this long. */
const busyAgainMs = 1_000

export type AddJob = (
  task: string,
  payload: object,
  options: { jobKey: string; runAt: Date },
) => Promise<unknown>

/** Whatever waits in a conversation's inbox becomes a turn; on WhatsApp the person sees that it was read. */
export async function runTurnTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { tenant, conversation } = conversationOf(payload)
  const state = await leme.workOff(tenant, conversation, (work) => {
    // Best effort, and slow with some providers: nobody waits for it.
    if (work.heard && isAwaitingAgent(work)) acknowledge(leme, work.heard).catch(() => undefined)
  })
  if (state === 'idle') return
  const runAt = new Date(Date.now() + busyAgainMs)
  await addJob('turn', { tenant, conversation }, { jobKey: `turn:${conversation}`, runAt })
}

/** Somebody wrote, and it is the agent who answers. */
function isAwaitingAgent({ state, inputs }: Work): boolean {
  if (state?.holder.by === 'human') return false
  return inputs.some(
    ({ body }) => isFromPerson(body) && !(body.kind === 'attachment' && body.type === 'reaction'),
  )
}

async function acknowledge(leme: Leme, { chip: id, address: recipient, messageId }: Heard): Promise<void> {
  const found = await leme.chips.find(id)
  if (!found) return
  const { chip } = found
  await leme.channels.get(chip.provider)?.acknowledge({ chip, recipient, messageId })
}

/** The time has come that the conversation asked to be reminded of. */
export async function remindTask(leme: Leme, payload: unknown): Promise<void> {
  const { key, topic, data, setBack } = remindPayload.parse(payload)
  const { tenant, conversation } = conversationOf(payload)
  const notice = { kind: 'notice', topic, data } as const
  await leme.tell(tenant, conversation, notice, `remind:${conversation}:${key}`, setBack)
}

/** Options that were accepted and never shown: their numbered text follows. */
export async function followUpTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { seq } = followUpPayload.parse(payload)
  const { tenant, conversation } = conversationOf(payload)
  const shown = await leme.outbox.get(tenant, conversation, seq)
  if (!shown) return
  if (await leme.outbox.followUp(tenant, conversation, seq, numberedText(shown.message)))
    await deliverTask(leme, { tenant, conversation }, addJob)
}

/** A provider took a message and said later that it failed: it may go out again, or in another form. */
export async function deliveryFailedTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { seq, failure } = deliveryFailedPayload.parse(payload)
  const { tenant, conversation } = conversationOf(payload)
  if (await afterFailure(tenant, { conversation, seq, failure }, leme))
    await deliverTask(leme, { tenant, conversation }, addJob)
}

/** An effect of unknown outcome: its conversation is told to settle it, as a turn like any other. */
export async function settleTask(leme: Leme, payload: unknown): Promise<void> {
  const { effect, attempt, setBack } = settlePayload.parse(payload)
  const { tenant, conversation } = conversationOf(payload)
  await leme.tell(
    tenant,
    conversation,
    { kind: 'settle', effectId: asId<EffectId>(effect), ask: attempt },
    `settle:${effect}:${attempt}`,
    setBack,
  )
}

/**
 * The person confirmed that all that is kept of them be erased. It empties their conversations and what waits to be sent, so it
 * comes after the answer has left. Done once: of somebody who is gone there is nothing to erase.
 */
export async function eraseContactTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { tenant: business, contact: person, askedAt } = erasePayload.parse(payload)
  const [tenant, contact] = [asId<TenantId>(business), asId<ContactId>(person)]
  const waitedMs = leme.house.clock.now().getTime() - Date.parse(askedAt)
  if (waitedMs < unsentWaitMaxMs && (await leme.contacts.hasUnsentAnswer(tenant, contact))) {
    const runAt = new Date(Date.now() + unsentAgainMs)
    await addJob('erase_contact', { tenant, contact, askedAt }, { jobKey: `erase_contact:${contact}`, runAt })
    return
  }
  await leme.contacts.erase(tenant, contact, 'asked for by the person, in the conversation')
}

export async function deliverTask(leme: Leme, payload: unknown, addJob: AddJob): Promise<void> {
  const { tenant, conversation } = conversationOf(payload)
  const { outbox, breakers, channels, chance, house } = leme
  const facts = { 'leme.tenant': tenant, 'leme.conversation': conversation }
  const ports: DeliverPorts = {
    outbox,
    breakers,
    channels,
    chance,
    clock: house.clock,
    openFile: async (business, file) => leme.media?.files.read(business, file),
    sendWithinMs: (agent, purpose) =>
      purpose === null ? undefined : house.agents.get(agent)?.sendWithinMs?.[purpose],
  }
  const done = await (house.tracer ?? noTracer).span('deliver', { facts }, () =>
    deliver(tenant, conversation, ports),
  )
  for (const { seq, waitMs } of done.shown) {
    const runAt = new Date(Date.now() + waitMs)
    const jobKey = `follow_up:${conversation}`
    await addJob('follow_up', { tenant, conversation, seq }, { jobKey, runAt })
  }
  if (done.retryAfterMs === undefined) return
  const runAt = new Date(Date.now() + done.retryAfterMs)
  await addJob('deliver', { tenant, conversation }, { jobKey: `deliver:${conversation}`, runAt })
}

function conversationOf(payload: unknown): { tenant: TenantId; conversation: ConversationId } {
  const { tenant, conversation } = conversationPayload.parse(payload)
  return { tenant: asId<TenantId>(tenant), conversation: asId<ConversationId>(conversation) }
}
