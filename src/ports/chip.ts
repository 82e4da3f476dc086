/** The id of a channel with accounts of its own: `meta`, `telegram`, anybody's. */
export type Provider = string

/**
 * One account of a channel, with its credentials opened. It lives as long as the call it is for. Which fields it has besides these
 * is the channel's own business: see `Channel.credentials`.
 */
export type Chip = {
  readonly id: string
  readonly provider: Provider
  readonly [credential: string]: unknown
}
