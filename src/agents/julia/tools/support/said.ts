import type { z } from 'zod'
import type { Ran, Resolution, ToolSpec } from '../../../../agent/define-tool.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { Slot } from '../../../../agent/slots.js'

/** Only a model spells these out; the type is what its prompt shows. */
export function modelOnly(type: string): Slot {
  return { type, read: () => undefined, find: () => undefined }
}

export function ready<Args>(args: Args): Resolution<Args> {
  return { kind: 'ready', args }
}

export function refused(code: string, message: string): Extract<Resolution<never>, { kind: 'refused' }> {
  return { kind: 'refused', code, message }
}

export function failed(code: string, message: string): Ran {
  return { ok: false, code, message }
}

/** Words for a result of a known shape. */
export function saying<T>(shape: z.ZodType<T>, words: (data: T) => string): ToolSpec<JsonObject>['say'] {
  return (data) => words(shape.parse(data))
}
