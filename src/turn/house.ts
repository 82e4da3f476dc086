import type { Corrections } from '../agent/corrections/correction.js'
import type { PromptSet } from '../agent/prompts/prompt-set.js'
import type { AgentRegistry } from '../agent/registry.js'
import type { TenantId } from '../conversation/ids.js'
import type { DataLink } from '../conversation/data-link.js'
import type { Surface } from '../conversation/surface.js'
import type { KeepToSend } from '../ports/file-to-send.js'
import type { Clock, Timer } from '../ports/clock.js'
import type { Ids } from '../ports/ids.js'
import type { Inbox } from '../ports/inbox.js'
import type { Model } from '../ports/model.js'
import type { Observer } from '../ports/observer.js'
import type { Services } from '../ports/services.js'
import type { Store } from '../ports/store.js'
import type { Tracer } from '../ports/tracer.js'

/** What a turn is at: `look_up` and `ask_model` may come several times, `write` is what cannot be taken back. */
export type TurnStage = 'understand' | 'look_up' | 'ask_model' | 'plan' | 'write' | 'speak'

/** Everything a turn needs from outside itself, put together once by the composition root. */
export type House = {
  readonly agents: AgentRegistry
  readonly inbox: Inbox
  readonly store: Store
  /** Of the installation. Undefined: no provider is configured, and the local model answers alone. */
  readonly remoteModel: Model | undefined
  /** Who is asked for this agent of this business, where businesses have their own. It never throws. */
  readonly modelFor?: ((tenant: TenantId, agent: string) => Promise<Model | undefined>) | undefined
  /** How the business words its agent's prompts, where it does. It never throws. */
  readonly promptsFor?: ((tenant: TenantId, agent: string) => Promise<PromptSet | undefined>) | undefined
  /** Of this turn: in the place of the agent's own. */
  readonly prompts?: PromptSet | undefined
  /** What the business put right about its agent. */
  readonly correctionsFor?: ((tenant: TenantId, agent: string) => Promise<Corrections>) | undefined
  /** Of this turn. */
  readonly corrections?: Corrections | undefined
  readonly servicesFor: (tenant: TenantId) => Services
  readonly clock: Clock
  readonly timer: Timer
  readonly ids: Ids
  /** What people see of each channel, by its id. */
  readonly surfaces: ReadonlyMap<string, Surface>
  readonly observer: Observer
  /** Undefined: nobody wants to know what took how long. */
  readonly tracer?: Tracer | undefined
  /** Told of each stage of a turn as it begins: for whoever waits for it. `isOutside`: until somebody outside answers there is nothing to do here. */
  readonly progress?: ((stage: TurnStage, isOutside: boolean) => void) | undefined
  /** Where a person fetches all that is kept of them. Undefined: the installation has no address that people reach. */
  readonly dataLink?: ((of: DataLink) => string) | undefined
  /** Keeps a file that a tool made. Undefined: files are not kept here. */
  readonly keepToSend?: KeepToSend | undefined
  /** What one function of a tool may take, where not the usual. */
  readonly toolRunMaxMs?: number | undefined
}
