import type { Ran, Resolution } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'

/** What keeps a tool from going on: a question, a choice, or a refusal. */
type Obstacle = Exclude<Resolution<never>, { kind: 'ready' }>

export type Settled<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly obstacle: Obstacle }

type Unsettled = Extract<Settled<never>, { ok: false }>

export function settled<T>(value: T): Settled<T> {
  return { ok: true, value }
}

/** Without a question of its own, the field's usual one is asked. */
export function askFor(field: string, question?: Words): Unsettled {
  return {
    ok: false,
    obstacle: question === undefined ? { kind: 'missing', field } : { kind: 'missing', field, question },
  }
}

export function offer(field: string, question: Words, options: readonly ChoiceOption[]): Unsettled {
  return { ok: false, obstacle: { kind: 'choice', field, question, options } }
}

export function refuse(code: string, message: Words): Unsettled {
  return { ok: false, obstacle: { kind: 'refused', code, message } }
}

export function ready<T>(args: T): Extract<Resolution<T>, { kind: 'ready' }> {
  return { kind: 'ready', args }
}

/** The same, and what was found on the way: it stays known when the next sentence does not say it. */
export function knowing<T>(known: JsonObject, resolution: Resolution<T>): Resolution<T> {
  return resolution.kind === 'refused' || Object.keys(known).length === 0
    ? resolution
    : { ...resolution, known: { ...known, ...resolution.known } }
}

/** A write that finds its records changed since the preview was shown. */
export function failed(code: string, message: Words): Extract<Ran, { ok: false }> {
  return { ok: false, code, message }
}
