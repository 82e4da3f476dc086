import { z } from 'zod'
import type { Sound, Transcriber, Transcription } from '../../ports/transcriber.js'
import { failedAnswer, failedCall, unreadable } from '../models/openai-failure.js'
import { readLimitedText } from '../read-limited-text.js'

export type OpenaiTranscriberOptions = {
  /** Up to and without `/audio/transcriptions`. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
  /** Two letters: what is mostly spoken. Null: the model tells by itself. */
  readonly language: string | null
}

const answerBytesMax = 1024 * 1024

/** A share of a segment that is likely to be no speech at all. */
const noSpeechMin = 0.8

const answerSchema = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ avg_logprob: z.number().optional(), no_speech_prob: z.number().optional() }))
    .optional(),
})

/** Whatever answers `POST …/audio/transcriptions` as OpenAI does: theirs, a server of one's own with Whisper, and others. */
export function createOpenaiTranscriber(options: OpenaiTranscriberOptions): Transcriber {
  const { baseUrl, apiKey, model } = options
  return {
    name: model,
    async transcribe(sound, signal) {
      try {
        const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
          method: 'POST',
          headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
          body: formOf(sound, options),
          signal,
          redirect: 'error',
        })
        const text = await readLimitedText(response, answerBytesMax)
        const json = parsed(text)
        if (!response.ok) return failedAnswer(response.status, json, apiKey)
        return readAnswer(json) ?? unreadable(response.status, 'the answer is no transcription')
      } catch {
        return failedCall(signal)
      }
    },
  }
}

function formOf({ bytes, mimeType }: Sound, { model, language }: OpenaiTranscriberOptions): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), `voice.${extensionOf(mimeType)}`)
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.set('temperature', '0')
  if (language !== null) form.set('language', language)
  return form
}

const extensions: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'video/webm': 'webm',
}

function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? 'ogg'
}

function readAnswer(json: unknown): Transcription | undefined {
  const read = answerSchema.safeParse(json)
  if (!read.success) return undefined
  const { segments = [] } = read.data
  const words = read.data.text.trim()
  const isSilent =
    segments.length > 0 && segments.every(({ no_speech_prob = 0 }) => no_speech_prob > noSpeechMin)
  if (words === '' || isSilent) return { status: 'nothing' }
  const known = segments.flatMap(({ avg_logprob }) => avg_logprob ?? [])
  return { status: 'heard', text: words, confidence: known.length === 0 ? null : meanProbability(known) }
}

/** What the model says of its words is the logarithm of how likely it takes each to be. */
function meanProbability(logarithms: readonly number[]): number {
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length
  return Math.min(1, Math.max(0, Math.exp(mean)))
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
