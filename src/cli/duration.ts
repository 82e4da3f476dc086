import { InvalidArgumentError } from 'commander'

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const durationMaxMs = 3_650 * unitsMs.d

/** "90s", "15m", "8h", "30d", in milliseconds. */
export function parseDuration(text: string): number {
  const [, digits, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const ms = digits === undefined ? 0 : Number(digits) * unitsMs[unit as keyof typeof unitsMs]
  if (ms <= 0 || ms > durationMaxMs)
    throw new InvalidArgumentError('Write a number and a unit: 90s, 15m, 8h or 30d.')
  return ms
}
