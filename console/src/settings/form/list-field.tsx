import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { classes } from '../../ui/classes'
import { useWords } from '../../words/language'
import { codeOf } from './code-of'
import { Fields } from './fields'
import { Below } from './below'
import { useForm } from './form-context'
import { fieldId, type FieldProps } from './field-props'
import {
  fieldsOf,
  isRecord,
  listOf,
  startOf,
  whenThere,
  type FormSchema,
  type JsonRecord,
} from './form-schema'
import { summaryOf } from './say-value'
import { SpreadButton } from './spread-button'
import { spreadEntry, spreadOf } from './spread-entry'
import { useValueWords } from './use-value-words'

/** Entries with fields of their own: one line each, opened to be changed. */
export function ListField({ schema: given, value, path, onChange }: FieldProps) {
  const words = useWords()
  const values = useValueWords()
  const { problems, disabled, saved } = useForm()
  const schema = whenThere(given)
  const item = schema.items ?? {}
  const id = fieldId(path)
  const entries = listOf(value).map((entry) => (isRecord(entry) ? entry : {}))
  const [open, setOpen] = useState<number | null>(null)
  const put = (index: number, entry: JsonRecord) =>
    onChange(
      entries.map((each, at) =>
        at === index ? withCodes(item, each, entry, entries, listOf(saved[path])) : each,
      ),
    )
  const added = useRef<string | null>(null)
  const add = () => {
    onChange([...entries, startOf(item)])
    setOpen(entries.length)
    added.current = fieldId(`${path}.${entries.length}`)
  }
  // A new entry is long: what is asked first is in sight.
  useEffect(() => {
    const entry = added.current === null ? null : document.getElementById(added.current)
    if (entry) added.current = null
    entry?.scrollIntoView({ block: 'start' })
  })
  const drop = (index: number) => {
    onChange(entries.filter((_, at) => at !== index))
    setOpen(null)
  }
  const move = (index: number) => {
    onChange(
      entries.map((entry, at) =>
        at === index - 1 ? (entries[index] ?? entry) : at === index ? (entries[index - 1] ?? entry) : entry,
      ),
    )
    setOpen(index - 1)
  }
  const isFull = schema.maxItems !== undefined && entries.length >= schema.maxItems
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        {schema.title} <span className="font-normal text-muted tabular-nums">({entries.length})</span>
      </legend>
      <Below id={id} help={schema.description} problem={problems[path]} />
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {entries.map((entry, index) => {
            const at = `${path}.${index}`
            const wrong = Object.keys(problems).some((each) => each === at || each.startsWith(`${at}.`))
            const isOpen = open === index || wrong
            const spread = isOpen && !disabled ? spreadOf(item, entries, index) : null
            const title = summaryOf(item, entry, values) || words.settings.newEntry
            return (
              <li key={index} id={fieldId(at)} tabIndex={-1}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : index)}
                  className="flex min-h-10 w-full items-center gap-2 px-3 py-2 text-left hover:bg-sunken"
                >
                  <Icon name={isOpen ? 'down' : 'forward'} className="text-muted" />
                  <span className={classes('min-w-0 flex-1 truncate', wrong && 'text-bad')}>{title}</span>
                </button>
                {isOpen && (
                  <div className="flex flex-col gap-3 border-t border-line p-3">
                    <Below id={fieldId(at)} help={undefined} problem={problems[at]} />
                    <Fields schema={item} value={entry} path={at} onChange={(next) => put(index, next)} />
                    {!disabled && (
                      <div className="flex flex-wrap justify-end gap-2">
                        {spread && (
                          <SpreadButton
                            spread={spread}
                            room={(schema.maxItems ?? Infinity) - entries.length}
                            onCopy={(wanted) => {
                              onChange(spreadEntry(entries, index, spread.field, wanted))
                              setOpen(null)
                            }}
                          />
                        )}
                        {index > 0 && (
                          <Button size="small" onClick={() => move(index)}>
                            {words.settings.moveUp}
                          </Button>
                        )}
                        <Button size="small" look="danger" icon="close" onClick={() => drop(index)}>
                          {words.settings.takeAway}
                        </Button>
                      </div>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!disabled && !isFull && (
        <Button size="small" icon="plus" className="self-start" onClick={add}>
          {words.settings.addTo(schema.title ?? '')}
        </Button>
      )}
    </fieldset>
  )
}

/** A code follows its words until it has been kept, since others may go by it then, or somebody wrote another. */
function withCodes(
  item: FormSchema,
  before: JsonRecord,
  after: JsonRecord,
  others: readonly JsonRecord[],
  kept: readonly unknown[],
): JsonRecord {
  const result: Record<string, unknown> = { ...after }
  for (const [name, { drawn }] of fieldsOf(item)) {
    if (drawn?.as !== 'code' || drawn.from === undefined) continue
    if (kept.some((entry) => isRecord(entry) && entry[name] === before[name])) continue
    const source = after[drawn.from]
    const taken = others
      .filter((each) => each !== before)
      .flatMap((each) => (typeof each[name] === 'string' ? [each[name]] : []))
    const was = before[drawn.from]
    const followed = before[name] === '' || (typeof was === 'string' && before[name] === codeOf(was, taken))
    if (typeof source === 'string' && source !== was && after[name] === before[name] && followed)
      result[name] = source.trim() === '' ? '' : codeOf(source, taken)
  }
  return result
}
