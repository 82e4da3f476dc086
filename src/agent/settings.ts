import type { z } from 'zod'
import type { OutsideContext } from './outside.js'

/**
 * What a business may set about an agent, as one schema: titles, help and examples are in its metadata. From it come the routes, the
 * form, the versions one can go back to and the check of a partial change.
 */
export type SettingsOf<Value> = {
  readonly schema: z.ZodType<Value>
  /** What holds until somebody sets something. Null: the agent does nothing before that. */
  readonly initial: Value | null
  /** What the schema alone cannot say: settings that contradict each other, names of records that do not exist. */
  problems?(value: Value, context: OutsideContext): Promise<readonly SettingsProblem[]>
  /** Keeps the agent's own tables in step, in the transaction that saves the version. */
  apply?(value: Value, context: OutsideContext): Promise<void>
}

export type SettingsProblem = { readonly path: string; readonly problem: string }

/** With its type forgotten: what the runtime keeps. */
export type SettingsSpec = SettingsOf<unknown>

/** Sound because only what the schema has parsed is ever passed on. */
export function defineSettings<Value>(spec: SettingsOf<Value>): SettingsSpec {
  return spec as unknown as SettingsSpec
}
