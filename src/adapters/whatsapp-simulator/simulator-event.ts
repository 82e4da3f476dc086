import type { Option } from '../../conversation/message.js'
import type { ReceiptStatus } from '../../conversation/inbound.js'
import type { ReadContactMessage } from './contact-message.js'
import type { StoredMedia } from './media-store.js'

/** Something Leme is told about. Each provider has its own words for it. */
export type SimulatorEvent = { readonly id: string; readonly at: Date; readonly contact: EventContact } & (
  | { readonly kind: 'said'; readonly said: ContactSaid; readonly repliesTo: string | null }
  | {
      readonly kind: 'receipt'
      readonly status: ReceiptStatus
      readonly code: number | null
      readonly note?: string
    }
  /** The provider took a message of the business: Evolution and Z-API tell of it. */
  | { readonly kind: 'taken'; readonly text: string }
  /** Somebody of the business answered on its own phone. */
  | { readonly kind: 'echo'; readonly text: string }
  | { readonly kind: 'preference'; readonly marketing: 'stop' | 'resume' }
)

export type EventContact = {
  /** As WhatsApp knows it: a Brazilian number may lack its ninth digit. */
  readonly waId: string
  /** Stays when the phone is hidden. */
  readonly userId: string
  readonly name: string
  readonly hidesPhone: boolean
}

export type ContactSaid =
  | Exclude<ReadContactMessage, { readonly type: SentMediaType }>
  | (Extract<ReadContactMessage, { readonly type: SentMediaType }> & { readonly file: SentFile })
  | { readonly type: 'tap'; readonly option: Option; readonly of: TapOf }

export type SentMediaType = 'audio' | 'image' | 'video' | 'document' | 'sticker'
export type TapOf = 'buttons' | 'list' | 'template' | 'poll'
export type SentFile = StoredMedia & { readonly url: string }
