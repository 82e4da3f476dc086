import { isJsonObject, type Json } from '../../../../conversation/json.js'
import type { Shift } from './shift.js'

/** What the doctor saw of a shift, kept while it is on the screen: "o de quinta", "o do São Luiz" are said of it. */
export type Card = {
  readonly id: string
  readonly day: string
  readonly hospital: string
  readonly region: string
  readonly period: string
  /** Empty in what was kept before it was. */
  readonly speciality: string
  readonly owner: string
}

export function cardOf({ id, day, hospital, region, period, speciality, ownerName }: Shift): Card {
  return { id, day, hospital, region, period, speciality, owner: ownerName ?? '' }
}

export function cardsFrom(noted: Json | undefined): Card[] {
  if (!Array.isArray(noted)) return []
  return noted.flatMap((card) => {
    if (!isJsonObject(card)) return []
    const { id, day, hospital, region, period, speciality = '', owner = '' } = card
    const all = { id, day, hospital, region, period, speciality, owner }
    return Object.values(all).every((value) => typeof value === 'string') ? [all as unknown as Card] : []
  })
}
