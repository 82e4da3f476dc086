import type { ChatHistory, ChatResponse, Message, PaymentPreview, Plan } from '../api/wire'
import type { Outgoing } from './outgoing'

export type Bubble = {
  readonly id: string
  readonly from: 'person' | 'agent' | 'member' | 'notice'
  /** The member whose words they are. */
  readonly author?: string
  readonly message: Message | null
  readonly text: string
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
  readonly error: unknown
}

export type ChatChange =
  | { readonly kind: 'read'; readonly history: ChatHistory; readonly payment: PaymentPreview | null }
  | { readonly kind: 'asked'; readonly outgoing: Outgoing }
  | { readonly kind: 'coming'; readonly text: string }
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
  error: undefined,
}

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
      return { ...state, outgoing: change.outgoing, phase: 'asking', coming: '', error: undefined }
    case 'coming':
      return { ...state, phase: 'asking', coming: change.text }
    case 'retrying':
      return { ...state, phase: 'retrying', coming: '' }
    case 'answered':
      return {
        ...state,
        bubbles: [...state.bubbles, ...answered(change.outgoing, change.response, change.at)],
        plan: change.response.plan ?? null,
        payment: change.response.paymentPreview ?? null,
        outgoing: null,
        phase: 'idle',
        coming: '',
        error: undefined,
      }
    case 'failed':
      return { ...state, phase: 'failed', coming: '', error: change.error }
    case 'refused':
      return { ...state, outgoing: null, phase: 'idle', coming: '', error: change.error }
    case 'dropped':
      return { ...state, outgoing: null, phase: 'idle', coming: '', error: undefined }
  }
}

function bubbleOf(said: ChatHistory['messages'][number]): Bubble {
  const { id, role, content, part, author, createdAt } = said
  const common = { id, message: part ?? null, text: content, at: createdAt }
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
