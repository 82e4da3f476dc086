import { isSettled } from './is-settled.js'
import { isOnlyHeard, textOfInput, type InputBody } from '../../conversation/input.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import { countsFor, type Sight, type Word } from '../../conversation/seen.js'
import type { Answer } from '../../conversation/understanding.js'
import { readPendingAnswer } from './read-pending-answer.js'
import { readTap } from './read-tap.js'
import { openPending } from './open-pending.js'
import type { UnderstandRequest } from './understand-request.js'
import type { MayBe } from './of-its-own.js'
import { yesWithMore } from './yes-with-more.js'

export type ReadWord = {
  readonly answer: Answer
  /** What was said to the same thing after the word that decided. */
  readonly late: readonly Answer[]
  readonly because: string
  /** What was said behind a yes and asks for something else. */
  readonly rest?: string
  /** What was said behind the words of a yes that is not taken for one here. */
  readonly behindYes?: { readonly open: boolean; readonly as?: MayBe; readonly rest: string }
}

type Heard = { readonly body: InputBody; readonly place: number }
type OneWord = {
  readonly answer: Answer
  readonly word: Word
  readonly because: string
  readonly place: number
  /** It was heard in a voice note: what it agrees to is not agreed to. */
  readonly onlyHeard?: boolean
}

/**
 * What was tapped; or several words on what waits, each a message of its own: taken one by one, and the first that counts
 * decides. Undefined: the messages are to be read together, as one.
 */
export function readWords(
  request: UnderstandRequest,
  isSpoken: (body: InputBody) => boolean,
): ReadWord | undefined {
  const heard = heardIn(request, isSpoken)
  const words =
    heard.length === 1 ? heard.map(tapIn(request)) : heard.map((message) => oneWord(request, message))
  if (!words.every((word) => isTakenAlone(request, word))) return undefined
  const judged = words.flatMap((word) => (word ? [{ ...word, answer: judge(request, word) }] : []))
  const first = judged.find(({ answer }) => answer.kind !== 'unseen') ?? judged[0]
  if (!first) return undefined
  const late = judged.slice(judged.indexOf(first) + 1).map(({ answer }) => answer)
  return { answer: first.answer, late, because: first.because }
}

/** The messages read together, as one word on what waits. */
export function readJoinedWord(
  request: UnderstandRequest,
  isSpoken: (body: InputBody) => boolean,
  text: string,
): ReadWord | undefined {
  const heard = heardIn(request, isSpoken)
  const read = readPendingAnswer(request, text)
  if (!read) return undefined
  const late: readonly Answer[] = []
  // The words of a button are only those of the card it was on.
  const elsewhere = heard
    .map(tapIn(request))
    .flatMap((tap) => (tap ? [judge(request, tap)] : []))
    .find(({ kind }) => kind === 'unseen')
  if (elsewhere && isSettled(read.answer)) return { answer: elsewhere, late, because: 'tap:id' }
  // All of it must have been said after: what is older by one message may be about something else.
  const place = Math.min(...heard.map((message) => message.place))
  const onlyHeard = heard.some(({ body }) => isOnlyHeard(body))
  const more = isOpen(read.answer) && heard.every(({ body }) => body.kind === 'text')
  const yes = more ? readYesWithMore(request, text, { place, onlyHeard }) : undefined
  if (yes?.taken) return yes.taken
  const behindYes = yes?.behindYes ? { behindYes: yes.behindYes } : {}
  return { answer: judge(request, { ...read, place, onlyHeard }), late, because: read.because, ...behindYes }
}

function isOpen({ kind }: Answer): boolean {
  return kind === 'other' || kind === 'modify'
}

/** A yes with something behind it that is not about the card; one that would not count alone counts no more with it. */
function readYesWithMore(
  request: UnderstandRequest,
  text: string,
  said: Pick<OneWord, 'place' | 'onlyHeard'>,
): { readonly taken?: ReadWord; readonly behindYes?: ReadWord['behindYes'] } | undefined {
  const more = yesWithMore(request, text)
  const pending = openPending(request)
  if (!more || !pending) return undefined
  const answer: Answer = { kind: 'confirm', pendingId: pending.id }
  const word: Word = more.isPlace ? { kind: 'place' } : { kind: 'yes', weak: more.weak }
  const judged = judge(request, { ...said, answer, word })
  if (judged.kind !== 'confirm') return undefined
  if (more.is !== 'own') {
    const { as } = more
    return { behindYes: { open: more.is === 'open', ...(as && { as }), rest: more.rest } }
  }
  const rest = more.rest === '' ? {} : { rest: more.rest }
  return { taken: { answer: judged, late: [], because: 'answer:yes-with-more', ...rest } }
}

function heardIn({ inputs, places }: UnderstandRequest, isSpoken: (body: InputBody) => boolean): Heard[] {
  return inputs.flatMap((body, index) =>
    isSpoken(body) ? [{ body, place: places?.[index] ?? Infinity }] : [],
  )
}

function tapIn(request: UnderstandRequest): (message: Heard) => OneWord | undefined {
  const pending = openPending(request)
  return ({ body, place }) => {
    const tapped = readTap(body, pending)
    return tapped && { ...tapped, because: 'tap:id', place }
  }
}

function oneWord(request: UnderstandRequest, message: Heard): OneWord | undefined {
  const tapped = tapIn(request)(message)
  if (tapped) return tapped
  const { body, place } = message
  const read = body.kind === 'text' ? readPendingAnswer(request, textOfInput(body)) : undefined
  return read && { ...read, place, onlyHeard: isOnlyHeard(body) }
}

/** Words of a choice are read together, where "1" and "2" are no pick; so is a number that means something else than the plan. */
function isTakenAlone(request: UnderstandRequest, word: OneWord | undefined): boolean {
  if (!word) return false
  if (word.word.kind === 'tap') return true
  const kind = openPending(request)?.kind
  if (kind !== 'plan' && kind !== 'transition') return false
  if (word.answer.kind !== 'confirm' && word.answer.kind !== 'reject') return false
  return word.word.kind !== 'place' || judge(request, word).kind !== 'unseen'
}

function judge(
  request: UnderstandRequest,
  { answer, word, place, onlyHeard = false }: Omit<OneWord, 'because'>,
): Answer {
  if (onlyHeard && answer.kind === 'confirm')
    return { kind: 'unseen', why: 'heard:no-yes', said: 'confirm', pendingId: null }
  const verdict = countsFor({ word, place }, sightOf(request))
  if (verdict.counts || answer.kind === 'other' || answer.kind === 'modify' || answer.kind === 'unseen')
    return answer
  const pendingId = word.kind === 'tap' ? word.pendingId : null
  return { kind: 'unseen', why: verdict.why, said: answer.kind, pendingId }
}

function sightOf(request: UnderstandRequest): Sight {
  const open = openPending(request)
  const { seen } = request.state
  return { open: open && { id: open.id, hash: pendingHash(open) }, seen, left: request.left }
}
