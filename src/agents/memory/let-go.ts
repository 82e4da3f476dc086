import type { Json } from '../../conversation/json.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Say } from '../../agent/step.js'
import { listOnScreen } from './list-on-screen.js'
import { shownItems } from './shown-items.js'

/** A choice that is given up was still the list last on the screen. */
export function letGo(facts: Facts, also: readonly Say[] = []): Decision {
  const items = listOnScreen(facts.state)
  const list: Json = shownItems(items).length > 0 ? items : null
  return speak([phraseOf('cancelled'), ...also], 'answer:reject', [
    ...dropPending(facts, 'cancelled'),
    ...moved(facts, ['CANCELLED']),
    { type: 'noted', memo: { list, listing: null } },
  ])
}
