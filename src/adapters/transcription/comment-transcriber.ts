import type { Transcriber } from '../../ports/transcriber.js'
import { opusComment } from '../media/ogg-opus.js'

const confidence = 0.94

/**
 * For development and tests: hears what the simulator's voice notes say of themselves, the same every time. In any other recording
 * it hears nothing.
 */
export function createCommentTranscriber(): Transcriber {
  return {
    name: 'local',
    transcribe({ bytes }) {
      const words = opusComment(bytes, 'TRANSCRIPT')?.trim() ?? ''
      return Promise.resolve(
        words === '' ? { status: 'nothing' } : { status: 'heard', text: words, confidence },
      )
    },
  }
}
