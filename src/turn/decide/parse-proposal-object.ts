import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { ParsedProposal, Proposal, ProposalError, ProposedAction } from '../../conversation/proposal.js'

const nestingMax = 32
/** As many are read at all; how many a plan may hold is judged after (`actionsPerPlanMax`). */
const actionsReadMax = 10
const quotedValueLengthMax = 40

/** Every spelling a model may use, and the one type it means. */
const TYPE_BY_WORD: ReadonlyMap<string, Proposal['type']> = new Map([
  ['CALL_TOOL', 'CALL_TOOL'],
  ['PLAN', 'PLAN'],
  ['ASK_USER', 'ASK_USER'],
  ['RESPOND', 'RESPOND'],
  ['RESPONSE', 'RESPOND'],
  ['NOOP', 'NOOP'],
])
const TYPE_WORDS = [...TYPE_BY_WORD.keys()]
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** One object, in either dialect: the type is in `type` or in `action`. */
export function parseProposalObject(object: JsonObject): ParsedProposal {
  if (isDeeperThan(object, nestingMax)) {
    return failed(wrong('too_long', `The object is nested deeper than ${nestingMax} levels.`))
  }
  const clean = cleanObject(object)
  const type = proposalTypeOf(clean)
  const proposal = type === undefined ? typeError(clean) : READERS[type](clean)
  return proposal instanceof Wrong ? failed(proposal) : { ok: true, proposal }
}

/**
 * Undefined when the object is not a proposal. `type` speaks first, because beside it `action` is the name of
 * a tool; a `type` that means nothing to us does not hide an `action` that does.
 */
export function proposalTypeOf(object: JsonObject): Proposal['type'] | undefined {
  return typeOfWord(object.type) ?? typeOfWord(object.action)
}

function typeOfWord(word: unknown): Proposal['type'] | undefined {
  return typeof word === 'string' ? TYPE_BY_WORD.get(word.trim().toUpperCase()) : undefined
}

function typeError(object: JsonObject): Wrong {
  const field = isAbsent(object.type) && !isAbsent(object.action) ? 'action' : 'type'
  const allowed = `Use one of ${TYPE_WORDS.join(', ')}.`
  const word = object[field]
  if (isAbsent(word)) return wrong('missing_field', `The field "type" is missing. ${allowed}`, 'type')
  if (typeof word !== 'string')
    return wrong('wrong_field', `The field "${field}" must be a text. ${allowed}`, field)
  const quoted = word.slice(0, quotedValueLengthMax)
  return wrong('unknown_type', `"${quoted}" in "${field}" is not a known type. ${allowed}`, field)
}

const READERS: { readonly [type in Proposal['type']]: (object: JsonObject) => Proposal | Wrong } = {
  CALL_TOOL: readCallTool,
  PLAN: readPlan,
  ASK_USER: readAskUser,
  RESPOND: readRespond,
  NOOP: readNoop,
}

function readCallTool(object: JsonObject): Proposal | Wrong {
  const tool = readText(object, 'tool')
  if (tool instanceof Wrong) return tool
  const args = readArguments(object, ['params', 'args'])
  if (args instanceof Wrong) return args
  return { type: 'CALL_TOOL', tool: tool.trim(), args }
}

/** `requiresConfirmation` is not read: whether a write needs a confirmation is never the model's to say. */
function readPlan(object: JsonObject): Proposal | Wrong {
  const actions = readActions(object)
  if (actions instanceof Wrong) return actions
  const missingFields = readTexts(object, 'missingFields')
  if (missingFields instanceof Wrong) return missingFields
  const message = readOptionalText(object, 'message')
  if (message instanceof Wrong) return message
  const acts = isList(object.acts) && object.acts.length > 0 ? { acts: object.acts } : {}
  return { type: 'PLAN', actions, missingFields, message, ...acts }
}

function readActions(object: JsonObject): readonly ProposedAction[] | Wrong {
  const list = object.actions
  if (isAbsent(list) || (Array.isArray(list) && list.length === 0)) {
    const only = readAction(object)
    return only instanceof Wrong ? only : [only]
  }
  if (!isList(list)) return wrongField('actions', 'a list of objects')
  if (list.length > actionsReadMax) {
    return wrong('too_long', `A plan holds at most ${actionsReadMax} actions.`, 'actions')
  }
  const actions: ProposedAction[] = []
  for (const [index, item] of list.entries()) {
    const path = `actions[${index}]`
    if (!isJsonObject(item)) return wrongField(path, 'an object')
    const action = readAction(item, `${path}.`)
    if (action instanceof Wrong) return action
    actions.push(action)
  }
  return actions
}

function readAction(object: JsonObject, path = ''): ProposedAction | Wrong {
  // In one dialect `action` holds the type of the proposal, so a type's name there is never the name of a tool.
  const key = isAbsent(object.action) || typeOfWord(object.action) !== undefined ? 'tool' : 'action'
  const tool = readText(object, key, path)
  if (tool instanceof Wrong) return tool
  const args = readArguments(object, ['collectedFields', 'params', 'args'], path)
  if (args instanceof Wrong) return args
  return { tool: tool.trim(), args }
}

function readAskUser(object: JsonObject): Proposal | Wrong {
  const question = readText(object, 'question')
  if (question instanceof Wrong) return question
  const context = readOptionalText(object, 'context')
  if (context instanceof Wrong) return context
  const options = readTexts(object, 'options')
  if (options instanceof Wrong) return options
  return { type: 'ASK_USER', question, context, options }
}

function readRespond(object: JsonObject): Proposal | Wrong {
  if (isList(object.acts) && object.acts.length > 0)
    return { type: 'RESPOND', message: '', data: null, acts: object.acts }
  const message = readText(object, 'message')
  if (message instanceof Wrong) return message
  const data = object.data ?? null
  if (data !== null && !isJsonObject(data)) return wrongField('data', 'an object')
  return { type: 'RESPOND', message, data }
}

/** Words in a NOOP contradict it: its `message` is null, and dropping them in silence could lose an answer. */
function readNoop(object: JsonObject): Proposal | Wrong {
  return isBlank(object.message)
    ? { type: 'NOOP' }
    : wrongField('message', 'null when there is nothing to say; use RESPOND to say it')
}

function readText(object: JsonObject, field: string, path = ''): string | Wrong {
  const value = object[field]
  if (isBlank(value))
    return wrong('missing_field', `The field "${path}${field}" is missing.`, `${path}${field}`)
  return typeof value === 'string' ? value : wrongField(`${path}${field}`, 'a text')
}

function readOptionalText(object: JsonObject, field: string): string | null | Wrong {
  const value = object[field]
  if (isAbsent(value)) return null
  return typeof value === 'string' ? value : wrongField(field, 'a text or null')
}

function readTexts(object: JsonObject, field: string): readonly string[] | Wrong {
  const value = object[field]
  if (isAbsent(value)) return []
  const isTexts = isList(value) && value.every((item) => typeof item === 'string')
  return isTexts ? value : wrongField(field, 'a list of texts')
}

/** The first of the names that holds something; no arguments at all are an empty object. */
function readArguments(object: JsonObject, names: readonly string[], path = ''): JsonObject | Wrong {
  const name = names.find((candidate) => !isAbsent(object[candidate]))
  const value = name === undefined ? {} : object[name]
  return isJsonObject(value) ? value : wrongField(`${path}${name ?? ''}`, 'an object')
}

function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null
}

function isBlank(value: Json | undefined): boolean {
  return isAbsent(value) || (typeof value === 'string' && value.trim() === '')
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function isDeeperThan(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((member: Json) => isDeeperThan(member, levels - 1))
}

function cleanObject(object: JsonObject): JsonObject {
  const safe = Object.entries(object).filter(([key]) => !UNSAFE_KEYS.has(key))
  return Object.fromEntries(safe.map(([key, value]) => [cleanText(key), cleanJson(value)]))
}

/** What is kept must come back the same from the store: a number JSON cannot write (1e999, -0) becomes what it would. */
function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value || 0 : null
  if (isList(value)) return value.map(cleanJson)
  return isJsonObject(value) ? cleanObject(value) : value
}

/** PostgreSQL refuses NUL and half a surrogate pair in text and in jsonb. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

class Wrong {
  constructor(readonly error: ProposalError) {}
}

function wrong(code: ProposalError['code'], message: string, field?: string): Wrong {
  return new Wrong(field === undefined ? { code, message } : { code, field, message })
}

function wrongField(field: string, expected: string): Wrong {
  return wrong('wrong_field', `The field "${field}" must be ${expected}.`, field)
}

function failed(error: Wrong): ParsedProposal {
  return { ok: false, error: error.error }
}
