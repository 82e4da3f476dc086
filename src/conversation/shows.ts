import { messageLimits, type MediaType } from './message-limits.js'

/** What a channel can show, as data. Whatever it cannot is put into words before the channel is given it. */
export type Shows = {
  /** Of one message of text; what is longer goes out in parts. */
  readonly textLength: number
  /** Of the words above buttons, lists and links. */
  readonly bodyLength: number
  /** Of the words below a picture, a film or a file. */
  readonly captionLength: number
  /** How many answers to tap a message can have; 0: none. */
  readonly buttons: number
  /** How many rows the list below a message can have; 0: it has no lists. */
  readonly rows: number
  /** A button that opens a link. */
  readonly cta: boolean
  readonly flow: boolean
  /** Messages that the provider approved beforehand. */
  readonly template: boolean
  /** A button that sends where the person is. */
  readonly locationRequest: boolean
  readonly location: boolean
  readonly contacts: boolean
  readonly reaction: boolean
  /** Which files, of what size and type. A kind that is not named goes out as its link. */
  readonly media: { readonly [type in MediaType]?: ShownMedia }
  /** The same of files whose bytes are handed over, where it takes others of those than of links. */
  readonly handedOver?: { readonly [type in MediaType]?: ShownMedia }
  /** It keeps files itself, under ids of its own; else a file is a public link. */
  readonly mediaIds: boolean
}

/** `mimeTypes` null: of any type. */
export type ShownMedia = { readonly bytes: number; readonly mimeTypes: readonly string[] | null }

/** Where nothing but words can be shown. */
export const showsText: Shows = {
  textLength: messageLimits.textLength,
  bodyLength: messageLimits.textLength,
  captionLength: 0,
  buttons: 0,
  rows: 0,
  cta: false,
  flow: false,
  template: false,
  locationRequest: false,
  location: false,
  contacts: false,
  reaction: false,
  media: {},
  mediaIds: false,
}
