import { parseJson } from '../../agent/find-json.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { ProposedAction } from '../../conversation/proposal.js'

const callsMax = 10

/**
 * Calls of tools as providers write them, wherever they stand in an answer: OpenAI's `tool_calls` (and the `function_call` before it),
 * Anthropic's `tool_use` blocks, the `{ name, arguments }` of open models. Undefined: it is none of these.
 */
export function readToolCalls(value: Json): readonly ProposedAction[] | undefined {
  const calls = callsIn(value)
  if (calls.length === 0 || calls.length > callsMax) return undefined
  const read = calls.map(actionOf)
  return read.every((action) => action !== undefined) ? read : undefined
}

/** A whole message, its content, a list of calls, or one call. */
function callsIn(value: Json): readonly Json[] {
  if (Array.isArray(value)) return (value as readonly Json[]).filter(isCall)
  if (!isJsonObject(value)) return []
  if (isCall(value)) return [value]
  for (const key of ['tool_calls', 'content'] as const) {
    const calls = Array.isArray(value[key]) ? callsIn(value[key]) : []
    if (calls.length > 0) return calls
  }
  return isJsonObject(value['message']) && !('type' in value) ? callsIn(value['message']) : []
}

function isCall(value: Json): boolean {
  if (!isJsonObject(value)) return false
  return value['type'] === 'tool_use' || 'function_call' in value || isFunction(value) || isNamedCall(value)
}

function isFunction(value: JsonObject): boolean {
  return isJsonObject(value['function']) && typeof value['function']['name'] === 'string'
}

/** `{ name, arguments }`: both, and nothing that makes it a proposal of ours. */
function isNamedCall(value: JsonObject): boolean {
  const hasArguments = 'arguments' in value || 'parameters' in value || 'input' in value
  return typeof value['name'] === 'string' && hasArguments && !('action' in value) && !('tool' in value)
}

function actionOf(call: Json): ProposedAction | undefined {
  if (!isJsonObject(call)) return undefined
  const { function: named, function_call: former } = call
  const said = isJsonObject(named) ? named : isJsonObject(former) ? former : call
  const tool = said['name']
  const args = argumentsOf(said['arguments'] ?? said['parameters'] ?? said['input'] ?? {})
  return typeof tool === 'string' && tool.trim() !== '' && args ? { tool: tool.trim(), args } : undefined
}

/** OpenAI sends the arguments as a text of JSON. */
function argumentsOf(given: Json): JsonObject | undefined {
  if (isJsonObject(given)) return given
  if (typeof given !== 'string') return undefined
  if (given.trim() === '') return {}
  const parsed = parseJson(given)?.value
  return isJsonObject(parsed) ? parsed : undefined
}
