import type { Decision, Facts } from '../../../agent/agent.js'
import type { FocusThing } from '../../../conversation/focus.js'
import { readSelection } from '../../../language/read-ordinal.js'
import { readWith } from './decided.js'

/** "o primeiro", under a reminder of what waits: a place of the list above it, which is shown; what waits stays as it is. */
export function placeUnderReminder({ state: { focus }, understanding }: Facts): Decision | undefined {
  const { answer, text } = understanding
  if (answer?.kind !== 'unseen' || answer.why !== 'seen:number-to-a-reminder') return undefined
  const things = focus?.things ?? []
  const thing = things[readSelection(text, things.length) ?? -1]
  return thing && shown(thing)
}

const records = { quote: 'quotes.get', workOrder: 'workOrders.get', payment: 'payments.get' } as const

function shown(thing: FocusThing): Decision | undefined {
  for (const field of ['quote', 'workOrder', 'payment'] as const) {
    const number = thing[field]
    if (number !== undefined) return readWith(records[field], { [field]: number }, 'place-under-reminder')
  }
  const { client } = thing
  return client === undefined ? undefined : readWith('clients.get', { client }, 'place-under-reminder')
}
