import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { ParsedProposal, ProposalError, ProposedAction } from '../../conversation/proposal.js'
import { findJson, parseJson } from '../../agent/find-json.js'
import { cleanText, parseProposalObject, proposalTypeOf } from './parse-proposal-object.js'
import { readToolCalls } from './read-tool-calls.js'

export const proposalLengthMax = 100_000

const THOUGHT_START = /<(?:think|thinking|thought|reasoning)>/gi
const THOUGHT_END = /<\/(?:think|thinking|thought|reasoning)>/gi
const FENCE = '```'
const FENCE_START = /^```[a-z0-9]*\s/i
const STARTS_AS_JSON = /^(?:```[a-z0-9]*\s*)?(?:\{|\[\s*[{\]])|^```json/i
const QUOTED_TYPE_KEY = /["'`´‘’“”](?:type|action)["'`´‘’“”]\s*:/i
const BARE_TYPE_KEY =
  /\b(?:type|action)\s*:\s*["'`´‘’“”]?(?:PLAN|CALL_TOOL|ASK_USER|RESPOND|RESPONSE|NOOP)\b/i
const PROPOSAL_KEYS = [
  'type',
  'action',
  'actions',
  'tool',
  'params',
  'args',
  'collectedFields',
  'message',
  'question',
]

/**
 * What a model wrote, read into one union. Nothing it writes makes this throw.
 *
 * | the text is | it means |
 * |---|---|
 * | an object with a known type: bare, fenced, in prose | that proposal; of several, the first |
 * | an object with no known type | an error; in prose only if it has a proposal's keys, otherwise it is plain text |
 * | a list with one proposal in it | that proposal |
 * | a provider's own call of a tool, or several (`read-tool-calls.ts`) | `CALL_TOOL`, or a `PLAN` of them |
 * | a list with none or several, a number, a boolean, null | `not_an_object` |
 * | a JSON string | what the string says: an object or a text |
 * | the bare word `NOOP` | `NOOP` |
 * | any other text | `RESPOND` with that text |
 */
export function parseProposal(raw: string): ParsedProposal {
  if (raw.length > proposalLengthMax) {
    return failed('too_long', `The answer is longer than ${proposalLengthMax} characters.`)
  }
  const whole = parseJson(raw)
  if (whole !== undefined) return readWhole(whole.value)
  const text = withoutThoughts(raw).trim()
  const inside = parseJson(withoutFence(text))
  return inside === undefined ? readMixed(text) : readWhole(inside.value)
}

function readWhole(value: unknown): ParsedProposal {
  if (isJsonObject(value)) return readObject(value)
  if (Array.isArray(value)) return readList(value)
  if (typeof value !== 'string') return failed('not_an_object', 'The answer must be one JSON object.')
  const quoted = parseJson(value)
  if (quoted === undefined) return readMixed(value)
  if (isJsonObject(quoted.value)) return readObject(quoted.value)
  return failed('not_an_object', 'The answer must be one JSON object, not a value in quotes.')
}

/** What has one of our types is a proposal; what has none may be a call of a tool as its provider writes it. */
function readObject(object: JsonObject): ParsedProposal {
  const calls = proposalTypeOf(object) === undefined ? readToolCalls(object) : undefined
  return calls ? called(calls) : parseProposalObject(object)
}

function called(calls: readonly ProposedAction[]): ParsedProposal {
  const [only] = calls
  return parseProposalObject(
    only && calls.length === 1
      ? { type: 'CALL_TOOL', tool: only.tool, params: only.args }
      : { type: 'PLAN', actions: calls.map(({ tool, args }) => ({ tool, args })) },
  )
}

function readList(list: readonly unknown[]): ParsedProposal {
  const proposals = list.filter(isJsonObject).filter((object) => proposalTypeOf(object) !== undefined)
  const [only] = proposals
  if (only !== undefined && proposals.length === 1) return parseProposalObject(only)
  const calls = proposals.length === 0 ? readToolCalls(list as readonly Json[]) : undefined
  if (calls) return called(calls)
  return failed(
    'not_an_object',
    'The answer must be one JSON object, not a list. Several writes go in the "actions" of one PLAN.',
  )
}

/** Prose, JSON too broken to parse as it stands, or both. */
function readMixed(mixed: string): ParsedProposal {
  const text = cleanText(mixed).trim()
  if (text === '') return failed('empty', 'The answer is empty.')
  const startsAsJson = STARTS_AS_JSON.test(text)
  const isAttempt = (broken: string): boolean =>
    startsAsJson || QUOTED_TYPE_KEY.test(broken) || BARE_TYPE_KEY.test(broken)
  const isWanted = (object: JsonObject) =>
    proposalTypeOf(object) !== undefined || readToolCalls(object) !== undefined
  const found = findJson(text, { isWanted, isAttempt })
  if (found.wanted !== undefined) return readObject(found.wanted)
  if (found.stray !== undefined && (startsAsJson || hasProposalKey(found.stray))) {
    return parseProposalObject(found.stray)
  }
  if (startsAsJson)
    return failed('not_an_object', 'The answer starts as JSON but cannot be read as one object.')
  if (text === 'NOOP') return { ok: true, proposal: { type: 'NOOP' } }
  return { ok: true, proposal: { type: 'RESPOND', message: text, data: null } }
}

function hasProposalKey(object: JsonObject): boolean {
  return PROPOSAL_KEYS.some((key) => Object.hasOwn(object, key))
}

/**
 * Reasoning models think aloud before they answer, and a thought may hold a draft of the proposal. Some servers
 * put the opening tag in the prompt, so only the closing one comes back.
 */
function withoutThoughts(text: string): string {
  const parts: string[] = []
  let position = 0
  for (;;) {
    const start = firstMatch(THOUGHT_START, text, position)
    const end = start === undefined ? undefined : firstMatch(THOUGHT_END, text, start.end)
    if (start === undefined || end === undefined) break
    parts.push(text.slice(position, start.index))
    position = end.end
  }
  const rest = parts.join('') + text.slice(position)
  const isStillThinking = firstMatch(THOUGHT_START, rest.trimStart(), 0)?.index === 0
  return isStillThinking ? '' : afterLoneEnd(rest)
}

function afterLoneEnd(text: string): string {
  const end = firstMatch(THOUGHT_END, text, 0)
  return end === undefined || STARTS_AS_JSON.test(text.trimStart()) ? text : text.slice(end.end)
}

function firstMatch(pattern: RegExp, text: string, from: number): { index: number; end: number } | undefined {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null ? undefined : { index: match.index, end: match.index + match[0].length }
}

function withoutFence(text: string): string {
  const start = FENCE_START.exec(text)?.[0].length
  return start !== undefined && text.endsWith(FENCE) ? text.slice(start, -FENCE.length) : text
}

function failed(code: ProposalError['code'], message: string): ParsedProposal {
  return { ok: false, error: { code, message } }
}
