import type { Tool } from '../../../agent/define-tool.js'
import { clientsCreate } from './clients-create.js'
import { clientsGet } from './clients-get.js'
import { clientsList } from './clients-list.js'
import { clientsSearch } from './clients-search.js'
import { clientsUpdate } from './clients-update.js'
import { clientsWithPendingQuotes } from './clients-with-pending-quotes.js'
import { dashboardSummary } from './dashboard-summary.js'
import { listsMore } from './lists-more.js'
import { paymentsCancel } from './payments-cancel.js'
import { paymentsCreate } from './payments-create.js'
import { paymentsGet } from './payments-get.js'
import { paymentsList } from './payments-list.js'
import { paymentsPreview } from './payments-preview.js'
import { quotesCreate } from './quotes-create.js'
import { quotesGet } from './quotes-get.js'
import { quotesList } from './quotes-list.js'
import { quotesSend } from './quotes-send.js'
import { quotesUpdateStatus } from './quotes-update-status.js'
import { workOrdersCreate } from './work-orders-create.js'
import { workOrdersGet } from './work-orders-get.js'
import { workOrdersList } from './work-orders-list.js'
import { workOrdersUpdateStatus } from './work-orders-update-status.js'

/** All that the copilot can do, reads first. */
export const copilotTools: readonly Tool[] = [
  clientsList,
  clientsGet,
  clientsSearch,
  clientsWithPendingQuotes,
  quotesList,
  quotesGet,
  workOrdersList,
  workOrdersGet,
  paymentsList,
  paymentsGet,
  dashboardSummary,
  listsMore([clientsList, clientsSearch, clientsWithPendingQuotes, quotesList, workOrdersList, paymentsList]),
  clientsCreate,
  clientsUpdate,
  quotesCreate,
  quotesSend,
  quotesUpdateStatus,
  workOrdersCreate,
  workOrdersUpdateStatus,
  paymentsPreview,
  paymentsCreate,
  paymentsCancel,
]
