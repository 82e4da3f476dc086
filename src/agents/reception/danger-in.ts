import { dangerToldIn, type Danger } from '../../agent/danger/danger-reader.js'
import type { WordingId } from './wording.js'

const numbersOf: { readonly [danger in Danger]: WordingId } = {
  body: 'dangerOfBody',
  house: 'danger',
  violence: 'dangerOfViolence',
  despair: 'emergency',
  animal: 'dangerOfAnimal',
}

/** Which numbers are told: those of the danger that is read, and all of them where it is not plain. */
export function dangerIn(text: string): WordingId {
  const danger = dangerToldIn(text)
  return danger === undefined ? 'emergency' : numbersOf[danger]
}
