import { useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { useWords } from '../words/language'
import type { Phone } from './use-phone'

const fileBytesMax = 10 * 1024 * 1024

/** A voice note that says what is typed here, and files of one's own. */
export function VoicePanel({ phone }: { readonly phone: Phone }) {
  const { simulator } = useWords()
  const [words, setWords] = useState<string>(simulator.voiceSample)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Panel title={simulator.voice}>
      <label className="flex flex-col gap-1">
        <span className="text-sm">{simulator.voiceWords}</span>
        <textarea
          value={words}
          rows={2}
          maxLength={1_000}
          onChange={(event) => setWords(event.target.value)}
          className="rounded-md border border-line bg-surface px-2 py-1.5"
        />
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          icon="microphone"
          disabled={words.trim() === ''}
          onClick={() => phone.send({ type: 'voice', words: words.trim() })}
        >
          {simulator.sendVoice}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={simulator.file}
          hidden
          onChange={(event) => void sendFile(phone, event.target)}
        />
        <Button icon="file" onClick={() => input.current?.click()}>
          {simulator.file}
        </Button>
      </div>
      <p className="mt-2 text-xs text-muted">{simulator.voiceWordsHint}</p>
    </Panel>
  )
}

async function sendFile(phone: Phone, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  input.value = ''
  if (!file || file.size > fileBytesMax) return
  const base64 = await base64Of(file)
  const media = { base64, mimeType: file.type || 'application/octet-stream' }
  const kind = file.type.split('/')[0] ?? ''
  if (kind === 'image' || kind === 'video') phone.send({ type: kind, media })
  else if (kind === 'audio') phone.send({ type: 'audio', voice: true, media })
  else phone.send({ type: 'document', filename: file.name, media })
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}
