import { daysAfter, readDays, type Days } from './read-days.js'

const clause = /[,;.!\n]+|(?<=\?)| mas | porem |(?= so (?:depois|a partir|apos|posso|consigo|na|no|em|de)\b)/
const unable =
  /\b(?:nao|nem)\b(?: \w+){0,2}? (?:posso|consigo|da|dou|poder|estou|to|estarei|rola|quero)\b|\b(?:viajo|viajando|ocupad[oa]|de ferias)\b|\bja (?:fechei|peguei|arrumei|consegui|marquei|combinei|acertei|to com|tenho)\b/
/** "não rola sábado?" asks for it. */
const isAsked = /\?\s*$/

function isUnable(part: string): boolean {
  return unable.test(part) && !isAsked.test(part)
}

type Available = {
  readonly days?: Days
  /** YYYY-MM-DD: single days that they cannot. */
  readonly except: readonly string[]
}

/**
 * The days somebody is free on, over written-out text. "não posso essa semana, só depois do dia 24": what they cannot is no wish
 * for those days; where nothing else is said, it is one for those after them. A single day that they cannot is ruled out.
 */
export function readAvailableDays(text: string, now: Date, timeZone: string): Available {
  const parts = text.split(clause).filter((part) => part.trim() !== '')
  const denied = parts.filter((part) => isUnable(part))
  if (denied.length === 0) return { ...found(readDays(text, now, timeZone).days), except: [] }
  // What is denied is read here in order to be ruled out.
  const taken = readDays(denied.join(', ').replace(/\b(?:nao|nem)\b/g, ' '), now, timeZone).days
  const single = taken?.spans.filter(({ from, to }) => from === to).map(({ from }) => from) ?? []
  const isSingle = taken !== undefined && single.length === taken.spans.length && single.length > 0
  const free = readDays(parts.filter((part) => !isUnable(part)).join(', '), now, timeZone).days
  if (free || isSingle) return { ...found(free), except: isSingle ? single : [] }
  return { ...found(taken && without(taken)), except: [] }
}

function found(days: Days | undefined): Pick<Available, 'days'> {
  return days === undefined ? {} : { days }
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
