import type { ChatHistory, ChatResponse, Message, PaymentPreview, Plan, ThreadMessage } from '../api/wire'
import type { Outgoing } from './outgoing'

export type Bubble = {
  readonly id: string
  readonly from: 'person' | 'agent' | 'member' | 'notice'
  /** The member whose words they are. */
  readonly author?: string
  readonly message: Message | null
  readonly text: string
  /** What became of the plan that it asked about. */
  readonly plan?: ThreadMessage['plan']
  /** The place of the turn that said it, once that is known. */
  readonly turn?: number
  readonly at: string
}

export type ChatState = {
  readonly bubbles: readonly Bubble[]
  readonly plan: Plan | null
  readonly payment: PaymentPreview | null
  readonly outgoing: Outgoing | null
  readonly phase: 'idle' | 'asking' | 'retrying' | 'failed'
  /** What has come of the answer. */
  readonly coming: string
  /** What the turn is at; null before anything was told. */
  readonly stage: string | null
  /** The person asked to stop, and the answer that tells what was done is awaited. */
  readonly stopping: boolean
  readonly error: unknown
}

export type ChatChange =
  | { readonly kind: 'read'; readonly history: ChatHistory; readonly payment: PaymentPreview | null }
  | { readonly kind: 'asked'; readonly outgoing: Outgoing }
  | { readonly kind: 'coming'; readonly text: string }
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'stopping'; readonly stopping: boolean }
  | { readonly kind: 'retrying' }
  | {
      readonly kind: 'answered'
      readonly outgoing: Outgoing
      readonly response: ChatResponse
      readonly at: string
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'dropped' }

export const emptyChat: ChatState = {
  bubbles: [],
  plan: null,
  payment: null,
  outgoing: null,
  phase: 'idle',
  coming: '',
  stage: null,
  stopping: false,
  error: undefined,
}

/** Nothing is on its way any more. */
const settled = { outgoing: null, phase: 'idle', coming: '', stage: null, stopping: false } as const

export function changeChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case 'read':
      // While something is on its way the record may hold half of it: the answer will bring the rest.
      if (state.outgoing !== null) return state
      return {
        ...state,
        bubbles: change.history.messages.map(bubbleOf),
        plan: change.history.pendingPlan ?? null,
        payment: change.payment,
      }
    case 'asked':
      return { ...state, ...settled, outgoing: change.outgoing, phase: 'asking', error: undefined }
    case 'coming':
      return { ...state, phase: 'asking', coming: change.text }
    case 'stage':
      return { ...state, phase: 'asking', stage: change.stage }
    case 'stopping':
      return state.outgoing === null ? state : { ...state, stopping: change.stopping }
    case 'retrying':
      return { ...state, phase: 'retrying', coming: '', stage: null }
    case 'answered':
      return {
        ...state,
        bubbles: [...state.bubbles, ...answered(change.outgoing, change.response, change.at)],
        plan: change.response.plan ?? null,
        payment: change.response.paymentPreview ?? null,
        ...settled,
        error: undefined,
      }
    case 'failed':
      return { ...state, phase: 'failed', coming: '', stage: null, stopping: false, error: change.error }
    case 'refused':
      return { ...state, ...settled, error: change.error }
    case 'dropped':
      return { ...state, ...settled, error: undefined }
  }
}

function bubbleOf(said: ChatHistory['messages'][number]): Bubble {
  const { id, role, content, part, author, plan = null, turn, createdAt } = said
  const place = turn === undefined ? {} : { turn }
  const common = { id, message: part ?? null, text: content, plan, ...place, at: createdAt }
  if (author) return { ...common, from: 'member', author: author.name }
  return { ...common, from: role === 'USER' ? 'person' : role === 'ASSISTANT' ? 'agent' : 'notice' }
}

function answered({ key, text }: Outgoing, { message }: ChatResponse, at: string): Bubble[] {
  return [
    { id: key, from: 'person', message: null, text, at },
    ...message.parts.map((part, index) => ({
      id: `${key}:${index}`,
      from: 'agent' as const,
      message: part,
      text: message.content,
      at,
    })),
  ]
}
