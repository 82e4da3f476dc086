import { useState } from 'react'
import { useWords } from '../words/language'
import { Button } from './button'

const toldMs = 2_000

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
    setTimeout(() => setCopied(false), toldMs)
  }
  return (
    <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? words.common.copied : label}</span>
    </Button>
  )
}
