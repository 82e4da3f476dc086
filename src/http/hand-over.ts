import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isWindowOpen } from '../conversation/contact.js'
import { degrade } from '../conversation/degrade.js'
import { deriveId } from '../conversation/derive-id.js'
import type { ConversationId, MemberId } from '../conversation/ids.js'
import type { Message } from '../conversation/message.js'
import type { InputBody } from '../conversation/input.js'
import type { Holder } from '../conversation/state.js'
import { LemeError } from '../errors/leme-error.js'
import type { FileToSend } from '../ports/file-to-send.js'
import type { ReachedConversation } from '../ports/team-inbox.js'
import { inputNamed, noAnswer, refuseAltered } from './ask.js'
import { readText } from './chat-request.js'
import { readConversationId } from './conversation-id.js'
import type { Door } from './door.js'
import { identityOf, requireRole, type Identity } from './identity.js'
import { keepRunning } from './keep-running.js'
import { originOf } from './origin.js'

export type HandOverAnswer = { readonly conversation: ConversationId; readonly holder: Holder }

/**
 * A member takes a conversation from the agent. Whoever is first has it; the turn decides who that is, and the other is
 * told. An owner may take it from another member.
 */
export async function takeConversation(
  door: Door,
  request: FastifyRequest,
  id: string,
  force: boolean,
): Promise<HandOverAnswer> {
  const reached = await reach(door, request, id)
  const { identity } = reached
  if (force) requireRole(identity, ['owner'])
  const { member } = identity
  refuseAnothers(reached, force)
  const handed = await put(door, request, reached, { kind: 'take', member, ...(force && { force }) })
  await refuseHeld(door, reached, handed)
  return handed
}

/** Whoever has it gives it back; what another has, an owner. */
export async function giveBackConversation(
  door: Door,
  request: FastifyRequest,
  id: string,
): Promise<HandOverAnswer> {
  const reached = await reach(door, request, id)
  const { member, role } = reached.identity
  const force = role === 'owner'
  refuseAnothers(reached, force)
  const handed = await put(door, request, reached, { kind: 'give_back', member, ...(force && { force }) })
  await refuseHeld(door, reached, handed)
  return handed
}

/** Says something in a conversation that the member holds. */
export async function answerAsMember(
  door: Door,
  request: FastifyRequest,
  id: string,
  message: string,
): Promise<HandOverAnswer> {
  const reached = await reach(door, request, id)
  const text = readText(message)
  if (text === '') throw new LemeError('message.empty')
  const { member, isOpen } = answering(door, reached)
  if (!isOpen && !reached.conversation.hasReplyTemplate) throw new LemeError('window.closed')
  return put(door, request, reached, { kind: 'member_message', member, text })
}

/** Sends a place or somebody's contact in a conversation that the member holds. */
export async function sendCardAsMember(
  door: Door,
  request: FastifyRequest,
  id: string,
  card: Extract<Message, { type: 'location' | 'contacts' }>,
): Promise<HandOverAnswer> {
  const reached = await reach(door, request, id)
  const { member, isOpen } = answering(door, reached)
  // A template has no room for it.
  if (!isOpen) throw new LemeError('window.closed')
  return put(door, request, reached, { kind: 'member_message', member, text: '', file: card })
}

/** Sends a file in a conversation that the member holds. The same key again is the same file. */
export async function sendFileAsMember(
  door: Door,
  request: FastifyRequest,
  id: string,
  file: FileToSend,
): Promise<HandOverAnswer> {
  const reached = await reach(door, request, id)
  const { member, isOpen } = answering(door, reached)
  // A template has no room for it.
  if (!isOpen) throw new LemeError('window.closed')
  const { media, channels } = door.leme
  if (!media) throw new LemeError('media.not_sendable')
  const key = request.headers['idempotency-key']
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const fileId = deriveId(
    member,
    `file ${reached.id} ${typeof key === 'string' ? key : randomUUID()} ${digest}`,
  )
  const kept = await media.keepToSend(reached.identity.tenant, reached.id, fileId, file)
  if (!kept.ok) throw new LemeError(tooLarge.includes(kept.reason) ? 'media.too_large' : 'media.not_sendable')
  const { message } = kept
  const shows = channels.get(reached.conversation.provider ?? '')?.shows
  if (shows && degrade(message, shows).type !== message.type) throw new LemeError('media.not_sendable')
  const body = { kind: 'member_message', member, text: file.caption ?? '', file: message } as const
  return put(door, request, reached, body)
}

const tooLarge: readonly string[] = ['too_large', 'no_room', 'too_many_pixels', 'unpacks_too_large']

/** Only who holds it answers; whether anything may be written freely, the window says. */
function answering(door: Door, { identity, conversation }: Reached): { member: MemberId; isOpen: boolean } {
  const { member } = identity
  if (conversation.heldBy !== member) throw new LemeError('conversation.not_held')
  const { clock, surfaces } = door.leme.house
  const windowMs = surfaces.get(conversation.provider ?? '')?.windowMs ?? null
  return { member, isOpen: isWindowOpen({ windowMs, heardAt: conversation.heardAt }, clock.now()) }
}

/** What another member has is not for others to touch. */
function refuseAnothers({ identity, conversation: { heldBy, holderName } }: Reached, force: boolean): void {
  if (heldBy !== null && heldBy !== identity.member && !force)
    throw new LemeError('conversation.held', { name: holderName ?? '' })
}

/** The turn decides, and may have found it with another by then. */
async function refuseHeld(door: Door, { id, identity }: Reached, { holder }: HandOverAnswer): Promise<void> {
  const { tenant, member } = identity
  if (holder.by !== 'human' || holder.member === null || holder.member === member) return
  const now = await door.leme.teamInbox.reach(tenant, member, id)
  throw new LemeError('conversation.held', { name: now?.holderName ?? '' })
}

type Reached = {
  readonly id: ConversationId
  readonly identity: Identity
  readonly conversation: ReachedConversation
}

async function reach(door: Door, request: FastifyRequest, idGiven: string): Promise<Reached> {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  const id = readConversationId(idGiven)
  const conversation = await door.leme.teamInbox.reach(identity.tenant, identity.member, id)
  if (!conversation) throw new LemeError('conversation.not_found')
  return { id, identity, conversation }
}

/** Put in by the house, in nobody's name but the member's who is in the body; answered when it is in the record. */
async function put(
  door: Door,
  request: FastifyRequest,
  { id: conversation, conversation: { agent } }: Reached,
  body: InputBody,
): Promise<HandOverAnswer> {
  const { leme } = door
  const identity = identityOf(request)
  const { tenant } = identity
  const header = request.headers['idempotency-key']
  const input = inputNamed(identity, typeof header === 'string' ? header : randomUUID())
  const arrival = { tenant, conversation, party: null, origin: originOf(request), body, ...input }
  const reply = await keepRunning(door, tenant, leme.converse(arrival, agent))
  refuseAltered(reply)
  if (reply.kind === 'answered') return { conversation, holder: reply.state.holder }
  if (reply.kind === 'queued') await leme.workOn(tenant, conversation)
  const recorded = await leme.conversations.answerTo(tenant, conversation, input)
  if (!recorded) throw noAnswer(reply)
  return { conversation, holder: recorded.state.holder }
}
