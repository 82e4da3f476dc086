/** The id of a channel with accounts of its own: `meta`, `telegram`, anybody's. */
export type Provider = string

/**
 * One account of a channel, with its credentials opened. It lives as long as the call it is for. Which fields it has besides these
 * is the channel's own business: see `Channel.credentials`.
 */
export type Chip = {
  readonly id: string
  readonly provider: Provider
  /**
   * A member named its server: it is reached on the public internet alone, judged each time it is called. What a name stood for when it was saved may have
   * changed since. Not so where whoever runs the installation did.
   */
  readonly publicOnly?: boolean | undefined
  readonly [credential: string]: unknown
}
