import { eachMatch } from '../../../language/each-match.js'

export type ShiftPeriod = 'diurno' | 'noturno' | 'qualquer'

const night = /\bnoturn\w*|\bnoites?\b|\bnoches?\b|\bnocturn[oa]s?\b|\bmadrugadas?\b|\bnights?\b/g
const day =
  /\bdiurn\w*|\bdia(?= (?:ou|e) (?:(?:a|de|da) )?noite\b)|(?<=\bnoite (?:ou|e) (?:de )?)dia\b|\b(?:de|durante o|pelo|no periodo do) dia\b(?! ut)|^dia\b(?! \d| ut)|\bmanhas?\b|\btardes?\b|\bday(?:time)?\b/g
const greetings = /\b(?:boa noite|buenas noches|bom dia|boa tarde|amanha de dia|mais tarde)\b/g
const clause = /[,.;!?\n]+| mas | porem | porque | pois /
/** "não tem de dia?" asks for it. */
const denial =
  /\b(?:nao(?! (?:tem|teria|pode ser|da pra ser|existe|ha|rola|seria))|nunca|jamais|nada|nem|odeio|detesto|evito|menos|exceto|sem|(?:par(?:a|e|em|ar)|chega|cansei) de)\b/
/** "não pode ser de noite" asks for nothing, unless it is a question. */
const deniedFlatly = /\bnao (?:pode ser|da pra ser|rola|seria)\b/
/** "de dia não tem?" asks for it. */
const deniedAfter =
  /^ (?:eu )?(?:ja )?(?:nao(?! (?:tem|teria|ha|existe|abriu|surgiu|apareceu|sobrou)\b)|nunca|jamais|nem pensar|de jeito nenhum)\b/
/** "à noite eu tenho filho pequeno": what somebody does then says that they cannot. */
const busy = /\b(?:tenho|trabalho|estudo|cuido|durmo|fico com|dou aula|atendo|faco)\b/
const free =
  /\b(?:livre|disponi\w+|folga|posso|quero|prefiro|plantao|plantoes|(?:so|somente|apenas) (?:faco|trabalho|atendo|pego|posso))\b/

/** Nobody says more of it in one message: what is longer was not written by hand. */
const clausesMax = 40
const mentionsMax = 6

type PeriodWish = { readonly period: ShiftPeriod; readonly isFirm: boolean }

/** The period wished for over folded text; firm where the other one was ruled out. */
export function readPeriodWish(folded: string): PeriodWish | undefined {
  const text = folded.replace(greetings, ' ')
  const nights = mentions(text, night)
  const days = mentions(text, day)
  const other = /\b(?:outro|qualquer) (?:periodo|horario|turno)\b/.test(text)
  const wants = { night: nights.includes(true), day: days.includes(true) }
  const denies = { night: nights.includes(false), day: days.includes(false) }
  if (wants.night && wants.day) return { period: 'qualquer', isFirm: false }
  if (wants.night) return { period: 'noturno', isFirm: denies.day }
  if (wants.day) return { period: 'diurno', isFirm: denies.night }
  if (denies.night !== denies.day) return { period: denies.night ? 'diurno' : 'noturno', isFirm: true }
  return other ? { period: 'qualquer', isFirm: false } : undefined
}

export function readPeriod(folded: string): ShiftPeriod | undefined {
  return readPeriodWish(folded)?.period
}

/** Each mention of a period: true where it is wished for, false where it is ruled out. */
function mentions(text: string, word: RegExp): boolean[] {
  return text.split(clause, clausesMax).flatMap((part) =>
    eachMatch(word, part, mentionsMax).map(({ 0: said, index }) => {
      const before =
        part
          .slice(0, index)
          .split(/\b(?:noturn\w*|diurn\w*|noite|dia)\b/)
          .at(-1) ?? ''
      const after = part.slice(index + said.length)
      const isBusy = !/urn/.test(said) && busy.test(part) && !free.test(part)
      const isFlat = deniedFlatly.test(before) && !text.includes('?')
      return !(denial.test(before) || isFlat || deniedAfter.test(after) || isBusy)
    }),
  )
}
