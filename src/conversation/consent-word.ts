/**
 * A word about receiving messages, and which. `stop` is unmistakable. `leave` ("sair", "parar") and `cancel` ("cancelar") are
 * only words: in the middle of something they may be about that. `unsure` may be a wish to be left alone, and may be about less.
 */
export type ConsentWord = {
  readonly says: 'stop' | 'leave' | 'cancel' | 'resume' | 'unsure'
  /** What was said, folded and not too long. */
  readonly word: string
  /** From 0 to 1. Records of 0.1 do not say. */
  readonly confidence?: number
  /** It is about this alone: what the business says something for. Left out: about all messages. */
  readonly topic?: string
  /** It takes back a stop of the same burst. */
  readonly afterStop?: true
}
