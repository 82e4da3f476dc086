import { daysAfter, readDays, type Days } from './read-days.js'

const clause = /[,;.!\n]+| mas | porem |(?= so (?:depois|a partir|apos|posso|consigo|na|no|em|de)\b)/
const unable =
  /\b(?:nao|nem)\b(?: \w+){0,2}? (?:posso|consigo|da|dou|poder|estou|to|estarei|rola|quero)\b|\b(?:viajo|viajando|ocupad[oa]|de ferias)\b/

/**
 * The days somebody is free on, over written-out text. "não posso essa semana, só depois do dia 24": what they cannot is no wish
 * for those days; where nothing else is said, it is one for those after them.
 */
export function readAvailableDays(text: string, now: Date, timeZone: string): Days | undefined {
  const parts = text.split(clause).filter((part) => part.trim() !== '')
  const denied = parts.filter((part) => unable.test(part))
  if (denied.length === 0) return readDays(text, now, timeZone).days
  const free = readDays(parts.filter((part) => !unable.test(part)).join(', '), now, timeZone).days
  if (free) return free
  const taken = readDays(denied.join(', '), now, timeZone).days
  return taken && without(taken)
}

/** After the last of them; of weekdays, the others. */
function without({ spans, weekdays }: Days): Days | undefined {
  if (spans.length > 0)
    return daysAfter(
      spans
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
    )
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekdays.includes(day))
  return others.length === 0 ? undefined : { spans: [], weekdays: others }
}
