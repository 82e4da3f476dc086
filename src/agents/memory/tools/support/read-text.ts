import type { Json } from '../../../../conversation/json.js'

/** Null: nothing there to read. */
export function readText(value: Json | undefined): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

const yearMin = 1870
const yearMax = 2100

export function readYear(value: Json | undefined): number | null {
  const year = Number(value ?? Number.NaN)
  return Number.isInteger(year) && year >= yearMin && year <= yearMax ? year : null
}
