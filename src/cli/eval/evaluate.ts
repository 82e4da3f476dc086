import type { Agent } from '../../agent/agent.js'
import { unreadSlot, type MarkedSentence } from '../../agent/reading/corpus.js'
import { createReader } from '../../agent/reading/reader.js'
import type { SlotContext } from '../../agent/slots.js'
import { equalJson } from '../../conversation/is-json.js'
import type { Request } from '../../conversation/reading.js'
import { tokensOf } from '../../language/fold-text.js'
import { overlaps } from '../../language/span.js'
import { valueSaid } from '../../turn/understand/read-slots.js'
import { understand } from '../../turn/understand/understand.js'

/** A reading this sure and wrong is one that nobody would have asked about. */
const sureMin = 0.8

type Mistake = {
  readonly where: string
  readonly text: string
  readonly expected: string
  readonly got: string
  readonly confidence: number
}

export type Evaluation = {
  readonly total: number
  /** All that was asked for was told, in order, and nothing else. */
  readonly intent: number
  /** And every value was found, and no other. */
  readonly slots: number
  /** It said nothing where something was meant: the person is asked, nobody is harmed. */
  readonly unsure: number
  readonly sureAndWrong: number
  /** Sentences with words that no slot takes, and how many of them were told so. */
  readonly unread: { readonly expected: number; readonly told: number; readonly wrongly: number }
  readonly msPerMessage: number
  readonly mistakes: readonly Mistake[]
}

const timeZone = 'America/Sao_Paulo'

type Clock = { readonly now: Date; readonly cpuMs: () => number }

/** How well an agent reads sentences that were marked by hand. */
export function evaluate(
  agent: Agent,
  sentences: readonly MarkedSentence[],
  { now, cpuMs }: Clock,
): Evaluation {
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: agent.initialMode ?? null }
  const mistakes: Mistake[] = []
  const counts = { intent: 0, slots: 0, unsure: 0, sureAndWrong: 0 }
  const unread = { expected: 0, told: 0, wrongly: 0 }
  // What is learnt, or taken up, on the first message is not the message's.
  agent.classify('oi')
  const before = cpuMs()
  const readings = sentences.map(({ text }) =>
    understand({ agent, state, inputs: [{ kind: 'text', text }], now, timeZone }),
  )
  const msPerMessage = (cpuMs() - before) / Math.max(sentences.length, 1)
  for (const [index, written] of sentences.entries()) {
    const reading = readings[index]
    if (!reading) continue
    const sentence = withoutCourtesies(agent, written)
    const { requests: got = [], unread: left = [] } = reading
    const isIntent = sameIntents(got, sentence)
    const isWhole = isIntent && sameSlots(agent, got, sentence, { now, timeZone })
    const toTell = sentence.marks.filter(({ slot }) => slot === unreadSlot)
    if (toTell.length > 0) unread.expected += 1
    if (toTell.length > 0 && toTell.every((span) => left.some((one) => overlaps(one, span)))) unread.told += 1
    if (toTell.length === 0 && isWhole && left.length > 0) unread.wrongly += 1
    if (isIntent) counts.intent += 1
    if (isWhole) counts.slots += 1
    if (!isIntent && got.length === 0) counts.unsure += 1
    if (!isIntent && got.some(({ confidence }) => confidence >= sureMin)) counts.sureAndWrong += 1
    if (!isWhole)
      mistakes.push({
        where: `${sentence.file}:${sentence.line}`,
        text: sentence.text,
        expected: describeMarks(sentence),
        got: describeRequests(sentence.text, got),
        confidence: got[0]?.confidence ?? reading.confidence,
      })
  }
  return { total: sentences.length, ...counts, unread, msPerMessage, mistakes }
}

const folds = 5

/** Each sentence put to a reader that never saw it: for looking into mistakes without a look at the held part. */
export function crossValidate(agent: Agent, sentences: readonly MarkedSentence[], clock: Clock): Evaluation {
  const parts = Array.from({ length: folds }, (_, fold) => {
    const learnt = sentences.filter((_sentence, index) => index % folds !== fold)
    const reader = createReader(agent.intents, {
      trained: () => learnt,
      held: () => [],
      digest: () => '',
      weights: () => undefined,
    })
    const held = sentences.filter((_sentence, index) => index % folds === fold)
    return evaluate({ ...agent, reader, classify: reader.classify }, held, clock)
  })
  return parts.reduce(sumOf)
}

function sumOf(one: Evaluation, other: Evaluation): Evaluation {
  const total = one.total + other.total
  return {
    total,
    intent: one.intent + other.intent,
    slots: one.slots + other.slots,
    unsure: one.unsure + other.unsure,
    sureAndWrong: one.sureAndWrong + other.sureAndWrong,
    unread: {
      expected: one.unread.expected + other.unread.expected,
      told: one.unread.told + other.unread.told,
      wrongly: one.unread.wrongly + other.unread.wrongly,
    },
    msPerMessage: (one.msPerMessage * one.total + other.msPerMessage * other.total) / Math.max(total, 1),
    mistakes: [...one.mistakes, ...other.mistakes],
  }
}

/** "oi, quanto custa?" asks one thing. */
function withoutCourtesies(agent: Agent, sentence: MarkedSentence): MarkedSentence {
  const isAsked = (intent: string): boolean => !agent.intentsById.get(intent)?.courtesy
  const asked = sentence.intents.filter(isAsked)
  if (asked.length === 0 || asked.length === sentence.intents.length) return sentence
  const placeOf = (request: number): number => sentence.intents.slice(0, request).filter(isAsked).length
  return {
    ...sentence,
    intents: asked,
    marks: sentence.marks.map((mark) => ({ ...mark, request: placeOf(mark.request) })),
  }
}

function sameIntents(got: readonly Request[], { intents }: MarkedSentence): boolean {
  return got.length === intents.length && got.every(({ intent }, index) => intent === intents[index])
}

/** The same values, and no others: read from other characters of the sentence, a value is still that value. */
function sameSlots(
  agent: Agent,
  got: readonly Request[],
  { text, marks }: MarkedSentence,
  context: SlotContext,
): boolean {
  return got.every(({ intent, slots, about }, index) => {
    const known = new Set(agent.reader.slotsOf(intent))
    const expected = marks.filter(({ slot, request }) => request === index && slot !== unreadSlot)
    const names = new Set([
      ...expected.map(({ slot }) => slot),
      ...Object.keys(slots).filter((slot) => known.has(slot)),
    ])
    return [...names].every((name) => {
      const said = slots[name]
      const spans = expected.filter(({ slot }) => slot === name)
      // "apaga esse": what is pointed at is told beside the slots.
      if (!said && about !== null && spans.length > 0 && spans.every((span) => overlaps(span, about.span)))
        return true
      if (!said || spans.length === 0) return false
      const words = spans.map(({ start, end }) => text.slice(start, end))
      const read = said.spans.map(({ start, end }) => text.slice(start, end))
      if (read.map(bare).sort().join('\n') === words.map(bare).sort().join('\n')) return true
      const slot = agent.intentsById.get(intent)?.slots[name]
      return (
        slot !== undefined &&
        slot.open !== true &&
        equalJson(valueSaid(context, slot, words).value, said.value)
      )
    })
  })
}

/** Articles and prepositions at the edge of a value are nobody's concern: "a Maria" is Maria. */
const small = new Set(
  'o a os as um uma de do da dos das em no na nos nas para pra pro pras pros p com por pelo pela ao aos que e seu sua meu minha dona the of for to on in at el la los las y un una dia ate'.split(
    ' ',
  ),
)

function bare(value: string): string {
  return tokensOf(value)
    .filter((word) => !small.has(word))
    .join(' ')
}

function describeMarks({ text, intents, marks }: MarkedSentence): string {
  return intents
    .map((intent, index) =>
      [
        intent,
        ...marks
          .filter(({ request }) => request === index)
          .map(({ slot, start, end }) => `${slot}=${text.slice(start, end)}`),
      ].join(' '),
    )
    .join(' + ')
}

function describeRequests(text: string, requests: readonly Request[]): string {
  return requests
    .map(({ intent, slots }) =>
      [
        intent,
        ...Object.entries(slots).flatMap(([slot, { spans }]) =>
          spans.map(({ start, end }) => `${slot}=${text.slice(start, end)}`),
        ),
      ].join(' '),
    )
    .join(' + ')
}
