/** One sending account of a channel, with its credentials opened. It lives as long as the call it is for. */
export type Chip = MetaChip | EvolutionChip | ZapiChip

export const providers = ['meta', 'evolution', 'zapi'] as const
export type Provider = (typeof providers)[number]

type Common = {
  readonly id: string
  /** Without a trailing slash. */
  readonly baseUrl: string
}

export type MetaChip = Common & {
  readonly provider: 'meta'
  /** Path segment, such as `v25.0`. */
  readonly apiVersion: string
  readonly phoneNumberId: string
  readonly accessToken: string
  /** All that are active: a secret is rotated by adding the new one first. */
  readonly appSecrets: readonly string[]
  readonly verifyToken: string
}

export type EvolutionChip = Common & {
  readonly provider: 'evolution'
  readonly instance: string
  readonly apiKey: string
  /** Comes back in a header of every webhook, or signs its bearer token (HS256). */
  readonly webhookToken: string
  readonly showsButtons: boolean
}

export type ZapiChip = Common & {
  readonly provider: 'zapi'
  readonly instance: string
  readonly instanceToken: string
  readonly clientToken: string
  /** The last segment of the webhook's address: Z-API signs nothing. */
  readonly webhookSecret: string
  readonly showsButtons: boolean
}
