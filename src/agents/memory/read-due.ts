import {
  firstOfMonth,
  isoOf,
  lastOfMonth,
  mondayOf,
  momentIn,
  partsOf,
  type Day,
} from '../../language/calendar.js'
import { MONTH, monthOf as monthNumber } from '../../language/day-words.js'
import { foldText } from '../../language/fold-text.js'
import { findDates } from '../../language/read-date.js'
import type { SlotContext } from '../../agent/slots.js'
import type { Period } from './period.js'
import { asksSomething } from './plainly-else.js'
import { questionIn } from './question-in.js'

const saved =
  /\b(?:salvei|salvo|salvos|salvas|guardei|anotei|mandei|registrei|coloquei|botei|passad[oa]s?|ontem|anteontem|ultim[oa]s?|desde)\b/
const askedAbout =
  /\b(?:tenho|tem|temos|agenda|compromissos?|marcad[oa]s?|combinad[oa]s?|programad[oa]s?|fazer|acontece|vou|lembretes?|tarefas?|vence|vencem)\b/
const asksFor = /^(?:me )?(?:mostr\w+|list\w+|ver|agenda|compromissos|tarefas|lembretes|meus|minhas?)\b/
const months = MONTH.split('|')
  .filter((name) => name.length > 3)
  .join('|')
const ofMonth = new RegExp(`\\b(?:em|de|do|no mes de|pra|para) (${months})\\b(?! de (?:19|20)\\d\\d)`)
const ahead =
  /\b(?:pra|para|p|de|da|do|na|no|em)? ?(?:hoje|hj|amanha|semana (?:que|q) vem|proxima semana|(?:essa|esta) semana|fim de semana|final de semana|fds|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d{1,2}|\d{1,2}\/\d{1,2})\b/

/** "onde é a dentista?", "qual a senha?": one thing is asked for, whatever day it is wanted for. */
const asksForOne = /^(?:(?:e|ah|oi)[, ]+)*(?:onde|cade|qual (?:e |era )?(?:mesmo )?[oa]\b|quanto|quem|como)\b/

/** "o que eu tenho pra amanhã?": the days that are asked about, today or to come. Undefined: it asks for no such thing. */
export function readDue(given: string, { now, timeZone }: SlotContext): Period | undefined {
  const text = questionIn(given)
  const folded = foldText(text)
  if (asksForOne.test(folded)) return undefined
  if (!asksSomething.test(folded) && !asksFor.test(folded)) return undefined
  if (saved.test(folded) || !askedAbout.test(folded)) return undefined
  const month = ofMonth.exec(folded)?.[1]
  if (month !== undefined) return inMonth(month, momentIn(timeZone, now).day)
  if (!ahead.test(folded)) return undefined
  const today = momentIn(timeZone, now).day
  const sunday = mondayOf(today) + 6
  if (/\b(?:semana (?:que|q) vem|proxima semana)\b/.test(folded)) return days(sunday + 1, sunday + 7)
  if (/\b(?:essa|esta) semana\b/.test(folded)) return days(today, sunday)
  if (/\b(?:fim de semana|final de semana|fds)\b/.test(folded))
    return days(Math.max(today, sunday - 1), sunday)
  const [first] = findDates(text, now, timeZone)
  return first && first.date >= isoOf(today) ? { from: first.date, to: first.date } : undefined
}

/** The month of that name that runs or comes next, from today on. */
function inMonth(name: string, today: Day): Period {
  const { year, month: current } = partsOf(today)
  const month = monthNumber(name)
  const first = firstOfMonth(month < current ? year + 1 : year, month)
  const of = partsOf(first)
  return { from: isoOf(Math.max(today, first)), to: isoOf(lastOfMonth(of.year, of.month)) }
}

function days(from: number, to: number): Period {
  return { from: isoOf(from), to: isoOf(to) }
}
