import { foldText } from '../../../language/fold-text.js'
import { readConfidence, readFlag, readObject } from './read-object.js'
import { settle, type Parsed, type ModelReply, type SettledQuestion } from './settled.js'

export type Response = {
  readonly text: string
  /** Null where the house's own words are used: it needs no suggestion. */
  readonly suggestedNextState: string | null
  readonly requiresHumanReview: boolean
  readonly confidence: number
}

/** What a reply has to be, and what it may name. */
export type Brief = {
  /** The house's own words for it. */
  readonly text: string
  /** The person is expected to answer. */
  readonly asks: boolean
  /** Everything the desk holds: a link or a phone that is not in it was made up. */
  readonly grounds: string
}

const textLengthMax = 700
const sentencesMax = 3

/** Point two: how to say it. Words that are too many, too technical, lead nowhere or name what is not there are not said. */
export function settleResponse(answered: ModelReply | null, brief: Brief): SettledQuestion<Response> {
  const house = { text: brief.text, suggestedNextState: null, requiresHumanReview: false, confidence: 1 }
  return settle<Response, Response>(answered, (raw) => parseResponse(raw, brief), house)
}

export function parseResponse(raw: string, brief: Brief): Parsed<Response> {
  const object = readObject(raw, 'text_content')
  if (!object) return { ok: false, why: 'unreadable' }
  const text = typeof object['text_content'] === 'string' ? object['text_content'].trim() : ''
  const state = object['suggested_next_state']
  const confidence = readConfidence(object)
  if (confidence === undefined) return { ok: false, why: 'no_confidence' }
  if (typeof state !== 'string') return { ok: false, why: 'no_next_state' }
  const why = wordingProblem(text, brief)
  if (why) return { ok: false, why }
  const requiresHumanReview = readFlag(object, 'requires_human_review')
  return { ok: true, value: { text, suggestedNextState: state, requiresHumanReview, confidence } }
}

function wordingProblem(text: string, { asks, grounds }: Brief): string | undefined {
  if (text === '') return 'empty'
  if (text.length > textLengthMax) return 'too_long'
  if (sentencesIn(text) > sentencesMax) return 'too_many_sentences'
  const folded = foldText(text)
  if (jargon.test(folded) || technical.test(text)) return 'jargon'
  if (asks && !nextStep.test(folded)) return 'no_next_step'
  return namesUnknown(text, grounds) ? 'made_up' : undefined
}

/** Lines of a list are no sentences; a decimal point and an abbreviation end none. */
function sentencesIn(text: string): number {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:[-•*]|\d+[.)])\s/.test(line))
    .flatMap((line) => line.split(/(?<=[^\s.]{3}[.!?…]+)\s+(?=\p{Lu}|\d|["“(])/u))
    .filter((sentence) => /\p{L}/u.test(sentence)).length
}

/** Over folded text. */
const jargon =
  /\b(?:json|api|payload|token|backend|endpoint|webhook|fsm|maquina de estados|state machine|llm|modelo de linguagem|language model|prompt|inteligencia artificial|banco de dados|database|parametros?|fallback|handoff|intent)\b/
/** Names of states and fields: COLLECTING_INFO, suggested_next_state. */
const technical = /\b[A-Z]{3,}_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b|[{}]/
const nextStep =
  /\?|\b(?:escolh\w+|toque|toca|selecion\w+|respond\w+|me (?:diga|conte|informe|mande|envie)|diga|inform\w+|envi\w+|mand\w+|escrev\w+|choose|tap|select|reply|tell|send|type|pick|let me know)\b/

function namesUnknown(text: string, grounds: string): boolean {
  const named = text.match(/https?:\/\/[^\s)>\]]+|(?:\+?\d[\d\s().-]{7,}\d)/g) ?? []
  const digits = grounds.replace(/\D+/g, ' ').replace(/ /g, '')
  return named.some((each) =>
    each.startsWith('http')
      ? !grounds.includes(each.replace(/[.,;!?]+$/, ''))
      : !digits.includes(each.replace(/\D/g, '')),
  )
}
