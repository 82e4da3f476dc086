import { daysAfter, readDays, type Days } from './read-days.js'

const clause =
  /[,;.!\n]+|(?<=\?)| mas | porem |(?= so (?:depois|a partir|apos|posso|consigo|na|no|em|de)\b)|(?= e (?:eu )?(?:posso|consigo|quero)\b)/
const unable =
  /\b(?:nao|nem)\b(?: \w+){0,2}? (?:posso|consigo|da|dou|poder|estou|to|estarei|rola|quero)\b|\b(?:viajo|viajando|ocupad[oa]|de ferias)\b/
const taken = /\bja (?:fechei|peguei|arrumei|consegui|marquei|combinei|acertei|to com|tenho)\b/
/** "já tenho sábado livre", "já consegui folga no domingo". */
const free = /\b(?:livres?|disponi\w+|folgas?|posso)\b/
/** "não rola sábado?" asks for it. */
const isAsked = /\?\s*$/

function isUnable(part: string): boolean {
  return (unable.test(part) || (taken.test(part) && !free.test(part))) && !isAsked.test(part)
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
  const out = readDays(affirmed(denied.join(', ')), now, timeZone).days
  const single = out?.spans.filter(({ from, to }) => from === to).map(({ from }) => from) ?? []
  const isSingle = out !== undefined && single.length === out.spans.length && single.length > 0
  const left = readDays(parts.filter((part) => !isUnable(part)).join(', '), now, timeZone).days
  if (left || isSingle) return { ...found(left), except: isSingle ? single : [] }
  return { ...found(out && without(out)), except: [] }
}

/** "não posso 22 nem 23": both of them, and a number behind what somebody cannot is a day. */
function affirmed(denied: string): string {
  return denied
    .replace(/(?<=\w) nem\b/g, ' e')
    .replace(/\b(?:nao|nem)\b/g, ' ')
    .replace(bareDay, '$1 dia ')
}

const bareDay =
  /\b(posso|consigo|rola|da)(?: n?[oa]| em)? (?=\d{1,2}\b(?! ?(?:h\b|hs\b|horas?|:|\/|x|plant|vez|noites|reais|mil)))/g

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
