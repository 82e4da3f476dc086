import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../words/language'
import { IconButton } from './button'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/**
 * The browser's own modal: it keeps the focus, closes on Escape and makes the rest inert. (Radix's injects a style tag,
 * which the content security policy refuses.)
 */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const words = useWords()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) element.current?.showModal()
    else element.current?.close()
  }, [open])
  return (
    <dialog
      ref={element}
      aria-label={title}
      // React has a dialog's closing bubble, which the browser does not: one that stands in this one closes alone.
      onClose={(event) => event.target === element.current && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-0 text-ink shadow-xl"
    >
      {open && (
        <div className="p-5 text-sm">
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 className="text-base font-semibold">{title}</h2>
            <IconButton
              icon="close"
              label={words.common.close}
              onClick={onClose}
              size="small"
              className="w-7"
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
