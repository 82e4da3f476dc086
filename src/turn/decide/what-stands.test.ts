import { expect, test } from 'vitest'
import { copilot } from '../../agents/copilot/agent.js'
import type { DraftStep } from '../../conversation/draft.js'
import { whatStands } from './what-stands.js'

const step = (tool: string, args: DraftStep['args'], ofMade?: string): DraftStep => ({
  tool,
  args,
  ...(ofMade === undefined ? {} : { ofMade }),
})
const registered = step('clients.create', { name: 'Rogério Tavares' })
const moved = step('workOrders.updateStatus', { client: 'luciana', scheduledDate: 'terça' })

test.each<[what: string, refused: DraftStep | undefined, beside: DraftStep, stands: boolean]>([
  ['another record of somebody else', moved, step('workOrders.updateStatus', { client: 'maria' }), true],
  ['something else of the same person', moved, step('payments.create', { client: 'luciana' }), true],
  ['a quote for who is not registered', registered, step('quotes.create', { client: 'rogerio' }), false],
  ['a job for who is not registered', registered, step('workOrders.create', { client: 'Tavares' }), false],
  ['a quote for another', registered, step('quotes.create', { client: 'maria' }), true],
  ['another who is registered', registered, step('clients.create', { name: 'Ana Prado' }), true],
  [
    'what is done to the quote that is not made',
    step('quotes.create', { client: 'maria' }),
    step('quotes.updateStatus', { status: 'APPROVED' }, 'quote'),
    false,
  ],
  [
    'what is done to a quote that there is',
    step('quotes.create', { client: 'maria' }),
    step('quotes.updateStatus', { status: 'APPROVED', quote: 9 }, 'quote'),
    true,
  ],
  ['anything, where nobody knows what was refused', undefined, moved, true],
])('%s', (_what, refused, beside, isStanding) => {
  const { stands, lost } = whatStands(copilot, refused, [beside])
  expect({ stands, lost }).toEqual(
    isStanding ? { stands: [beside], lost: [] } : { stands: [], lost: [beside] },
  )
})
