import { useEffect, useState } from 'react'
import { send } from '../api/call'
import type { ThreadMessage } from '../api/wire'
import { Button } from '../ui/button'
import { useWords } from '../words/language'

type ThreadFile = NonNullable<ThreadMessage['file']>

/** A file of the conversation: a picture is seen, a sound is played, everything else is saved; what was heard stands below. */
export function FileView({ file }: { readonly file: ThreadFile }) {
  const { message } = useWords()
  if (file.state === 'coming') return <p className="text-muted">{message.coming}</p>
  if (file.state === 'refused') return <NotKept reason={file.reason} />
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <Content file={file} />
      <FileWords file={file} />
    </div>
  )
}

function NotKept({ reason }: { readonly reason: string | null }) {
  const { message } = useWords()
  const reasons: Readonly<Record<string, string>> = message.notKeptBecause
  const why = reasons[reason ?? '']
  return (
    <p className="text-muted">
      {message.notKept}
      {why !== undefined && `: ${why}`}.
    </p>
  )
}

function Content({ file }: { readonly file: ThreadFile }) {
  const { message } = useWords()
  const kind = file.mimeType?.split('/')[0] ?? ''
  const isShown = ['image', 'audio', 'video'].includes(kind)
  const { url, failed } = useFileUrl(isShown ? `/ai/media/${file.id}` : null)
  const name = file.name ?? message.attachment
  if (failed) return <p className="text-bad">{message.playFailed}</p>
  if (!isShown)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-all">{name}</span>
        <Button icon="file" onClick={() => void save(file.id, name)}>
          {message.openFile}
        </Button>
      </p>
    )
  if (url === undefined) return <p className="text-muted">{message.coming}</p>
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={name} className="max-h-72 max-w-full rounded-lg" />
      </a>
    )
  if (kind === 'audio') return <audio src={url} controls aria-label={message.voice} className="max-w-full" />
  return <video src={url} controls aria-label={message.video} className="max-h-72 max-w-full rounded-lg" />
}

function FileWords({ file: { words, confidence, mimeType } }: { readonly file: ThreadFile }) {
  const { message } = useWords()
  if (words === null) return null
  if (mimeType?.startsWith('audio/') ?? false)
    return (
      <p>
        <span className="text-xs text-muted">
          {message.transcript}
          {confidence !== null && ` · ${message.sureness(Math.round(confidence * 100))}`}
        </span>
        <span className="block break-words whitespace-pre-wrap">{words}</span>
      </p>
    )
  const isPicture = mimeType?.startsWith('image/') ?? false
  return (
    <details>
      <summary className="cursor-pointer text-xs text-muted">
        {isPicture ? message.pictureText : message.fileText}
      </summary>
      <p className="mt-1 max-h-60 overflow-y-auto text-sm break-words whitespace-pre-wrap">{words}</p>
    </details>
  )
}

/** The bytes come with the member's own token, so not by an address in the page. Null: there are none to fetch. */
export function useFileUrl(path: string | null): {
  readonly url: string | undefined
  readonly failed: boolean
} {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (path === null) return undefined
    const stop = new AbortController()
    let made: string | undefined
    send(path, { signal: stop.signal, accept: '*/*' })
      .then((response) => response.blob())
      .then((blob) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [path])
  return { url, failed }
}

async function save(id: string, name: string): Promise<void> {
  const response = await send(`/ai/media/${id}`, { accept: '*/*' })
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
