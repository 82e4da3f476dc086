import {
  fieldsOf,
  isRecord,
  kindOf,
  listOf,
  textOf,
  whenThere,
  type FormSchema,
  type Json,
} from './form-schema'

/** What values are called, and how figures are written, in the language chosen. */
export type ValueWords = {
  readonly yes: string
  readonly no: string
  readonly nothing: string
  /** Between two times of a day: 09:00 "às" 19:00. */
  readonly until: string
  readonly money: (reais: number) => string
  readonly number: (value: number) => string
  readonly day: (day: string) => string
}

const fieldsOfSummary = 3

/** A value of a field as one reads it: names instead of codes, money as money. */
export function sayValue(given: FormSchema, value: Json, words: ValueWords): string {
  const schema = whenThere(given)
  if (value === null || value === undefined || value === '') return words.nothing
  switch (kindOf(schema)) {
    case 'switch':
      return value === true ? words.yes : words.no
    case 'money':
      return typeof value === 'number' ? words.money(value / 100) : textOf(value)
    case 'number':
      return typeof value === 'number' ? words.number(value) : textOf(value)
    case 'date':
      return words.day(textOf(value))
    case 'dates':
      return (
        listOf(value)
          .map((each) => words.day(String(each)))
          .join(', ') || words.nothing
      )
    case 'choices':
    case 'lines':
      return (
        listOf(value)
          .map((each) => nameOf(schema, each))
          .join(', ') || words.nothing
      )
    case 'list':
      return (
        listOf(value)
          .map((each) => summaryOf(schema.items ?? {}, each, words))
          .join('; ') || words.nothing
      )
    case 'group':
      return fieldsOf(schema)
        .map(([name, field]) => sayValue(field, isRecord(value) ? value[name] : null, words))
        .join(', ')
    default:
      return nameOf(schema, value)
  }
}

/**
 * One line for an entry of a list: its first fields that say something to people, and what was chosen from a few after what was
 * written. Empty: it has no name yet, and what it begins with is not one.
 */
export function summaryOf(schema: FormSchema, value: Json, words: ValueWords): string {
  if (!isRecord(value)) return ''
  const fields = fieldsOf(schema).filter(([, { drawn }]) => drawn?.isExtra !== true)
  const [first] = fields
  if (first && kindOf(first[1]) === 'text' && !hasWords(value[first[0]])) return ''
  const told = fields.filter(
    ([name, field]) => hasWords(value[name]) && kindOf(field) !== 'lines' && kindOf(field) !== 'choices',
  )
  const isChosen = ([, field]: [string, FormSchema]) => field !== first?.[1] && kindOf(field) === 'choice'
  return [...told.filter((each) => !isChosen(each)), ...told.filter(isChosen)]
    .slice(0, fieldsOfSummary)
    .reduce((said, [name, field], index, all) => {
      const isSpan = kindOf(field) === 'time' && kindOf(all[index - 1]?.[1] ?? {}) === 'time'
      const between = index === 0 ? '' : isSpan ? ` ${words.until} ` : ' · '
      return `${said}${between}${sayValue(field, value[name], words)}`
    }, '')
}

function hasWords(value: Json): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'
}

function nameOf(schema: FormSchema, value: Json): string {
  const text = String(value)
  return schema.options?.[text] ?? text
}
