import type { Json } from '../../conversation/json.js'

const digitsMin = 2

/**
 * "o final é 3211", said of the number that is there: what is given differs from that in digits alone, and they stand together in this message. The rest is what
 * was there before.
 */
export function heldOnto(value: Json, known: Json | undefined, text: string): string | undefined {
  if (typeof value !== 'string' || typeof known !== 'string') return undefined
  const [given, there] = [digitsOf(value), digitsOf(known)]
  // A model leaves out the code of the country.
  const from = there.length - given.length
  const own = there.slice(from)
  if (given.length < digitsMin || from < 0 || given === own) return undefined
  const differs = Array.from(given, (digit, at) => (digit === own[at] ? [] : [at])).flat()
  const [first = 0] = differs
  const last = differs.at(-1) ?? 0
  const isSaid = [...text.matchAll(/\d[\d .-]*/g)]
    .map(([run]) => digitsOf(run))
    .some((run) => {
      const at = run.length < digitsMin ? -1 : given.indexOf(run, Math.max(0, last - run.length + 1))
      return at >= 0 && at <= first
    })
  return isSaid ? withDigits(known, there.slice(0, from) + given) : undefined
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The same writing with other digits. */
function withDigits(known: string, digits: string): string {
  let at = 0
  return known.replace(/\d/g, () => digits[at++] ?? '')
}
