/** What a page says of itself. */
export type PageFacts = {
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly siteName: string | null
}

export type LinkReading =
  | ({ readonly kind: 'page' } & PageFacts)
  /** Nothing could be read, and why; the link itself may still be kept. */
  | { readonly kind: 'unread'; readonly why: UnreadReason }

export type UnreadReason =
  'private_address' | 'too_many_redirects' | 'too_slow' | 'not_a_page' | 'refused' | 'unreachable'

export interface LinkReader {
  /** Only http and https. It never throws and never opens an address of a private network. */
  read(url: string): Promise<LinkReading>
}
