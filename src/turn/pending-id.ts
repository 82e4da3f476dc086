import { deriveId } from '../conversation/derive-id.js'
import { asId, type PendingId, type TurnId } from '../conversation/ids.js'

/** The id of what is opened after so many steps of a turn: known before it is opened, so that its preview's audit row bears it. */
export function pendingIdAfter(turnId: TurnId, steps: number): PendingId {
  return asId<PendingId>(deriveId(turnId, `pending ${steps}`))
}
