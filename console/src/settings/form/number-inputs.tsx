import { useState } from 'react'
import { TextInput } from '../../ui/field'
import { formatMoney } from '../../words/format'
import { textOf, type Json } from './form-schema'
import { readMoney } from './read-money'

type InputProps = {
  readonly id: string
  readonly disabled: boolean
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** What cannot be read as a number is kept as it was written, and the server says so at the field. */
export function NumberInput({ value, onChange, ...rest }: InputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      className="max-w-40"
      value={textOf(value)}
      onChange={({ target }) => onChange(numberIn(target.value))}
    />
  )
}

function numberIn(text: string): Json {
  if (text.trim() === '') return null
  return /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text) ? Number(text) : text
}

/** Written as people write it, kept in cents. */
export function MoneyInput({ value, onChange, ...rest }: InputProps) {
  const [text, setText] = useState<string | null>(null)
  const kept = typeof value === 'number' ? formatMoney(value / 100) : textOf(value)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      className="max-w-40"
      placeholder={formatMoney(0)}
      value={text ?? kept}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.trim() === '' ? null : (readMoney(target.value) ?? target.value))
      }}
      onBlur={() => setText(null)}
    />
  )
}
