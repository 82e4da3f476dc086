import type { TenantId } from '../conversation/ids.js'
import type { Door } from './door.js'

/** A caller who hangs up ends the connection, not the turn: what they asked for is under way, and closing waits for it. */
export function keepRunning<T>(door: Pick<Door, 'running'>, tenant: TenantId, turn: Promise<T>): Promise<T> {
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  door.running.set(settled, tenant)
  void settled.then(() => door.running.delete(settled))
  return turn
}
