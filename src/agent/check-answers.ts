import { isJson } from '../conversation/is-json.js'
import { isJsonObject } from '../conversation/json.js'

/** What is wrong with what a tool gave back, for whoever wrote the tool. Undefined: nothing. */
export type Check = (value: unknown) => string | undefined

export const ranProblem: Check = (ran) => {
  if (!isJsonObject(ran)) return 'gave back nothing that says ok'
  if (ran['ok'] === false) return needsTold(ran, ['code', 'message'])
  if (ran['ok'] !== true) return 'gave back no ok: true or ok: false'
  if (!isJson(ran['data'])) return 'gave back data that is not JSON'
  if (!isTexts(ran['entityIds'])) return 'gave back no entityIds: give a list, empty if there are none'
  return ran['also'] === undefined ? undefined : alsoProblem(ran['also'])
}

const alsoProblem: Check = (also) => {
  if (!isJsonObject(also)) return 'gave back an also that is no object'
  if (!isJson(also)) return 'gave back an also that is not JSON'
  const { memo, later, messages, files, options } = also
  if (memo !== undefined && !isJsonObject(memo)) return 'gave back an also.memo that is no object'
  if (later !== undefined && !isListOf(later, isLater))
    return 'gave back an also.later that is no list of key, topic, data and at'
  if (messages !== undefined && !isListOf(messages, hasTexts(['type'])))
    return 'gave back also.messages that are no messages'
  if (files !== undefined && !isListOf(files, hasTexts(['type'])))
    return 'gave back also.files that are no files: give what keepFile gave'
  if (options !== undefined && !isListOf(options, hasTexts(['id', 'title'])))
    return 'gave back also.options that are no options'
  return undefined
}

function isLater(value: unknown): boolean {
  if (!isJsonObject(value) || !hasTexts(['key', 'topic', 'at'])(value)) return false
  const { at, data } = value
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isJsonObject(data)
}

export const resolutionProblem: Check = (resolution) => {
  if (!isJsonObject(resolution)) return 'gave back nothing that has a kind'
  switch (resolution['kind']) {
    case 'ready':
      return isJsonObject(resolution['args']) && isJson(resolution['args'])
        ? undefined
        : 'gave back ready without args that are JSON'
    case 'missing':
      return needsTexts(resolution, ['field'])
    case 'refused':
      return needsTold(resolution, ['code', 'message'])
    case 'choice':
      return (
        needsTold(resolution, ['field', 'question']) ??
        (isListOf(resolution['options'], hasTexts(['id', 'title'])) && isJson(resolution['options'])
          ? undefined
          : 'gave back a choice without options')
      )
    default:
      return 'gave back a kind that is none of ready, choice, missing, refused'
  }
}

export const previewProblem: Check = (preview) => {
  if (!isJsonObject(preview)) return 'gave back no preview'
  const { details } = preview
  if (details !== undefined && !(isJsonObject(details) && isJson(details)))
    return 'gave back details that are not JSON'
  if (preview['line'] !== undefined && typeof preview['line'] !== 'string')
    return 'gave back a line that is no text'
  return needsTexts(preview, ['text'])
}

export const outsideProblem: Check = (outcome) => {
  if (!isJsonObject(outcome)) return 'gave back nothing that has a status'
  switch (outcome['status']) {
    case 'done':
      return isJsonObject(outcome['data']) && isJson(outcome['data'])
        ? undefined
        : 'gave back done without data that is JSON'
    case 'refused':
      return needsTold(outcome, ['code', 'message'])
    case 'unknown':
      return needsTexts(outcome, ['message'])
    default:
      return 'gave back a status that is none of done, refused, unknown'
  }
}

export const textProblem: Check = (text) => (typeof text === 'string' ? undefined : 'gave back no text')

function needsTexts(value: object, names: readonly string[]): string | undefined {
  return hasTexts(names)(value) ? undefined : `gave back no ${names.join(' and ')}`
}

/** The second may come in two languages. */
function needsTold(value: object, [name, told]: readonly [string, string]): string | undefined {
  const words = isJsonObject(value) ? value[told] : undefined
  const isTold = typeof words === 'string' || hasTexts(['pt', 'en'])(words)
  return isTold ? needsTexts(value, [name]) : `gave back no ${name} and ${told}`
}

function hasTexts(names: readonly string[]): (value: unknown) => boolean {
  return (value) => isJsonObject(value) && names.every((name) => typeof value[name] === 'string')
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function isListOf(value: unknown, isOne: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne)
}
