import { numberQualities, type NumberStanding } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { ignored, type Finding } from '../channels/ingested-of.js'
import { numberAt, textAt } from '../channels/json-fields.js'

/**
 * How many people outside the window a business may write to in a moving day. Meta tells it as the name of a tier or as a number, -1
 * for any number. Undefined: it says nothing that is known.
 */
function peopleADayOf(told: JsonObject, field: string): number | null | undefined {
  const count = numberAt(told, field)
  if (count !== undefined) return count > 0 ? count : null
  const [, tier = '', thousand] = /^TIER_(\d+|UNLIMITED)(K?)$/.exec(textAt(told, field) ?? '') ?? []
  if (tier === 'UNLIMITED') return null
  return tier === '' ? undefined : Number(tier) * (thousand === 'K' ? 1_000 : 1)
}

/** `business_capability_update`, `phone_number_quality_update`: the portfolio's limit, which its numbers share. */
export function readPeopleADay(value: JsonObject): Finding {
  const peopleADay = peopleADayOf(value, 'max_daily_conversations_per_business')
  return peopleADay === undefined ? ignored('number:unknown-limit') : { numbers: [{ peopleADay }] }
}

/** What `GET /{number}` says of it. */
export function standingIn(number: JsonObject): NumberStanding {
  const peopleADay = peopleADayOf(number, 'whatsapp_business_manager_messaging_limit')
  const rating = textAt(number, 'quality_rating')?.toUpperCase()
  const quality = numberQualities.find((each) => each === rating)
  return {
    ...(peopleADay !== undefined && { peopleADay }),
    ...(quality && { quality }),
  }
}
