import type { JsonObject } from '../../../../conversation/json.js'
import type { Resolution } from '../../../../agent/define-tool.js'

export function ready<T extends JsonObject>(args: T): Extract<Resolution<T>, { kind: 'ready' }> {
  return { kind: 'ready', args }
}

export function refused(code: string, message: string): Extract<Resolution<never>, { kind: 'refused' }> {
  return { kind: 'refused', code, message }
}

/** Nothing waits for a word here, so that what would be confirmed is only for the record. */
export function recorded(text: string): () => Promise<{ readonly text: string }> {
  return () => Promise.resolve({ text })
}
