import { shorten } from '../../../conversation/shorten.js'
import type { Topic } from '../contracts/event-detection.js'
import type { Situation } from '../situation.js'
import { askYesNo, repeatQuestion } from './ask.js'
import { factFor, inWords } from './facts.js'
import type { DeskFact } from './desk-fact.js'
import { saysMore } from '../fields/left-over.js'
import type { Collected } from '../memo.js'
import { plainReply, type PlannedReply } from './planned-reply.js'

export function tell(situation: Situation, topic: Topic): PlannedReply {
  return inform(situation, factFor(situation, topic) ?? { what: topic, text: undefined })
}

/** Information ends a session that waits for nothing; in the middle of one, the open question is asked again. */
export function inform(situation: Situation, fact: DeskFact): PlannedReply {
  const { words, memo } = situation
  const { what, text, about } = fact
  const unanswered = text === undefined ? { unanswered: [situation.heard.text] } : {}
  const focus = fact.service === undefined ? {} : { focus: fact.service }
  if (text === undefined)
    return memo.asking === null
      ? {
          ...askYesNo(
            situation,
            fact.instead === undefined ? words('noAnswer') : `${fact.instead} ${words('callSomebody')}`,
            'human',
          ),
          ...unanswered,
          ...focus,
        }
      : {
          ...withQuestion(
            repeatQuestion(situation, fact.instead ?? words('noAnswerNow')),
            situation.heard.text,
          ),
          ...unanswered,
          because: `inform:${what}:unknown`,
        }
  if (memo.asking !== null)
    return { ...repeatQuestion(situation, `${inWords(fact)}\n\n`), ...focus, because: `inform:${what}` }
  const isCard = about?.kind === 'place' || about?.kind === 'contacts'
  return {
    ...plainReply(situation),
    ...focus,
    text: isCard ? text : `${text}\n\n${words('more')}`,
    ...(about && { about }),
    outcome: 'SELF_SERVE_INFO',
    because: `inform:${what}`,
  }
}

/** Whoever goes on with the order finds what the desk could not answer. */
function withQuestion(reply: PlannedReply, question: string): PlannedReply {
  return { ...reply, data: withAsked(reply.data, [question]) }
}

function withAsked(data: Collected, questions: readonly string[]): Collected {
  const fresh = questions
    .map((one) => shorten(one.trim(), questionMax))
    .filter((one) => !(data.asked ?? []).includes(one))
  return fresh.length === 0 ? data : { ...data, asked: [...(data.asked ?? []), ...fresh].slice(-askedMax) }
}

const questionMax = 120
const askedMax = 12

/** "Vocês têm?", "consegue ver pra mim?": nothing in it could be looked up, or quoted back. */
function isOpen(situation: Situation, { said, fact }: AskedFact): boolean {
  return fact.text !== undefined || fact.instead !== undefined || saysMore(bare(said), situation, {})
}

/** Several questions at once: each is answered, or it is said which one cannot be. */
export function informAll(situation: Situation, all: readonly AskedFact[]): PlannedReply {
  const { words, memo } = situation
  const asked = all.filter((one, _at, { length }) => length === 1 || isOpen(situation, one))
  const forms = asked.filter(({ fact }) => fact.about !== undefined)
  const isOpenToo = asked.some(({ fact }) => fact.text === undefined)
  // Where somebody is offered, the buttons are those of the offer, and the place stands in words.
  const [form] = forms.length === 1 && memo.asking === null && !isOpenToo ? forms : []
  const blocks = blocksOf(situation, asked, form)
  const unanswered = asked.filter(({ fact }) => fact.text === undefined).map(({ said }) => said)
  const services = asked.flatMap(({ fact }) => fact.service ?? [])
  const focus = services.length === 1 && services[0] !== undefined ? { focus: services[0] } : {}
  const kept = {
    ...focus,
    ...(unanswered.length > 0 && { unanswered }),
    because: `inform:${asked.map(({ fact }) => fact.what).join('+')}`,
  }
  if (memo.asking !== null) {
    const again = repeatQuestion(situation, `${blocks}\n\n`)
    return { ...again, ...kept, data: withAsked(again.data, unanswered) }
  }
  if (unanswered.length > 0)
    return { ...askYesNo(situation, `${blocks}\n\n${words('callSomebody')}`, 'human'), ...kept }
  return {
    ...plainReply(situation),
    text: blocks,
    ...(form?.fact.about && { about: form.fact.about }),
    outcome: 'SELF_SERVE_INFO',
    ...kept,
  }
}

/** A question in a message that asks for more: its answer goes before the rest. */
export function withAnswers(
  situation: Situation,
  reply: PlannedReply,
  all: readonly AskedFact[],
): PlannedReply {
  const asked = all.filter((one) => isOpen(situation, one))
  if (asked.length === 0) return reply
  const unanswered = asked.filter(({ fact }) => fact.text === undefined).map(({ said }) => said)
  return {
    ...reply,
    text: [...blocksOf(situation, asked, undefined).split('\n\n'), reply.text]
      .filter((block, at, { length }) => at === length - 1 || !reply.text.includes(block.replace(/[.]$/, '')))
      .join('\n\n'),
    data: withAsked(reply.data, unanswered),
    ...(unanswered.length > 0 && { unanswered: [...(reply.unanswered ?? []), ...unanswered] }),
    because: `${reply.because}+${asked.map(({ fact }) => fact.what).join('+')}`,
  }
}

/** Nothing but the answers; empty where there are none. */
export function answersTo(situation: Situation, asked: readonly AskedFact[]): string {
  return blocksOf(situation, asked, undefined)
}

/** A question as it was asked, and what is known of it. */
export type AskedFact = { readonly said: string; readonly fact: DeskFact }

const quoteMax = 80

function blocksOf({ words }: Situation, asked: readonly AskedFact[], form: AskedFact | undefined): string {
  const blocks = asked.map(({ said, fact }) => {
    if (fact.text === undefined && fact.instead !== undefined) return fact.instead
    if (fact.text === undefined)
      return words('noAnswerAbout', {
        what: `${shorten(bare(said), quoteMax)}${said.trimEnd().endsWith('?') ? '?' : ''}`,
      })
    return form?.fact === fact ? fact.text : inWords(fact)
  })
  // What comes with a card or a pin stands right above it.
  const ordered = form
    ? [...blocks.filter((block) => block !== form.fact.text), form.fact.text ?? '']
    : blocks
  return [...new Set(ordered)].join('\n\n')
}

/** Without the greeting and the joint before it. */
function bare(said: string): string {
  return said
    .replace(/^(?:(?:oi|ol[áa]|opa|bom dia|boa tarde|boa noite|e|mas|and|ah|então|entao)[\s,.!]+)+/iu, '')
    .replace(/[?!.\s]+$/, '')
}
