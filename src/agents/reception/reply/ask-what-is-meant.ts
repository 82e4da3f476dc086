import { momentIn } from '../../../language/calendar.js'
import { shorten } from '../../../conversation/shorten.js'
import { tokensOf } from '../../../language/fold-text.js'
import { isAQuestion } from '../is-a-question.js'
import { SMALL_WORDS } from '../small-words.js'
import type { Detection } from '../contracts/event-detection.js'
import type { Asking } from '../memo.js'
import { impossibleIn } from '../fields/read-time.js'
import { saysMore, withDetails } from '../fields/left-over.js'
import { saidToBeMissing } from '../asks-back.js'
import { isOwnWord } from '../asks-for-another.js'
import { readMoment, type SaidMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'
import { askOpenly, askYesNo, guessLabels, repeatQuestion } from './ask.js'
import { collect } from './collect.js'
import { handOver } from './hand-over.js'
import { joined, type PlannedReply } from './planned-reply.js'

/** Two misunderstandings are asked about; at the third a person takes over. */
const unclearMax = 2
/** Below this a guess is not even worth a question. */
const guessMin = 0.4

export function askWhatIsMeant(
  situation: Situation,
  { topic, confidence }: Pick<Detection, 'topic' | 'confidence'>,
): PlannedReply {
  const { words, memo, desk } = situation
  const unclear = memo.unclear + 1
  if (unclear > unclearMax)
    return handOver(situation, 'not_understood', memo.data, words('stillNotUnderstood'))
  const label = guessLabels[topic]
  if (label !== undefined && confidence >= guessMin)
    return {
      ...askYesNo(situation, words('confirmGuess', { what: words(label) }), topic),
      unclear,
      because: 'unsure:ask',
    }
  const impossible = impossibleIn(situation)
  if (impossible !== undefined)
    return {
      ...repeatQuestion(situation, words('timeImpossible', { what: impossible })),
      unclear,
      because: 'impossible:ask-again',
    }
  if (memo.asking !== null && saidToBeMissing(situation.heard.text) === memo.asking)
    return { ...repeatQuestion(situation, ''), because: 'missing:ask-again' }
  const noted = detailIn(situation)
  const hint = hintFor(situation)
  if (hint === 'addressUnclear' && noted !== undefined) return askWhereAgain(situation, noted, unclear)
  if (hint) return { ...repeatQuestion(situation, '', words(hint)), unclear, because: 'unclear:ask-again' }
  if (memo.asking !== null && noted !== undefined) {
    const data = { ...memo.data, detail: noted }
    return {
      ...repeatQuestion({ ...situation, memo: { ...memo, data } }, words('noted')),
      unclear,
      because: 'noted:ask-again',
    }
  }
  // "Tá, pode marcar": nothing to be understood but a yes to go on.
  const goesOn = situation.heard.answer?.kind === 'confirm' || situation.heard.intent === 'order'
  if (memo.asking !== null && goesOn)
    return { ...repeatQuestion(situation, ''), unclear, because: 'agreed:ask-again' }
  if (memo.asking !== null)
    return { ...repeatQuestion(situation, words('pardon')), unclear, because: 'unclear:ask-again' }
  // The same words twice in a row would be a machine's.
  const text = words(unclear === 1 ? 'notUnderstood' : 'notUnderstoodAgain')
  // "Sou síndica de um prédio com 14 aparelhos": it is about what the business does, and what is wanted comes next.
  if (
    noted !== undefined &&
    tokensOf(situation.heard.text).some((word) => !SMALL_WORDS.has(word) && isOwnWord(situation, word))
  )
    return {
      ...askOpenly(situation, words('tellMore'), 'told:ask'),
      data: { ...memo.data, detail: noted },
      unclear,
    }
  // Who never wrote before may have meant somebody else.
  const whoThisIs =
    situation.opens?.previous === null ? words('identity', { business: desk.businessName }) : ''
  return { ...askOpenly(situation, joined(whoThisIs, text), 'unclear:ask'), unclear }
}

/** What was told instead of where is kept, and where is asked once more; then a person goes on with what there is. */
function askWhereAgain(situation: Situation, noted: string, unclear: number): PlannedReply {
  const { words, memo } = situation
  const data = { ...memo.data, detail: noted }
  const told = { ...situation, memo: { ...memo, data } }
  if (memo.again > 0) {
    const aside = [...memo.aside, 'address' as const]
    return collect({ ...told, memo: { ...told.memo, aside } }, data, 'unclear', words('noted'))
  }
  return {
    ...repeatQuestion(told, '', joined(words('noted'), words('addressUnclear'))),
    unclear,
    because: 'noted:ask-again',
  }
}

/** "É um split de 12 mil BTUs", in the middle of an order: it answers nothing that was asked, and somebody will want to know it. */
function detailIn(situation: Situation): string | undefined {
  const { heard, memo } = situation
  if (heard.answer?.kind === 'confirm') return undefined
  if (memo.asking === 'confirm' || memo.asking === 'link' || memo.asking === 'follow_up') return undefined
  const words = tokensOf(heard.text).filter((word) => !SMALL_WORDS.has(word))
  if (words.length < detailWordsMin || isAQuestion(heard.text)) return undefined
  if (!saysMore(heard.text, situation, memo.data)) return undefined
  return withDetails(memo.data, [shorten(heard.text.trim(), detailMax)]).detail
}

const detailWordsMin = 2
const detailMax = 200

function hintFor({ memo, heard, clock }: Situation): WordingId | undefined {
  const hint = memo.asking === null ? undefined : hints[memo.asking]
  // A time was said, and it could not be taken: it is over.
  const said = hint === 'timeUnclear' ? readMoment(heard.text, clock) : undefined
  return said && isOver(said, clock) ? 'timePast' : hint
}

function isOver({ at, day }: SaidMoment, { now, timeZone }: Situation['clock']): boolean {
  return at ? at.getTime() <= now.getTime() : day < momentIn(timeZone, now).day
}

const hints: { readonly [asking in Asking]?: WordingId } = {
  address: 'addressUnclear',
  time: 'timeUnclear',
  follow_up: 'timeUnclear',
}
