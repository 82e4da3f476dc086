import type { BusinessLimit } from '../api/wire'

type Unit = BusinessLimit['unit']

/** How many of what is counted are one of what people write: a limit of bytes is written in MB. */
const perWritten: Readonly<Partial<Record<Unit, number>>> = {
  bytes: 1_048_576,
  seconds: 60,
  BRL: 100,
  USD: 100,
}

/** Undefined: no amount that could be a limit. */
export function amountIn(written: string, unit: Unit): number | undefined {
  const plain = written
    .trim()
    .replace(/^(?:R|US)?\$\s*/i, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return undefined
  const per = perWritten[unit]
  const amount = Number(plain) * (per ?? 1)
  if (per === undefined) return Number.isSafeInteger(amount) ? amount : undefined
  return Number.isSafeInteger(Math.round(amount)) ? Math.round(amount) : undefined
}

export function writtenIn(amount: number, unit: Unit): string {
  if (unit === 'BRL' || unit === 'USD') return (amount / 100).toFixed(2).replace('.', ',')
  const written = amount / (perWritten[unit] ?? 1)
  return String(Math.round(written * 100) / 100).replace('.', ',')
}
