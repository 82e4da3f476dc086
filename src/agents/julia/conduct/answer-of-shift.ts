import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { takenIn } from '../router/accepts.js'
import { asksForOthers } from '../router/asks-for-others.js'
import {
  asksEarliest,
  asksForChoice,
  asksForShifts,
  asksForTheOther,
  asksHowToTake,
  asksIfSure,
  isQuestion,
  namesThingOfShift,
  pointsAtOne,
  topicAsked,
} from '../router/asks-of-shift.js'
import { asksWeekday, dayNumbersIn } from '../router/asks-weekday.js'
import { isOtherKind, isWardOnly } from '../router/read-speciality.js'
import { readDays, weekdayOn, weekdayWords } from '../router/read-days.js'
import type { Card } from '../tools/support/card.js'
import { say, searchShifts } from './act.js'
import { questionAgain } from './answer-locally.js'
import { offerPicked } from './ask-consent.js'
import { detailsOf } from './ask-details.js'
import { askedShift } from './turned-down.js'
import { isMiss, type Turn } from './turn.js'

/** A question about a shift that was shown is answered, and takes, leaves or looks for nothing. Undefined: it is none. */
export function answerOfShift(turn: Turn): Decision | undefined {
  if (turn.facts.understanding.option !== null) return undefined
  return answerWeekday(turn) ?? answerHow(turn) ?? answerAmong(turn) ?? answerOfOne(turn)
}

/** The reason kept where the one at hand is asked about, because somebody asked how to take it. */
export const howToTake = 'reply:how-to-take'

const toldMax = 4

/** "esse 27 é sexta?": the days of what was shown, as the calendar has them. */
function answerWeekday(turn: Turn): Decision | undefined {
  const { plain, memo, facts } = turn
  if (!asksWeekday(plain)) return undefined
  const numbers = dayNumbersIn(plain)
  const byNumber = (cards: readonly Card[]) =>
    cards.filter(({ day }) => numbers.includes(Number(day.slice(8, 10))))
  const named = [byNumber(memo.cards), byNumber(memo.seen)].find((cards) => cards.length > 0)
  const asked = askedShift(facts)
  const isOthers = /\boutr[oa]s\b/.test(plain)
  const shown = isOthers
    ? memo.seen.filter(({ id }) => id !== asked && memo.listed.includes(id))
    : asked === undefined
      ? memo.cards
      : memo.seen.filter(({ id }) => id === asked)
  // A whole date is in the calendar, whether a shift is on it or not.
  const [date] = /\b\d{1,2}\/\d{1,2}\b/.exec(plain) ?? []
  const dated = date === undefined ? undefined : readDays(date, facts.now, facts.timeZone).days
  const own = (named ?? (dated ? [] : shown)).map(({ day }) => day)
  const all = own.length === 0 && dated ? dated.spans.map(({ from }) => from) : own
  const days = [...new Set(all)].sort().slice(0, toldMax)
  const [only, ...others] = named ?? []
  // "27 é sexta? é 12h?": what is told of the shift tells its weekday, too.
  if (only && others.length === 0 && topicAsked(plain) === 'dados') return detailsOf(turn, only.id, 'dados')
  if (days.length === 0) return undefined
  const said = days.map((day) => `${day.slice(8, 10)}/${day.slice(5, 7)} é ${weekdayWords(weekdayOn(day))}`)
  const text = said.length === 1 ? said.join('') : `${said.slice(0, -1).join(', ')} e ${said.at(-1) ?? ''}`
  const fact = { kind: 'fact', text: `${text}.` } as const
  // "dia 22 é domingo né? esse quero": it is told, and the one that is wanted is asked about.
  if (only && others.length === 0 && takenIn(plain).length > 0) {
    const offered = offerPicked(turn, only.id, ['reply:weekday', 'reply:picked'])
    return { ...offered, preface: [fact, ...(offered.preface ?? [])] }
  }
  return say(fact, ['reply:weekday'])
}

/** "como faço pra pegar?": the one at hand is asked about. */
function answerHow(turn: Turn): Decision | undefined {
  const { plain, facts, memo, pointed } = turn
  if (pointed || !asksHowToTake(plain)) return undefined
  const [only, ...others] = memo.shown
  const shift = askedShift(facts) ?? memo.focus ?? (others.length === 0 ? only : undefined)
  return shift === undefined || looksElsewhere(turn) ? undefined : offerPicked(turn, shift, [howToTake])
}

/** "qual o mais cedo?" is told by the calendar; "qual você acha melhor?" is theirs to say. */
function answerAmong(turn: Turn): Decision | undefined {
  const { plain, memo, pointed } = turn
  if (pointed || memo.cards.length < 2) return undefined
  const [first] = memo.cards.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (first && asksEarliest(plain)) return detailsOf(turn, first.id, 'dados')
  if (asksForTheOther(plain))
    return { ...searchShifts(turn.wishes, memo.page, ['reply:which-one']), preface: [phraseOf('whichShift')] }
  if (!asksForChoice(plain)) return undefined
  return { ...searchShifts(turn.wishes, memo.page, ['reply:your-choice']), preface: [phraseOf('yourChoice')] }
}

/** With one shift at hand a question is about it, unless it asks for others or for another kind. */
function answerOfOne(turn: Turn): Decision | undefined {
  const { plain, facts, pointed, memo } = turn
  if (!isQuestion(plain) || asksForOthers(plain) || asksForShifts(plain)) return undefined
  const [only, ...others] = pointed?.cards ?? []
  const topic = topicAsked(plain)
  if (pointed && isMiss(pointed)) return undefined
  if (only && others.length === 0 && !pointed?.isBare)
    return isTaking(plain) && topic !== 'responsavel' ? undefined : detailsOf(turn, only.id, topic)
  const asked = askedShift(facts)
  if (asked !== undefined) return looksElsewhere(turn) ? undefined : detailsOf(turn, asked, topic)
  const isOfOne = pointsAtOne(plain) || namesThingOfShift(plain) || topic !== 'logistica'
  const [shown, ...more] = memo.shown
  const onlyShown = more.length === 0 ? shown : undefined
  const isOnScreen = memo.focus !== null && (memo.shown.length === 0 || memo.shown.includes(memo.focus))
  const one = isOnScreen ? memo.focus : onlyShown
  if (isOfOne && one !== undefined && !looksElsewhere(turn)) return detailsOf(turn, one, topic)
  if (topic === 'dados' && more.length > 0 && !looksElsewhere(turn))
    return { ...searchShifts(turn.wishes, memo.page, ['reply:these']), preface: [phraseOf('theseAre')] }
  if (!namesThingOfShift(plain) || looksElsewhere(turn)) return undefined
  const waiting = facts.state.pending?.kind === 'transition' ? [questionAgain(turn)] : []
  return say([phraseOf('logistics'), ...waiting], ['phrase:logistics'])
}

/** "pode ser o de quinta?": it is taken. */
function isTaking(plain: string): boolean {
  return /\b(?:quero|pode ser|posso (?:pegar|ficar)|fico com|me passa|passa|topo|aceito)\b/.test(plain)
}

/** The question itself says where or when else, or of what else. */
function looksElsewhere({ said, plain, memo, facts }: Turn): boolean {
  const { days, region, hospital, period, speciality, exceptDays, exceptDates, exceptRegions } = said
  if (asksIfSure(plain)) return false
  if ((days ?? region ?? exceptDays ?? exceptDates ?? exceptRegions) !== undefined) return true
  const asks = /\b(?:tem|teria|mostra|procur\w+|quero|queria|busca)\b/.test(plain)
  const shift = askedShift(facts) ?? memo.focus
  const own = memo.seen.find(({ id }) => id === shift)?.speciality ?? ''
  const isOther = own !== '' && speciality !== undefined && isOtherKind(speciality, own) && !isWardOnly(plain)
  const isNamed = /\b(?:plantao|vaga|opcao)\b/.test(plain)
  if (isOther && isNamed) return true
  if (isOther && (asks || plain.split(' ').length <= bareWordsMax)) return true
  if (pointsAtOne(plain)) return false
  return (hospital ?? period) !== undefined || (speciality !== undefined && asks && !namesThingOfShift(plain))
}

/** "e de UTI?" asks for another by no more than its name. */
const bareWordsMax = 4
