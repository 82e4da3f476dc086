/** Somebody else who knows who people are: members sign in there, and an address that was proven comes back. */
export interface IdentityProvider {
  /** What the button says. */
  readonly name: string
  /** Where the browser is sent. Throws where the provider cannot be asked how. */
  addressFor(round: SignInRound, now: Date): Promise<string>
  /** What came back with the browser, judged. It never throws. */
  redeem(came: CameBack, round: SignInRound, now: Date): Promise<Proven>
}

/** What one round to the provider and back is told apart by. */
export type SignInRound = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Of PKCE: whoever reads the code on its way can do nothing with it. */
  readonly verifier: string
}

type CameBack = {
  readonly code: string
  /** Who says to have answered (RFC 9207); undefined: it was not said. */
  readonly issuer: string | undefined
}

export type Proven =
  | { readonly kind: 'proven'; readonly email: string }
  /** The provider does not vouch for the address. */
  | { readonly kind: 'unverified' }
  /** For the log: its own code where it gave one. */
  | {
      readonly kind: 'refused' | 'unavailable'
      readonly why: string
      readonly code: string
      readonly httpStatus?: number | undefined
    }
