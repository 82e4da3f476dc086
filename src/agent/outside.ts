import type { MemberId, TenantId } from '../conversation/ids.js'
import type { JsonObject } from '../conversation/json.js'
import type { Role } from '../conversation/party.js'
import type { Db, Statements } from '../ports/database.js'
import type { Services } from '../ports/services.js'

/**
 * What code of an agent that runs outside a turn is handed: its routes, its jobs, its demo data. The rows are one tenant's, in one
 * transaction that is committed when the code returns and undone when it throws.
 */
export type OutsideContext = {
  readonly db: Db
  readonly sql: Statements
  readonly tenant: TenantId
  readonly now: Date
  readonly timeZone: string
  readonly newId: () => string
  readonly services: Services
  /**
   * Puts a notice into a contact's conversation on a chip, in this very transaction: it has a turn once that is committed. The same
   * key never twice.
   */
  readonly tellContact: (to: ContactAddress, notice: Notice, key: string) => Promise<void>
  /** The same for a conversation there is already, whatever its channel. */
  readonly tellConversation: (conversation: string, notice: Notice, key: string) => Promise<void>
}

export type ContactAddress = { readonly chip: string; readonly contact: string }

/** What the house itself puts into a conversation; the agent's conduct answers it by its topic. */
export type Notice = { readonly topic: string; readonly data: JsonObject }

/** A member asked for it, and has one of the route's roles. */
export type RouteContext = OutsideContext & {
  readonly member: MemberId
  readonly role: Role
  /**
   * Puts a notice into a conversation of this agent and runs its turn. Undefined: there is no such conversation. What was written
   * before is committed first, so that the turn sees it; what is written afterwards is a transaction of its own.
   */
  readonly tell: (conversation: string, notice: Notice, key: string) => Promise<Told | undefined>
}

/** How a conversation stands after the turn that a notice had. */
export type Told = { readonly state: string; readonly mode: string | null }
