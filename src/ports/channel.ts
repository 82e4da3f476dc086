import type { Message } from '../conversation/message.js'

/** One way to reach people. It says what became of a message, and never throws for what the provider answered. */
export interface Channel {
  readonly name: string
  send(delivery: Delivery): Promise<SendResult>
}

export type Delivery = { readonly id: string; readonly recipient: string; readonly message: Message }

export type SendResult =
  | { readonly status: 'accepted'; readonly providerId: string }
  | { readonly status: 'retry'; readonly afterMs: number; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string }
