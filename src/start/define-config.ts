import type { Channel } from '../ports/channel.js'
import type { Model } from '../ports/model.js'
import type { Agent } from '../agent/agent.js'

/** What a project with agents of its own says in its `leme.config.ts`. */
export type ProjectConfig = {
  readonly agents: readonly Agent[]
  /** Which of Leme's own agents run beside them: all, none (unless it is said), or those named. */
  readonly shipped?: boolean | readonly string[]
  /** Beside Leme's own; one for a provider that Leme knows takes its place. */
  readonly channels?: readonly Channel[]
  /** Asked where the environment names no provider. */
  readonly model?: Model
  /** The variables of the configuration reference, by name. The environment has the last word. */
  readonly settings?: { readonly [variable: string]: string | number | boolean }
}

/** The default export of a `leme.config.ts`. Gives back what it is given: it is there for the types. */
export function defineConfig(config: ProjectConfig): ProjectConfig {
  return config
}
