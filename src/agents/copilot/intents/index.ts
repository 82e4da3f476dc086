import type { Intent } from '../../../agent/intent.js'
import { clientIntents } from './clients.js'
import { fixedIntents, generalIntents } from './general.js'
import { paymentIntents } from './payments.js'
import { quoteIntents } from './quotes.js'
import { workOrderIntents } from './work-orders.js'

/** What people want of the copilot. A bare "sim" or "não" is no intent: it answers what is pending. */
export const copilotIntents: readonly Intent[] = [
  ...generalIntents,
  ...clientIntents,
  ...quoteIntents,
  ...workOrderIntents,
  ...paymentIntents,
  ...fixedIntents,
]
