import { useEffect, useRef, useState } from 'react'

/** A voice message is heard to the end; whoever has more to say calls. */
export const voiceSecondsMax = 300
/** A voice needs no more: five minutes are a megabyte. */
const bitsPerSecond = 32_000
const tickMs = 250

/** The first that the browser can: Ogg is what phones play as a voice, and the server puts WebM into it. */
const kinds = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'] as const

export type MicrophoneProblem = 'refused' | 'none' | 'failed'

type Recording =
  | { readonly is: 'idle' }
  | { readonly is: 'asking' }
  | { readonly is: 'running'; readonly seconds: number }
  | { readonly is: 'done'; readonly file: File; readonly url: string; readonly seconds: number }
  | { readonly is: 'problem'; readonly problem: MicrophoneProblem }

export type Recorder = {
  readonly recording: Recording
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** Whatever was recorded, or is being recorded, is gone. */
  readonly discard: () => void
}

/** Only over https, or on the machine itself, does a browser lend its microphone. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator
}

/** What somebody says into the microphone, until they stop or the time is over. The microphone is let go as soon as nothing is recorded. */
export function useRecorder(): Recorder {
  const [recording, setRecording] = useState<Recording>({ is: 'idle' })
  const under = useRef<AbortController | null>(null)
  const running = useRef<MediaRecorder | null>(null)
  const { is } = recording
  const url = is === 'done' ? recording.url : null
  useEffect(() => () => under.current?.abort(), [])
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])

  const start = async () => {
    under.current?.abort()
    const abort = new AbortController()
    under.current = abort
    const tell = (next: Recording) => {
      if (!abort.signal.aborted) setRecording(next)
    }
    tell({ is: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      abort.signal.addEventListener('abort', () => letGo(stream))
      if (abort.signal.aborted) letGo(stream)
      else running.current = record(stream, abort.signal, tell)
    } catch (error) {
      tell({ is: 'problem', problem: problemOf(error) })
    }
  }
  return {
    recording,
    start,
    stop: () => running.current?.stop(),
    discard: () => {
      under.current?.abort()
      setRecording({ is: 'idle' })
    },
  }
}

function record(stream: MediaStream, signal: AbortSignal, tell: (next: Recording) => void): MediaRecorder {
  const kind = kinds.find((each) => MediaRecorder.isTypeSupported(each))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(kind !== undefined && { mimeType: kind }),
  })
  const began = performance.now()
  const seconds = () => Math.min(voiceSecondsMax, (performance.now() - began) / 1_000)
  const parts: Blob[] = []
  const ticking = setInterval(() => {
    if (recorder.state !== 'recording') return
    tell({ is: 'running', seconds: seconds() })
    if (seconds() >= voiceSecondsMax) recorder.stop()
  }, tickMs)
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    clearInterval(ticking)
    letGo(stream)
    const type = recorder.mimeType.split(';')[0] ?? ''
    const file = new File(parts, nameFor(type), { type })
    if (signal.aborted) return
    tell(
      file.size === 0
        ? { is: 'problem', problem: 'failed' }
        : { is: 'done', file, url: URL.createObjectURL(file), seconds: seconds() },
    )
  })
  signal.addEventListener('abort', () => clearInterval(ticking))
  recorder.start()
  tell({ is: 'running', seconds: 0 })
  return recorder
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function nameFor(type: string): string {
  return `voz.${type === 'audio/ogg' ? 'ogg' : type === 'audio/mp4' ? 'm4a' : 'webm'}`
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'none' : 'failed'
}
