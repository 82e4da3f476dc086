import type { CancelledCharge, PaymentFailure, PaymentResult, Payments } from '../../ports/payments.js'
import * as answers from './asaas-answers.js'
import type { AnsweredCharge } from './asaas-answers.js'
import { refused } from './asaas-failure.js'
import { createAsaasHttp } from './asaas-http.js'
import type { AsaasHttpOptions } from './asaas-http.js'
import { chargeBody, customerBody, requestProblem } from './asaas-requests.js'
import { paymentStatusOf } from './payment-status-of.js'
import { asaasSettlingMs } from './settling.js'

/** Asaas's largest page. */
const pageSizeMax = 100
/** A reference with more charges than this is not a duplicate but a mistake, and deserves an error. */
export const pagesPerReferenceMax = 5

/** The Asaas API v3, as documented at https://docs.asaas.com */
export function createAsaasClient(options: AsaasHttpOptions & { settlingMs?: number }): Payments {
  const http = createAsaasHttp(options)

  const getCharge: Payments['getCharge'] = async (chargeId) => {
    const answer = await http.read(chargePath(chargeId), answers.charge)
    return answer.ok ? { ok: true, value: answer.value.charge } : answer
  }

  /** All charges of a reference. The reference is compared again: a filter the provider ignored would list everyone's. */
  async function chargesOf(externalReference: string): Promise<PaymentResult<AnsweredCharge[]>> {
    const found: AnsweredCharge[] = []
    for (let page = 0; page < pagesPerReferenceMax; page += 1) {
      const query = pageQuery({ externalReference }, page)
      const answer = await http.read(`/payments?${query}`, answers.chargeList)
      if (!answer.ok) return answer
      found.push(...answer.value.data)
      if (!answer.value.hasMore) {
        return {
          ok: true,
          value: found.filter(({ charge }) => charge.externalReference === externalReference),
        }
      }
    }
    return refused(
      'payments.rejected',
      `More than ${pagesPerReferenceMax * pageSizeMax} charges carry this reference`,
    )
  }

  /** Asaas explains a refused removal in prose only, so the charge itself is asked. */
  async function whyNotCancelled(
    chargeId: string,
    failure: PaymentFailure,
  ): Promise<PaymentResult<CancelledCharge>> {
    if (failure.code !== 'payments.rejected' && failure.code !== 'payments.not_found') return failure
    const charge = await getCharge(chargeId)
    if (!charge.ok) return failure
    const status = paymentStatusOf(charge.value)
    if (status === 'CANCELLED') return refused('payments.already_cancelled', failure.message)
    if (status === 'PENDING' || status === 'OVERDUE' || status === undefined) return failure
    return refused('payments.already_paid', failure.message)
  }

  return {
    settlingMs: options.settlingMs ?? asaasSettlingMs,
    isConnected: () => Promise.resolve(true),

    async findOrCreateCustomer(request) {
      const problem = requestProblem('customer', request)
      if (problem !== undefined) return refused('payments.invalid_request', problem)
      const body = customerBody(request)
      const query = pageQuery({ cpfCnpj: body.cpfCnpj }, 0)
      const found = await http.read(`/customers?${query}`, answers.customerList)
      if (!found.ok) return found
      const living = found.value.data.filter((one) => !one.deleted && one.cpfCnpj === body.cpfCnpj)
      const known = living.find((one) => one.externalReference === request.externalReference) ?? living[0]
      if (known) return { ok: true, value: { id: known.id, created: false } }
      const made = await http.write('POST', '/customers', body, answers.customer)
      if (made.ok) return { ok: true, value: { id: made.value.id, created: true } }
      // Another try searches first; at worst there is a second customer, and no money moves.
      return made.outcome === 'unknown' ? { ...made, retryable: true } : made
    },

    async createCharge(request) {
      const problem = requestProblem('charge', request)
      if (problem !== undefined) return refused('payments.invalid_request', problem)
      const made = await http.write('POST', '/payments', chargeBody(request), answers.charge)
      return made.ok ? { ok: true, value: made.value.charge } : made
    },

    async findChargeByReference(externalReference) {
      if (externalReference === '') return refused('payments.invalid_request', 'externalReference is empty')
      const found = await chargesOf(externalReference)
      if (!found.ok) return found
      const living = found.value
        .filter(({ charge }) => !charge.deleted)
        .sort((a, b) => (a.madeOrder < b.madeOrder ? -1 : 1))
        .map(({ charge }) => charge)
      const [charge, ...others] = living
      if (!charge) return { ok: true, value: undefined }
      return { ok: true, value: { charge, duplicates: others.map((other) => other.id) } }
    },

    getCharge,

    async cancelCharge(chargeId) {
      const removed = await http.write('DELETE', chargePath(chargeId), undefined, answers.removal)
      return removed.ok || removed.outcome === 'unknown' ? removed : whyNotCancelled(chargeId, removed)
    },

    pixCode: (chargeId) => http.read(`${chargePath(chargeId)}/pixQrCode`, answers.pixCode),

    boletoLine: (chargeId) => http.read(`${chargePath(chargeId)}/identificationField`, answers.boletoLine),
  }
}

function chargePath(chargeId: string): string {
  return `/payments/${encodeURIComponent(chargeId)}`
}

function pageQuery(filter: Record<string, string>, page: number): string {
  const paging = { limit: String(pageSizeMax), offset: String(page * pageSizeMax) }
  return new URLSearchParams({ ...filter, ...paging }).toString()
}
