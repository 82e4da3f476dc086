import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { IconButton } from '../ui/button'
import { TextArea } from '../ui/field'
import { Icon } from '../ui/icon'

type ComposerProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: (text: string) => void
  readonly label: string
  readonly placeholder: string
  readonly sendLabel: string
  readonly max: number
  /** One may write on, and not send. */
  readonly disabled?: boolean
  /** What a key means before it is typed or sends; true: it is used up. */
  readonly onKey?: (event: KeyboardEvent) => boolean
  /** The list that is open above it, and which of it is chosen. */
  readonly choices?: { readonly id: string; readonly at: number } | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Other things to send, beside the file. */
  readonly extra?: ReactNode
  /** A file to send with it; `onChoose` null takes it away. Absent: there are no files here. */
  readonly attach?: {
    readonly file: File | null
    readonly onChoose: (file: File | null) => void
    readonly label: string
    readonly removeLabel: string
  }
}

/** Enter sends, Shift+Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    label,
    placeholder,
    sendLabel,
    max,
    disabled = false,
    onKey,
    choices,
    ref,
    attach,
    extra,
  } = props
  const mayCount = value.length > max * 0.9
  const hasFile = attach !== undefined && attach.file !== null
  const maySend = !disabled && (hasFile || value.trim() !== '') && value.length <= max
  const send = () => {
    if (maySend) onSend(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey?.(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {attach && <Attach {...attach} disabled={disabled} />}
      {extra}
      <div className="relative min-w-0 flex-1">
        <TextArea
          ref={ref}
          data-shortcut="compose"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          rows={Math.min(6, Math.max(1, value.split('\n').length))}
          aria-invalid={value.length > max}
          {...(choices && {
            'aria-controls': choices.id,
            'aria-activedescendant': `${choices.id}-${choices.at}`,
          })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {mayCount && (
          <span className="absolute right-3 bottom-2 text-xs text-muted tabular-nums">
            {value.length}/{max}
          </span>
        )}
      </div>
      <IconButton
        icon="send"
        label={sendLabel}
        look="primary"
        disabled={!maySend}
        onClick={send}
        className="h-[38px] w-[38px]"
      />
    </div>
  )
}

type AttachProps = NonNullable<ComposerProps['attach']> & { readonly disabled: boolean }

/** The clip that opens the chooser, and above everything what was chosen. */
function Attach({ file, onChoose, label, removeLabel, disabled }: AttachProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {file && (
        <p className="flex w-full min-w-0 items-center gap-2 rounded-md border border-line bg-sunken px-2 py-1">
          <Icon name="file" className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{sizeOf(file.size)}</span>
          <IconButton icon="close" label={removeLabel} size="small" onClick={() => onChoose(null)} />
        </p>
      )}
      <IconButton
        icon="clip"
        label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="h-[38px] w-[38px]"
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          // The same file can be chosen again after it was taken away.
          event.target.value = ''
        }}
      />
    </>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
