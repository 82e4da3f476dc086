import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChargeRequest, PaymentResult, Payments } from '../../ports/payments.js'

export interface PaymentsUnderTest {
  payments: Payments
  /** YYYY-MM-DD, today for the provider. */
  today: string
  /** The payer pays. */
  pay(chargeId: string): Promise<void>
  stop(): Promise<void>
}

/** What every implementation of `Payments` keeps. */
export function paymentsContract(name: string, start: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    let subject: PaymentsUnderTest
    let payments: Payments
    beforeEach(async () => {
      subject = await start()
      payments = subject.payments
    })
    afterEach(() => subject.stop())

    const maria = { name: 'Maria Santos', cpfCnpj: '529.982.247-25', externalReference: 'client-1' }

    async function wanted(changes: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
      const customer = must(await payments.findOrCreateCustomer(maria))
      return {
        customerId: customer.id,
        billingType: 'PIX',
        amountCents: 20_000,
        dueDate: subject.today,
        description: 'Troca de torneira',
        externalReference: 'effect-1',
        ...changes,
      }
    }

    test('a customer is made once and found by document ever after', async () => {
      const first = must(await payments.findOrCreateCustomer(maria))
      const again = must(await payments.findOrCreateCustomer({ ...maria, cpfCnpj: '52998224725' }))
      expect(first.created).toBe(true)
      expect(again).toEqual({ id: first.id, created: false })
    })

    test('a company with letters in its CNPJ is a customer too', async () => {
      const company = { name: 'Padaria', cpfCnpj: '12.abc.345/01DE-35', externalReference: 'client-2' }
      expect(must(await payments.findOrCreateCustomer(company)).created).toBe(true)
      expect(must(await payments.findOrCreateCustomer(company)).created).toBe(false)
    })

    test('a document with wrong check digits is refused', async () => {
      const result = await payments.findOrCreateCustomer({ ...maria, cpfCnpj: '529.982.247-24' })
      expect(result).toMatchObject({ ok: false, outcome: 'refused', retryable: false })
    })

    test.each(['PIX', 'BOLETO', 'CREDIT_CARD'] as const)(
      'a %s charge is made as asked',
      async (billingType) => {
        const request = await wanted({ billingType, amountCents: 123_45 })
        const charge = must(await payments.createCharge(request))
        expect(charge).toMatchObject({
          status: 'PENDING',
          amountCents: 123_45,
          billingType,
          dueDate: subject.today,
          externalReference: 'effect-1',
          deleted: false,
        })
        expect(charge.netCents).toBeLessThan(123_45)
        expect(charge.invoiceUrl).toMatch(/^https?:/)
        expect(must(await payments.getCharge(charge.id))).toEqual(charge)
      },
    )

    test('a reference nobody used finds nothing', async () => {
      expect(must(await payments.findChargeByReference('never'))).toBeUndefined()
    })

    test('a reference finds its charge and no other', async () => {
      const charge = must(await payments.createCharge(await wanted()))
      must(await payments.createCharge(await wanted({ externalReference: 'effect-10' })))
      expect(must(await payments.findChargeByReference('effect-1'))).toEqual({ charge, duplicates: [] })
    })

    test('a reference used twice finds the oldest living charge and names the others', async () => {
      const request = await wanted()
      const removed = must(await payments.createCharge(request))
      must(await payments.cancelCharge(removed.id))
      const second = must(await payments.createCharge(request))
      const third = must(await payments.createCharge(request))
      const fourth = must(await payments.createCharge(request))
      expect(must(await payments.findChargeByReference('effect-1'))).toMatchObject({
        charge: { id: second.id },
        duplicates: [third.id, fourth.id],
      })
    })

    test('a cancelled charge is gone for its reference and says so when cancelled again', async () => {
      const charge = must(await payments.createCharge(await wanted()))
      expect(must(await payments.cancelCharge(charge.id))).toEqual({ id: charge.id })
      expect(must(await payments.findChargeByReference('effect-1'))).toBeUndefined()
      expect(await payments.cancelCharge(charge.id)).toMatchObject({
        ok: false,
        outcome: 'refused',
        code: 'payments.already_cancelled',
      })
    })

    test('a paid charge cannot be cancelled', async () => {
      const charge = must(await payments.createCharge(await wanted()))
      await subject.pay(charge.id)
      expect(must(await payments.getCharge(charge.id)).status).toBe('RECEIVED')
      expect(await payments.cancelCharge(charge.id)).toMatchObject({
        ok: false,
        outcome: 'refused',
        code: 'payments.already_paid',
      })
    })

    test('a card that was paid is confirmed, not yet received', async () => {
      const charge = must(await payments.createCharge(await wanted({ billingType: 'CREDIT_CARD' })))
      await subject.pay(charge.id)
      expect(must(await payments.getCharge(charge.id)).status).toBe('CONFIRMED')
    })

    test('a Pix charge has a code to copy, an image and an end', async () => {
      const charge = must(await payments.createCharge(await wanted()))
      const code = must(await payments.pixCode(charge.id))
      expect(code.payload).toMatch(/^000201.*6304[0-9A-F]{4}$/)
      expect(Buffer.from(code.encodedImage, 'base64').subarray(1, 4).toString()).toBe('PNG')
      expect(code.expiresAt > subject.today).toBe(true)
    })

    test('a boleto has a line of 47 digits; a card charge has none', async () => {
      const boleto = must(await payments.createCharge(await wanted({ billingType: 'BOLETO' })))
      expect(must(await payments.boletoLine(boleto.id)).identificationField).toMatch(/^\d{47}$/)
      const card = must(await payments.createCharge(await wanted({ billingType: 'CREDIT_CARD' })))
      expect(await payments.boletoLine(card.id)).toMatchObject({ ok: false, outcome: 'refused' })
      expect(await payments.pixCode(card.id)).toMatchObject({ ok: false, outcome: 'refused' })
    })

    test.each([
      ['an amount of nothing', { amountCents: 0 }],
      ['half a cent', { amountCents: 100.5 }],
      ['a day that does not exist', { dueDate: '2026-02-30' }],
      ['a day gone by', { dueDate: '2020-01-01' }],
      ['a customer nobody knows', { customerId: 'cus_nobody' }],
      ['no reference', { externalReference: '' }],
      ['a description too long', { description: 'x'.repeat(501) }],
    ])('%s is refused, and nothing is made', async (_what, changes) => {
      const request = await wanted(changes)
      const result = await payments.createCharge(request)
      expect(result).toMatchObject({ ok: false, outcome: 'refused', retryable: false })
      expect(must(await payments.findChargeByReference('effect-1'))).toBeUndefined()
    })

    test.each(['getCharge', 'cancelCharge', 'pixCode', 'boletoLine'] as const)(
      '%s of an unknown charge says it was not found',
      async (method) => {
        const expected = { ok: false, outcome: 'refused', code: 'payments.not_found' }
        expect(await payments[method]('pay_nobody/../x')).toMatchObject(expected)
      },
    )
  })
}

export function must<T>(result: PaymentResult<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`)
  return result.value
}
