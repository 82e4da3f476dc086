import { accountFees } from './account-fees.js'
import {
  makeChargeOverdue,
  payCharge,
  refundCharge,
  removeCharge,
  restoreCharge,
  settleCharge,
} from './change-charge.js'
import { identificationField, pixQrCode } from './charge-codes.js'
import { createCharge, getCharge, listCharges } from './charges.js'
import { createCustomer, getCustomer, listCustomers } from './customers.js'
import type { SandboxEndpoint } from './sandbox-context.js'
import { createWebhook, listWebhooks, updateWebhook } from './webhooks.js'

export interface SandboxRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  endpoint: SandboxEndpoint
}

/** The API as Asaas has it. */
export const apiRoutes: readonly SandboxRoute[] = [
  { method: 'POST', path: '/v3/customers', endpoint: createCustomer },
  { method: 'GET', path: '/v3/customers', endpoint: listCustomers },
  { method: 'GET', path: '/v3/customers/:id', endpoint: getCustomer },
  { method: 'POST', path: '/v3/payments', endpoint: createCharge },
  { method: 'GET', path: '/v3/payments', endpoint: listCharges },
  { method: 'GET', path: '/v3/payments/:id', endpoint: getCharge },
  { method: 'DELETE', path: '/v3/payments/:id', endpoint: removeCharge },
  { method: 'GET', path: '/v3/payments/:id/pixQrCode', endpoint: pixQrCode },
  { method: 'GET', path: '/v3/payments/:id/identificationField', endpoint: identificationField },
  { method: 'POST', path: '/v3/payments/:id/restore', endpoint: restoreCharge },
  { method: 'POST', path: '/v3/payments/:id/refund', endpoint: refundCharge },
  { method: 'POST', path: '/v3/webhooks', endpoint: createWebhook },
  { method: 'GET', path: '/v3/webhooks', endpoint: listWebhooks },
  { method: 'PUT', path: '/v3/webhooks/:id', endpoint: updateWebhook },
  { method: 'GET', path: '/v3/myAccount/fees', endpoint: accountFees },
]

/** What the payer, the bank and time do in the real one. */
export const controlRoutes: readonly SandboxRoute[] = [
  { method: 'POST', path: '/sandbox/payments/:id/pay', endpoint: payCharge },
  { method: 'POST', path: '/sandbox/payments/:id/settle', endpoint: settleCharge },
  { method: 'POST', path: '/sandbox/payments/:id/overdue', endpoint: makeChargeOverdue },
]
