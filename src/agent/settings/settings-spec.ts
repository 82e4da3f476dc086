import type { z } from 'zod'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { OutsideContext } from '../outside.js'

/**
 * What a business may set about an agent, as one schema: titles, help and examples are in it (`labelled`). From it come the routes, the
 * form, the versions one can go back to and the check of a partial change.
 */
export type SettingsOf<Value> = {
  /** An object that takes no unknown keys, at any depth: `z.strictObject`. */
  readonly schema: z.ZodType<Value>
  /** What holds until somebody sets something. Null: nothing, and the first change has to say all that is needed. */
  readonly initial: Value | null
  /** What the schema alone cannot say: settings that contradict records of the business. */
  problems?(value: Value, context: OutsideContext): Promise<readonly SettingsProblem[]>
  /** Keeps the agent's own tables in step, in the transaction that saves the version. */
  apply?(value: Value, context: OutsideContext, change: AppliedChange<Value>): Promise<void>
  /**
   * What a look of its tools would have brought, had this been set: a day is replayed with other settings by it. Undefined: what is set
   * has no part in that look. Pure.
   */
  reread?(value: Value, read: RecordedLook): Json | undefined
}

/** What a tool was asked in a recorded turn, and what it brought. */
export type RecordedLook = { readonly tool: string; readonly args: JsonObject; readonly data: Json }

/** The version that is saved, and what held before it. */
type AppliedChange<Value> = { readonly version: number; readonly before: Value | null }

/** Where, as `services.0.linkId`, and what is wrong there. */
export type SettingsProblem = { readonly path: string; readonly problem: string }

/** With its type forgotten: what the runtime keeps. */
export type SettingsSpec = SettingsOf<unknown>

/** Sound because only what the schema has parsed is ever passed on. */
export function defineSettings<Value>(spec: SettingsOf<Value>): SettingsSpec {
  return spec
}
