import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../ui/button'
import { formatLeft } from '../words/format'
import { useWords } from '../words/language'
import type { Act } from './use-act'
import { canRecord, useRecorder, voiceSecondsMax, type Recorder } from './use-recorder'

type VoiceNoteProps = { readonly act: Act; readonly disabled: boolean }

/** A voice message: recorded here, heard, and then sent or thrown away. */
export function VoiceNote({ act, disabled }: VoiceNoteProps) {
  const { voice: words } = useWords()
  const recorder = useRecorder()
  const button = useRef<HTMLButtonElement>(null)
  const { is } = recorder.recording
  const wasOpen = useRef(false)
  // Whoever is through with a recording is where they began it, and not lost at the top of the page.
  useEffect(() => {
    if (is === 'idle' && wasOpen.current) button.current?.focus()
    wasOpen.current = is !== 'idle'
  }, [is])
  if (!canRecord()) return null
  return (
    <>
      {is !== 'idle' && (
        <Bar recorder={recorder} act={act} disabled={disabled} onDiscard={recorder.discard} />
      )}
      <IconButton
        ref={button}
        icon="microphone"
        label={words.record}
        disabled={disabled || is === 'asking' || is === 'running' || is === 'done'}
        onClick={() => void recorder.start()}
        className="h-[38px] w-[38px]"
      />
    </>
  )
}

type BarProps = VoiceNoteProps & { readonly recorder: Recorder; readonly onDiscard: () => void }

/** Above what one writes, for as long as there is a recording. */
function Bar({ recorder, act, disabled, onDiscard }: BarProps) {
  const { voice: words, common } = useWords()
  const { recording } = recorder
  const send = async () => {
    if (recording.is === 'done' && (await act.sendFile(recording.file, ''))) onDiscard()
  }
  return (
    <div
      role="group"
      aria-label={words.title}
      className="order-first flex w-full flex-wrap items-center gap-2 rounded-md border border-line bg-sunken p-2"
    >
      <p role="status" className="sr-only">
        {recording.is === 'running' && words.begun(clockOf(voiceSecondsMax))}
        {recording.is === 'done' && words.stopped(clockOf(recording.seconds))}
      </p>
      {recording.is === 'asking' && <p className="mr-auto text-muted">{words.asking}</p>}
      {recording.is === 'problem' && (
        <>
          <p role="alert" className="mr-auto min-w-0 flex-1 text-bad">
            {words.problems[recording.problem]}
          </p>
          <Button onClick={onDiscard}>{common.close}</Button>
        </>
      )}
      {recording.is === 'running' && (
        <>
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-bad" />
          <p className="mr-auto tabular-nums">
            {words.running(clockOf(recording.seconds), clockOf(voiceSecondsMax))}
          </p>
          <Discard onDiscard={onDiscard} />
          <FocusedButton icon="stop" onClick={recorder.stop}>
            {words.stop}
          </FocusedButton>
        </>
      )}
      {recording.is === 'done' && (
        <>
          <audio
            src={recording.url}
            controls
            aria-label={words.hear}
            className="h-9 w-full md:w-auto md:min-w-0 md:flex-1"
          />
          <Discard onDiscard={onDiscard} />
          <FocusedButton icon="send" look="primary" disabled={disabled} onClick={() => void send()}>
            {words.send}
          </FocusedButton>
        </>
      )}
    </div>
  )
}

/** Whole seconds, as a watch has them. */
function clockOf(seconds: number): string {
  return formatLeft(Math.floor(seconds) * 1_000)
}

function Discard({ onDiscard }: Pick<BarProps, 'onDiscard'>) {
  const { voice: words } = useWords()
  return <Button onClick={onDiscard}>{words.discard}</Button>
}

/** What comes next is under the finger: whoever has no mouse does not look for it. */
function FocusedButton(props: Parameters<typeof Button>[0]) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <Button ref={element} {...props} />
}
