import { useState } from 'react'
import type { ChannelAsked } from '../api/wire'
import { Button } from '../ui/button'
import { TextArea, TextInput } from '../ui/field'
import { useWords } from '../words/language'
import { LabelledField } from '../ui/labelled-field'

export type Given = Readonly<Record<string, string | readonly string[] | boolean>>

type AccountFieldsProps = {
  readonly fields: ChannelAsked['fields']
  readonly given: Given
  readonly problems: Readonly<Record<string, string>>
  /** It is connected already: secrets left empty stay as they are. */
  readonly isKnown?: boolean
  readonly onChange: (given: Given) => void
}

/** What a channel asks for, in its own words; what may be left out comes when asked for. */
export function AccountFields({ fields, given, problems, isKnown = false, onChange }: AccountFieldsProps) {
  const words = useWords().settings
  const [showsAll, setShowsAll] = useState(false)
  const optional = fields.filter((field) => field.optional)
  const hasProblem = optional.some(({ name }) => problems[`fields.${name}`] !== undefined)
  const isOpen = showsAll || hasProblem
  const draw = ({ name, title, help, kind, secret }: ChannelAsked['fields'][number]) => {
    const value = given[name]
    const put = (next: string | readonly string[] | boolean) => onChange({ ...given, [name]: next })
    const problem = problems[`fields.${name}`]
    if (kind === 'switch')
      return (
        <label key={name} className="flex items-center gap-2 font-medium">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={value === true}
            onChange={(event) => put(event.target.checked)}
          />
          {title}
          <span className="text-xs font-normal text-muted">{help}</span>
        </label>
      )
    return (
      <LabelledField
        key={name}
        label={title}
        help={isKnown && secret ? words.numbers.secretKept : help}
        problem={problem}
      >
        {(wiring) =>
          kind === 'texts' ? (
            <TextArea
              {...wiring}
              rows={2}
              autoComplete="off"
              value={Array.isArray(value) ? value.join('\n') : ''}
              onChange={(event) => put(event.target.value.split('\n').map((line) => line.trim()))}
            />
          ) : (
            <TextInput
              {...wiring}
              type={secret ? 'password' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => put(event.target.value)}
            />
          )
        }
      </LabelledField>
    )
  }
  return (
    <>
      {fields.filter((field) => !field.optional).map(draw)}
      {optional.length > 0 && !isOpen && (
        <Button
          size="small"
          look="quiet"
          icon="down"
          className="self-start"
          onClick={() => setShowsAll(true)}
        >
          {words.more}
        </Button>
      )}
      {isOpen && optional.map(draw)}
    </>
  )
}
