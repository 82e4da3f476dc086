import type { Focus, FocusThing } from '../../../conversation/focus.js'
import { tokensOf } from '../../../language/fold-text.js'

const recordFields = ['quote', 'workOrder', 'payment'] as const

/** What was last shown, where that is one thing alone. */
export function theOneInSight(focus: Focus | null | undefined): FocusThing | undefined {
  return focus?.things.length === 1 ? focus.things[0] : undefined
}

/** The record of a list that is in sight which a number or a part of its client's name means; of two nobody knows which. */
export function oneInSight(said: string, focus: Focus | null | undefined): FocusThing | undefined {
  const things = (focus?.things ?? []).filter((thing) => numberOf(thing) !== undefined)
  const number = pointedNumber.exec(said)?.groups?.['number'] ?? bare.exec(said)?.groups?.['number']
  if (number !== undefined)
    return things.find((thing) => numberOf(thing) === Number(number)) ?? ofItsKind(things, Number(number))
  return things.length > 1 && ofWhom.test(said) ? ofClient(said, things) : undefined
}

/** A number that is not in sight is still of the kind that is; one so small may be a place in the list. */
function ofItsKind(things: readonly FocusThing[], number: number): FocusThing | undefined {
  const [first] = things
  const field = recordFields.find((one) => first?.[one] !== undefined)
  const isOne = field !== undefined && things.every((thing) => thing[field] !== undefined)
  return isOne && number > things.length ? { [field]: number } : undefined
}

const pointedNumber =
  /\b(?:[oa]|d[oa]|n[oa]|ess[ea]|numero|n|#|detalhes?(?: d[oa])?) ?#?(?<number>\d{1,6})\b(?! ?(?:reais|real|%|x\b|h\b|hs\b|horas?|dias?|[.,:/]\d))/
const bare = /^\W{0,3}#?(?<number>\d{1,6})\W{0,3}$/
const ofWhom = /\b(?:[oa]s? )?d[aeo]s? \p{L}{3,}/u

function numberOf(thing: FocusThing): number | undefined {
  const value = recordFields.map((field) => thing[field]).find((one) => typeof one === 'number')
  return typeof value === 'number' ? value : undefined
}

const nameLengthMin = 4

/** "o do restaurante": one of them is somebody's whose name holds that word. */
function ofClient(said: string, things: readonly FocusThing[]): FocusThing | undefined {
  const words = new Set(tokensOf(said).filter((word) => word.length >= nameLengthMin))
  const found = things.filter(({ client }) =>
    typeof client === 'string' ? tokensOf(client).some((word) => words.has(word)) : false,
  )
  return found.length === 1 ? found[0] : undefined
}
