import { InvalidArgumentError } from 'commander'
import { UsageError } from './exit-codes.js'

const nameLengthMax = 200

export function parseName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > nameLengthMax)
    throw new InvalidArgumentError(`A name has 1 to ${nameLengthMax} characters.`)
  return name
}

export function parseEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw new InvalidArgumentError('An email address is needed.')
  return text
}

export function parseTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new InvalidArgumentError('Write a time zone as America/Sao_Paulo.')
  }
}

/** With its offset: a moment without one is another moment on another machine. */
export function parseMoment(text: string): Date {
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  if (
    !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text) ||
    Number.isNaN(at.getTime())
  )
    throw new InvalidArgumentError('Write a moment with its time zone, as 2026-11-19T01:59:32Z.')
  return at
}

export function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Write the whole address, for example https://api.asaas.com/v3.')
  if (new URL(text).password !== '')
    throw new UsageError('an address is taken without a password in it: the list of processes shows it')
  return text
}

/** Somebody who puts the secret itself there is told before it goes any further, in words that do not repeat it. */
export function parseVariableName(text: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(text))
    throw new UsageError(
      'an option that ends in -env takes the name of a variable, not what is in it. What you typed has been seen: change it at the provider',
    )
  return text
}
