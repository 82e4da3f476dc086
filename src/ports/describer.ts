import type { ServiceFailed } from './service-failed.js'

/** Says what is to be seen in a picture. It says what came of it, and never throws for what a provider answered. */
export interface Describer {
  readonly name: string
  describe(picture: Picture, signal: AbortSignal): Promise<Description>
}

export type Picture = {
  readonly bytes: Buffer
  readonly mimeType: string
}

export type Description =
  | { readonly status: 'seen'; readonly text: string }
  /** Nothing that can be put into words. */
  | { readonly status: 'nothing' }
  | ServiceFailed
