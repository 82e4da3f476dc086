import type { KeyboardEvent, Ref } from 'react'
import { IconButton } from '../ui/button'
import { TextArea } from '../ui/field'

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
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Enter sends, Shift+Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, label, placeholder, sendLabel, max, disabled = false, ref } = props
  const mayCount = value.length > max * 0.9
  const maySend = !disabled && value.trim() !== '' && value.length <= max
  const send = () => {
    if (maySend) onSend(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex items-end gap-2">
      <div className="relative flex-1">
        <TextArea
          ref={ref}
          data-shortcut="compose"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          rows={Math.min(6, Math.max(1, value.split('\n').length))}
          aria-invalid={value.length > max}
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
