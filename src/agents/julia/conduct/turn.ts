import type { InputBody } from '../../../conversation/input.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import type { Option } from '../../../conversation/message.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { contextOf, type JuliaContext } from '../context.js'
import { interestNo, interestYes } from '../interest-question.js'
import { readMemo, type JuliaMemo } from '../memo.js'
import { isModeName, type ModeName } from '../modes.js'
import { detectIntent, type DetectedIntent } from '../router/detect-intent.js'
import { dayWordsIn, readDays } from '../router/read-days.js'
import { readPointing, type Pointed } from '../router/read-pointing.js'
import { readSpeciality, readWishes, wishesFrom, type Wishes } from '../router/read-wishes.js'
import { readShiftOptionId } from '../tools/support/shift-words.js'
import { hear, type HeardMessage } from './hear.js'
import type { Facts } from '../../../agent/agent.js'

/** A turn as Julia reads it. Derived anew at every step from the facts: nothing is carried along. */
export type Turn = {
  readonly facts: Facts
  readonly context: JuliaContext
  readonly memo: JuliaMemo
  readonly mode: ModeName
  readonly text: string
  readonly intent: DetectedIntent
  /** What of the message is acted on, and what else it asks. */
  readonly heard: HeardMessage
  /** Those of the shifts on the screen that are pointed at. */
  readonly pointed: Pointed | undefined
  /** What this message said of what the doctor looks for, and all that is known of it. */
  readonly said: Wishes
  readonly wishes: Wishes
}

export function turnOf(facts: Facts): Turn {
  const context = contextOf(facts)
  const memo = readMemo(facts.state.memo)
  const text = spokenText(facts)
  const heard = hear(facts, text)
  const { now, timeZone } = facts
  // The words on a shift's button are hers, not the doctor's wish.
  const isPick = readShiftOptionId(facts.understanding.option) !== undefined
  const pointed = isPick ? undefined : readPointing(text, memo.cards, now, timeZone)
  const said = isPick || pointed || heard.lead === '' ? {} : saidIn(facts, heard, context, memo)
  const told = ofAKind(intentOf(facts, memo, heard, text), said, facts, text)
  const isAsked = told.intent === 'neutro' && asksByWish(facts, heard, said)
  return {
    facts,
    context,
    memo,
    mode: modeOf(facts, context),
    text,
    intent: isAsked ? { intent: 'interesse_vaga', confidence: 0.8, evidence: 'wish' } : told,
    heard: isAsked ? withItsQuestion(heard) : heard,
    pointed,
    said,
    wishes: { ...wishesFrom(known(context)), ...memo.wishes, ...said },
  }
}

const elsewhere =
  /(?<!pra )(?<!para )\b(?:la|ali)\b|\b[nd](?:esse|essa|aquele|aquela) (?:hospital|lugar|clinica|maternidade|upa|regiao|pronto)/

/** "não posso essa semana, só depois do dia 24", "não quero noturno": a day or a kind is turned down, and not every shift. */
function ofAKind(told: DetectedIntent, said: Wishes, { now, timeZone }: Facts, text: string): DetectedIntent {
  if (told.intent !== 'recusa' || told.evidence === 'answer' || told.confidence === 1) return told
  const { days, period, region, hospital } = said
  if ((days ?? period ?? region ?? hospital) !== undefined)
    return { intent: 'interesse_vaga', confidence: told.confidence, evidence: 'of-a-kind' }
  const isOfSome = elsewhere.test(foldText(text)) || readDays(text, now, timeZone).days !== undefined
  return isOfSome ? { ...told, intent: 'objecao' } : told
}

const wants = /\b(?:tem(?! que)|teria|quero|queria|procuro|busco|surgiu)\b/
const bareWordsMax = 6
/** What a message may be taken for beside the shift it asks for. */
const beside: ReadonlySet<string> = new Set(['price', 'who', 'help', 'greeting', 'thanks', 'interesse_vaga'])

/** "tem CM no fim de semana e quanto paga?": a shift is asked for by what it is to be like, whatever else is asked. */
function asksByWish({ understanding }: Facts, { intent, lead }: HeardMessage, said: Wishes): boolean {
  if (understanding.option !== null || (intent !== null && !beside.has(intent))) return false
  const { speciality, days, hospital } = said
  // She never asks for these: whoever names one has something to be looked for.
  if (
    (intent === null || intent === 'interesse_vaga') &&
    (days ?? hospital) !== undefined &&
    lead.split(/\s+/).length <= bareWordsMax
  )
    return true
  return wants.test(foldText(lead)) && (speciality ?? days ?? hospital) !== undefined
}

function withItsQuestion(heard: HeardMessage): HeardMessage {
  const { intent, questions } = heard
  const asked = intent === 'price' || intent === 'who' || intent === 'help' ? [intent] : []
  return { ...heard, questions: [...new Set([...questions, ...asked])] }
}

function saidIn(
  facts: Facts,
  { lead }: HeardMessage,
  { regions, hospitals }: JuliaContext,
  memo: JuliaMemo,
): Wishes {
  const { now, timeZone, understanding } = facts
  const read = readWishes(lead, { regions, hospitals, now, timeZone }, topicOf(memo.asked))
  // A place the house has nothing in is still what was asked for.
  const { place } = understanding.entities
  const isElsewhere =
    typeof place === 'string' &&
    // Who she is called is nowhere.
    foldText(place) !== facts.agent.id &&
    read.region === undefined &&
    read.hospital === undefined
  if (read.hospital !== undefined) return read
  return isElsewhere && lead.includes(place) && !isPlaceName(place, read) ? { ...read, region: place } : read
}

/** "no centro cirúrgico" is marked as a place now and then: what was read as something else is that. */
function isPlaceName(place: string, read: Wishes): boolean {
  return readSpeciality(foldText(place)) !== undefined && read.speciality !== undefined
}

const abbreviation = /\b[\p{L}\d]{1,5}\b/gu

/** What of the message found its way into a shift without standing in its description: days, and the short names of things. */
export function heardWords({ facts, said, pointed, text }: Turn): string | undefined {
  if ((facts.understanding.unread ?? []).length === 0) return undefined
  if (!pointed && Object.keys(said).length === 0) return undefined
  const days = dayWordsIn(text, facts.now, facts.timeZone)
  return [...days, ...(text.match(abbreviation) ?? [])].join(' ')
}

/** With the router switched off there is one mode: the one in which shifts are shown. */
function modeOf({ state }: Facts, { settings }: JuliaContext): ModeName {
  if (!settings.conversationMode) return 'oferta'
  return isModeName(state.mode) ? state.mode : 'discovery'
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
  heard: HeardMessage,
  text: string,
): DetectedIntent {
  const { option, answer } = understanding
  const wasAsked = memo.asked === 'interesse' && state.pending === null
  if (option === interestYes || (wasAsked && answer?.kind === 'confirm'))
    return { intent: 'interesse_vaga', confidence: 1, evidence: 'answer' }
  if (option === interestNo) return { intent: 'recusa', confidence: 1, evidence: 'answer' }
  if (heard.intent !== null && notOfTheRouter.has(heard.intent))
    return { intent: 'neutro', confidence: 1, evidence: heard.intent }
  if (heard.isTurned) return { intent: 'interesse_vaga', confidence: 0.9, evidence: 'after-refusal' }
  // A bare answer to her own question says what is looked for, and not yet that it is to be looked for; where a model is there, it is asked.
  const isGuessed = understanding.because.some((reason) => reason.startsWith('classifier:'))
  // The words of a button are an answer to whoever asked.
  const isUnsure = understanding.confidence < sureMin || understanding.option !== null
  const isGuess = isGuessed && ((remoteModel && isUnsure) || topicOf(memo.asked) !== null)
  const spoken = heard.lead === '' ? text : heard.lead
  return detectIntent({ ...understanding, text: spoken, intent: isGuess ? null : understanding.intent })
}

/** From here on what was learnt needs no model to say it again. */
const sureMin = 0.7

/** Whoever is busy, or has a shift to fill, looks for none now, whatever else their words remind of. */
const notOfTheRouter: ReadonlySet<string> = new Set(['depois', 'oferece_vaga'])

function known({ doctor }: JuliaContext): JsonObject {
  return doctor ?? {}
}

const topicsOfWishes = ['speciality', 'region', 'period', 'contract', 'crm'] as const

export function topicOf(asked: string | null): keyof Wishes | null {
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
