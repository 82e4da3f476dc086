import { useState } from 'react'
import { useWords } from '../words/language'
import { Button } from './button'

/** Says that it copied until one turns to something else. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // No clipboard without https: what is copied stands beside the button and can be selected.
      return
    }
    setCopied(true)
  }
  return (
    <Button
      size="small"
      icon={copied ? 'check' : 'copy'}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{copied ? words.common.copied : label}</span>
    </Button>
  )
}
