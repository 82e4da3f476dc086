import { isJsonObject, type Json } from '../../../../conversation/json.js'
import type { Shift } from './shift.js'

/** What the doctor saw of a shift, kept while it is on the screen: "o de quinta", "o do São Luiz" are said of it. */
export type Card = {
  readonly id: string
  readonly day: string
  readonly hospital: string
  readonly region: string
  readonly period: string
}

export function cardOf({ id, day, hospital, region, period }: Shift): Card {
  return { id, day, hospital, region, period }
}

export function cardsFrom(noted: Json | undefined): Card[] {
  if (!Array.isArray(noted)) return []
  return noted.flatMap((card) => {
    if (!isJsonObject(card)) return []
    const { id, day, hospital, region, period } = card
    const all = [id, day, hospital, region, period]
    return all.every((value) => typeof value === 'string') ? [card as unknown as Card] : []
  })
}
