import type { Message } from '../../../src/conversation/message'

/** What the server answers, as docs/reference/http.md tells it. */
export type { Message }

export type Role = 'owner' | 'staff' | 'viewer'

export type Me = {
  readonly tenant: {
    readonly id: string
    readonly name: string
    readonly isDemo: boolean
    readonly timeZone: string
  }
  readonly member: { readonly id: string; readonly name: string; readonly role: Role }
  readonly agents: readonly { readonly id: string; readonly name: string }[]
  readonly development: boolean
  readonly simulator: boolean
  readonly expiresAt: string
}

type HourCount = { readonly hour: string; readonly count: number }

export type ChipDeliveries = {
  readonly chip: string
  readonly name: string
  readonly provider: string
  readonly sent: number
  readonly delivered: number
  readonly read: number
  readonly failed: number
  readonly withheld: number
  readonly queued: number
}

export type Overview = {
  readonly waiting: number
  readonly held: number
  readonly turns: {
    readonly last24h: number
    readonly byHour: readonly HourCount[]
    readonly fallbacks: number
    readonly fallbacksByHour: readonly HourCount[]
  }
  readonly plans: readonly { readonly status: string; readonly count: number }[]
  readonly deliveries: readonly ChipDeliveries[]
  readonly modelCalls: {
    readonly count: number
    readonly failed: number
    readonly fallback: number
    readonly inputTokens: number
    readonly outputTokens: number
  }
}

export type Holder = {
  readonly by: 'ai' | 'human'
  readonly member: { readonly id: string; readonly name: string } | null
}

export type Handoff = {
  readonly reason: string
  readonly summary: string
  readonly data: Readonly<Record<string, unknown>>
}

export type ConversationRow = {
  readonly id: string
  readonly agent: string
  readonly title: string
  readonly who: {
    readonly kind: 'member' | 'contact'
    readonly name: string | null
    readonly phone: string | null
  }
  readonly channel: string
  readonly chip: { readonly id: string; readonly provider: string } | null
  readonly state: string
  readonly mode: string | null
  readonly holder: Holder
  readonly waiting: boolean
  readonly heldReplies: number
  readonly lastText: string
  readonly updatedAt: string
  readonly handoff: Handoff | null
}

export type ConversationPage = {
  readonly conversations: readonly ConversationRow[]
  readonly nextBefore: string | null
}

type DeliveryStatus =
  'held' | 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'withheld' | 'dropped'

export type ThreadMessage = {
  readonly id: string
  readonly from: 'person' | 'agent' | 'member'
  readonly author: { readonly name: string } | null
  readonly message: Message | null
  /** What the person sent that is no text: its kind, and what can be read of it. */
  readonly attachment: { readonly type: string; readonly data: Readonly<Record<string, unknown>> } | null
  readonly text: string
  readonly at: string
  readonly status: DeliveryStatus | null
  readonly error: string | null
  readonly turnSeq: number | null
}

export type Note = {
  readonly id: string
  readonly text: string
  readonly member: { readonly id: string; readonly name: string }
  readonly at: string
}

export type ConversationDetail = ConversationRow & {
  readonly messages: readonly ThreadMessage[]
  readonly notes: readonly Note[]
  /** The end of WhatsApp's 24 hours, past or to come; null where there is no such window. */
  readonly windowOpenUntil: string | null
}

export type Review = {
  readonly id: string
  readonly conversation: { readonly id: string; readonly agent: string; readonly who: ConversationRow['who'] }
  readonly message: Message
  readonly reason: string
  readonly at: string
}

export type LiveEvent =
  | {
      readonly kind: 'conversation'
      readonly id: string
      readonly updatedAt: string
      readonly waiting: boolean
      readonly heldReplies: number
      readonly holder: Holder
    }
  | { readonly kind: 'overview'; readonly waiting: number; readonly held: number }
  /** Ours: the line was lost and is back. */
  | { readonly kind: 'caught-up' }

export type Plan = {
  readonly id: string
  readonly action: string
  readonly preview: string
  readonly expiresAt: string
}

export type PaymentPreview = {
  readonly id: string
  readonly clientName: string
  readonly amount: number
  readonly fees: number
  readonly netAmount: number
  readonly billingType: string
  readonly dueDate: string
  readonly expiresAt: string
}

export type ChatResponse = {
  readonly conversationId: string
  readonly message: { readonly id: string; readonly content: string; readonly parts: readonly Message[] }
  readonly plan?: Plan
  readonly paymentPreview?: PaymentPreview
  readonly state: string
}

export type ChatHistory = {
  readonly id: string
  readonly agent: string
  readonly title: string
  readonly messages: readonly {
    readonly id: string
    readonly role: 'USER' | 'ASSISTANT' | 'SYSTEM' | 'TOOL'
    readonly content: string
    readonly part?: Message
    readonly createdAt: string
  }[]
  readonly pendingPlan?: Plan
}

export type ChatEntry = {
  readonly id: string
  readonly agent: string
  readonly title: string
  readonly lastMessage: string
  readonly updatedAt: string
}

export type PendingPlan = Plan & { readonly conversationId: string; readonly paymentPreview?: PaymentPreview }
