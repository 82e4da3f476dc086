import type { Subject } from '../../../agent/reply/choose-message.js'

/** What the desk knows on something that was asked. */
export type DeskFact = {
  readonly what: string
  /** Undefined: the desk does not know. */
  readonly text: string | undefined
  readonly about?: Subject
  /** The one service it is about. */
  readonly service?: string
  /** What the desk knows instead, where it does not know what was asked. */
  readonly instead?: string
  /** Its text says that the team confirms it. */
  readonly isForTeam?: boolean
}
