import type { ServiceFailed } from './service-failed.js'

/** Turns speech into words. It says what came of it, and never throws for what a provider answered. */
export interface Transcriber {
  readonly name: string
  transcribe(sound: Sound, signal: AbortSignal): Promise<Transcription>
}

export type Sound = {
  readonly bytes: Buffer
  readonly mimeType: string
}

export type Transcription =
  /** `confidence` from 0 to 1; null: the provider does not say. */
  | { readonly status: 'heard'; readonly text: string; readonly confidence: number | null }
  /** Nobody speaks in it. */
  | { readonly status: 'nothing' }
  | ServiceFailed
