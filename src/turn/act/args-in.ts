import type { JsonObject } from '../../conversation/json.js'

/** The plan's arguments travel inside the request, so that an effect can be recorded without its plan. */
export function argsIn(request: JsonObject): JsonObject {
  const { args } = request
  return typeof args === 'object' && args !== null && !Array.isArray(args) ? (args as JsonObject) : {}
}
