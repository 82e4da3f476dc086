import { randomUUID } from 'node:crypto'
import { deriveMessageId } from '../conversation/derive-id.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { InputBody, Origin } from '../conversation/input.js'
import { canonicalJson } from '../conversation/json.js'
import type { Message } from '../conversation/message.js'
import type { Party } from '../conversation/party.js'
import type { PlanPending } from '../conversation/pending.js'
import type { ConversationState } from '../conversation/state.js'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import type { DedupedInput, TurnAnswer } from '../ports/conversations.js'
import type { Reply } from '../turn/converse.js'
import type { House } from '../turn/house.js'
import { readTap } from '../turn/understand/read-tap.js'
import type { Identity } from './identity.js'
import { partyOf } from './identity.js'
import type { ChatAnswer } from './chat-response.js'

export type Question = {
  readonly identity: Identity
  readonly conversation: ConversationId | null
  readonly agent: string
  readonly body: InputBody
  readonly origin: Origin
  readonly idempotencyKey: string | undefined
  /** Told of each stage as it begins. */
  readonly progress?: House['progress']
}

const webChannel = 'web'

/** Puts a member's message to an agent and stays for the answer. The same key again finds the first answer. */
export async function ask(leme: Leme, question: Question): Promise<ChatAnswer> {
  const { identity, conversation, body, origin, agent } = question
  const party = partyOf(identity)
  const input = inputNamed(identity, question.idempotencyKey ?? randomUUID())
  const arrival = { tenant: identity.tenant, conversation, party, body, origin, ...input }
  const reply = await leme.converse(arrival, agent, question.progress)
  refuseAltered(reply)
  if (reply.kind === 'answered') {
    return {
      conversation: reply.conversation,
      messageId: deriveMessageId(reply.turnId, 0),
      messages: reply.messages,
      state: reply.state.state,
      plan: openPlan(reply.state),
    }
  }
  // An agent with a quiet time on the web leaves the turn to a job; here somebody is waiting for it.
  if (reply.kind === 'queued') await leme.workOn(identity.tenant, reply.conversation)
  const recorded = await recordedAnswer(leme, identity, reply.conversation, input, body)
  if (!recorded) throw noAnswer(reply)
  return recorded
}

/** The same key for something else: what was sent first stands, and this was not taken in. */
export function refuseAltered(reply: Reply): void {
  if (reply.kind === 'handled' && reply.isAltered) throw new LemeError('idempotency.other_body')
}

/** A key that was seen, but not in this conversation; or an answer that is not there yet. */
export function noAnswer(reply: Reply): LemeError {
  return new LemeError(
    reply.kind === 'handled' && reply.duplicate ? 'idempotency.reused' : 'conversation.busy',
  )
}

/** One member's key can never meet another's. */
export function inputNamed(identity: Identity, key: string): DedupedInput {
  return { channel: webChannel, dedupeKey: `${identity.member}:${key}` }
}

/** The answer to something that was handled before, or by another worker, as the record has it. */
export async function recordedAnswer(
  leme: Leme,
  identity: Identity,
  conversation: ConversationId,
  input: DedupedInput,
  body: InputBody,
): Promise<ChatAnswer | undefined> {
  const { tenant } = identity
  const answer = await leme.conversations.answerTo(tenant, conversation, input)
  if (!answer) return undefined
  if (canonicalJson(answer.asked) !== canonicalJson(body)) throw new LemeError('idempotency.other_body')
  const messages = answer.messages.map((entry) => entry.message)
  const shown = await planShownIn(leme, tenant, partyOf(identity), messages)
  return {
    conversation,
    messageId: messageIdOf(answer),
    messages,
    state: answer.state.state,
    plan: shown ?? waitingAt(answer),
  }
}

function messageIdOf(answer: TurnAnswer): string {
  return answer.messages[0]?.id ?? deriveMessageId(answer.turnId, 0)
}

/** The plan that waits now, if it did when this was answered: one of a later message is not part of the answer to this. */
function waitingAt({ state, at }: TurnAnswer): PlanPending | null {
  const plan = openPlan(state)
  return plan && new Date(plan.openedAt) <= at ? plan : null
}

function openPlan(state: ConversationState): PlanPending | null {
  return state.pending?.kind === 'plan' ? state.pending : null
}

/** A plan is shown with its buttons, and they carry its id: so it is found again after it was answered. */
async function planShownIn(
  leme: Leme,
  tenant: TenantId,
  party: Party,
  messages: readonly Message[],
): Promise<PlanPending | undefined> {
  for (const message of messages) {
    if (message.type !== 'buttons') continue
    for (const { id, title } of message.options) {
      const tap = readTap({ kind: 'tap', optionId: id, title }, null)?.answer
      if (tap?.kind !== 'confirm' || tap.pendingId === null) continue
      return (await leme.conversations.findPlan(tenant, party, tap.pendingId))?.pending
    }
  }
  return undefined
}
