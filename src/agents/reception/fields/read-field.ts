import { foldText } from '../../../language/fold-text.js'
import type { Asking, Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { hearing } from './as-quoted.js'
import { serviceIn } from './named-services.js'
import {
  inTheSameStreet,
  isFurtherPlace,
  isStreetAndNumber,
  readAddress,
  renumbered,
  withBuilding,
  withoutAddress,
  withQuarter,
} from './read-address.js'
import { isCalledCustomer, readCustomer } from './read-customer.js'
import { bareName, readIntroduction, readName, signedName, wholeName } from './read-name.js'
import { readTime } from './read-time.js'

/** What the person's answer tells about the field that was asked for; undefined if it is no answer to it. */
export function readField(asking: Asking, situation: Situation): Collected | undefined {
  const quoted = isQuotable(asking) ? hearing(situation, asking) : undefined
  return (quoted && readAnswered(asking, quoted)) ?? readAnswered(asking, situation)
}

const quotable = ['name', 'address', 'time'] as const
function isQuotable(asking: Asking): asking is (typeof quotable)[number] {
  return quotable.some((field) => field === asking)
}

function readAnswered(asking: Asking, situation: Situation): Collected | undefined {
  switch (asking) {
    case 'service': {
      const service = serviceIn(situation)
      return service && { service: service.id }
    }
    case 'customer':
      return readCustomer(situation)
    case 'name':
      return readName(situation)
    case 'address':
      return readAddress(situation)
    case 'time':
      return readTime(situation)
    case 'link':
    case 'follow_up':
    case 'confirm':
      return undefined
  }
}

/** What the person told besides what was asked: nobody should have to say it twice. */
export function readVolunteered(asking: Asking | null, situation: Situation): Collected | undefined {
  const { heard } = situation
  const folded = foldText(heard.text)
  const isFurther = situation.memo.data.address !== undefined && isFurtherPlace(heard.text)
  const isPlace = heard.place !== null || (isStreetAndNumber(folded) && !isFurther)
  // A day in the name of a street ("Rua XV de Novembro") is no wish.
  const beside = isPlace && heard.place === null ? withoutAddress(situation) : situation
  const isCustomer = isCalledCustomer(folded)
  const told = {
    ...(asking !== 'address' && isPlace ? readAddress(situation) : {}),
    ...(isFurther ? {} : puttingRight(situation)),
    ...(asking !== 'address' ? withQuarter(situation) : {}),
    ...(asking !== 'time' ? readTime(beside) : {}),
    ...(asking !== 'name'
      ? (readIntroduction(situation) ?? wholeName(situation) ?? bareName(situation) ?? signedName(situation))
      : {}),
    ...(asking !== 'customer' && isCustomer ? readCustomer(situation) : {}),
    ...readQuotes(asking, situation),
  }
  return Object.keys(told).length === 0 ? undefined : inTheSameStreet(situation.memo.data.address, told)
}

/** Of an address that was told: its number, the flat, the block. */
function puttingRight(situation: Situation): Collected {
  const number = renumbered(situation)
  return { ...number, ...withBuilding(situation, number?.address ?? situation.memo.data.address) }
}

function readQuotes(asking: Asking | null, situation: Situation): Collected {
  const read = quotable.flatMap((field) => {
    const quoted = field === asking ? undefined : hearing(situation, field)
    return (quoted && readAnswered(field, quoted)) ?? []
  })
  return Object.assign({}, ...read) as Collected
}
