import type { JsonObject } from '../../conversation/json.js'
import { ignored, type Finding } from '../channels/ingested-of.js'
import { textAt } from '../channels/json-fields.js'
import { nameIn } from '../channels/name-in.js'

/** Meta's events by what they mean for whoever would send the template. Others (a review, a warning) change nothing yet. */
const usable = ['APPROVED', 'REINSTATED', 'UNPAUSED']
const stopped = ['REJECTED', 'PAUSED', 'DISABLED', 'PENDING_DELETION', 'DELETED', 'ARCHIVED']

/** `message_template_status_update`. */
export function readTemplateStatus(value: JsonObject, receivedAt: string): Finding {
  const event = textAt(value, 'event')?.toUpperCase() ?? ''
  const isUsable = usable.includes(event)
  if (!isUsable && !stopped.includes(event)) return ignored(`template:${nameIn(event)}`)
  return standing(value, { isUsable, about: 'status', reason: event, at: receivedAt })
}

/** `message_template_quality_update`. */
export function readTemplateQuality(value: JsonObject, receivedAt: string): Finding {
  const score = textAt(value, 'new_quality_score')?.toUpperCase() ?? ''
  if (!['GREEN', 'YELLOW', 'RED'].includes(score)) return ignored(`template-quality:${nameIn(score)}`)
  return standing(value, { isUsable: score !== 'RED', about: 'quality', reason: score, at: receivedAt })
}

type Said = Omit<NonNullable<Finding['templates']>[number], 'name' | 'language'>

function standing(value: JsonObject, said: Said): Finding {
  const [name, language] = [
    textAt(value, 'message_template_name'),
    textAt(value, 'message_template_language'),
  ]
  if (name === undefined || language === undefined) return ignored('malformed:template')
  return { templates: [{ name, language, ...said }] }
}
