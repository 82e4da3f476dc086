import { InvalidArgumentError } from 'commander'

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

export function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Write the whole address, for example https://api.asaas.com/v3.')
  return text
}

/** Somebody who puts the secret itself there is told before it goes any further. */
export function parseVariableName(text: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(text))
    throw new InvalidArgumentError('Give the name of a variable, not what is in it.')
  return text
}
