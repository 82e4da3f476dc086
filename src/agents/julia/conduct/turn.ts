import type { InputBody } from '../../../conversation/input.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import type { Option } from '../../../conversation/message.js'
import { readAnswer } from '../../../language/read-answer.js'
import { contextOf, type JuliaContext } from '../context.js'
import { interestNo, interestYes } from '../interest-question.js'
import { readMemo, type JuliaMemo } from '../memo.js'
import { isModeName, type ModeName } from '../modes.js'
import { detectIntent, type DetectedIntent } from '../router/detect-intent.js'
import { readWishes, wishesFrom, type Wishes } from '../router/read-wishes.js'
import { readShiftOptionId } from '../tools/support/shift-words.js'
import type { Facts } from '../../../agent/agent.js'

/** A turn as Julia reads it. Derived anew at every step from the facts: nothing is carried along. */
export type Turn = {
  readonly facts: Facts
  readonly context: JuliaContext
  readonly memo: JuliaMemo
  readonly mode: ModeName
  readonly text: string
  readonly intent: DetectedIntent
  /** What this message said of what the doctor looks for, and all that is known of it. */
  readonly said: Wishes
  readonly wishes: Wishes
}

export function turnOf(facts: Facts): Turn {
  const context = contextOf(facts)
  const memo = readMemo(facts.state.memo)
  const text = spokenText(facts)
  // The words on a shift's button are hers, not the doctor's wish.
  const isPick = readShiftOptionId(facts.understanding.option) !== undefined
  const said = isPick ? {} : readWishes(text, context.regions, topicOf(memo.asked))
  return {
    facts,
    context,
    memo,
    mode: isModeName(facts.state.mode) ? facts.state.mode : 'discovery',
    text,
    intent: intentOf(facts, memo, text),
    said,
    wishes: { ...wishesFrom(known(context)), ...memo.wishes, ...said },
  }
}

export function isHeard(body: InputBody): boolean {
  return body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment'
}

export type JuliaNotice = { readonly topic: string; readonly data: JsonObject }

export function noticesIn(inputs: readonly InputBody[]): JuliaNotice[] {
  return inputs.flatMap((body) =>
    body.kind === 'notice' ? [{ topic: body.topic, data: isJsonObject(body.data) ? body.data : {} }] : [],
  )
}

/** While a question waits, the runtime leaves the numbers of shown options alone: here they are still the options' words. */
function spokenText({ state, understanding }: Facts): string {
  const options: readonly Option[] = state.pending?.kind === 'transition' ? (state.shown?.options ?? []) : []
  if (options.length === 0) return understanding.text
  const read = readAnswer(understanding.text, { kind: 'choice', options })
  return (read.kind === 'select' ? options[read.index ?? -1]?.title : undefined) ?? understanding.text
}

/** A yes to "quer ver plantões?" is interest, and a no is a refusal, however it was given. */
function intentOf(
  { understanding, state, remoteModel }: Facts,
  memo: JuliaMemo,
  text: string,
): DetectedIntent {
  const { option, answer } = understanding
  const wasAsked = memo.asked === 'interesse' && state.pending === null
  if (option === interestYes || (wasAsked && answer?.kind === 'confirm'))
    return { intent: 'interesse_vaga', confidence: 1, evidence: 'answer' }
  if (option === interestNo) return { intent: 'recusa', confidence: 1, evidence: 'answer' }
  // A bare answer to her own question says what is looked for, and not yet that it is to be looked for; where a model is there, it is asked.
  const isGuessed = understanding.because.some((reason) => reason.startsWith('classifier:'))
  const isGuess = isGuessed && (remoteModel || topicOf(memo.asked) !== null)
  return detectIntent({ ...understanding, text, intent: isGuess ? null : understanding.intent })
}

function known({ doctor }: JuliaContext): JsonObject {
  return doctor ?? {}
}

const topicsOfWishes = ['speciality', 'region', 'period', 'contract', 'crm'] as const

function topicOf(asked: string | null): keyof Wishes | null {
  return topicsOfWishes.find((topic) => topic === asked) ?? null
}

/** "Ana Paula Souza" → "Ana". */
export function firstName(name: string | null | undefined): string {
  return (
    name
      ?.trim()
      .replace(/^dra?\.? /i, '')
      .split(/\s+/)[0] ?? ''
  )
}
