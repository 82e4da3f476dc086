import { describe, expect, test } from 'vitest'
import { chargeBody, customerBody, requestProblem } from './asaas-requests.js'

const charge = {
  customerId: 'cus_1',
  billingType: 'PIX',
  amountCents: 19_90,
  dueDate: '2026-11-20',
  externalReference: 'effect-1',
} as const

describe('requests to Asaas', () => {
  test('a charge is sent in reais', () => {
    expect(chargeBody({ ...charge, description: 'Visita' })).toEqual({
      customer: 'cus_1',
      billingType: 'PIX',
      value: 19.9,
      dueDate: '2026-11-20',
      description: 'Visita',
      externalReference: 'effect-1',
    })
  })

  test('a customer is sent without masks and without leave for Asaas to write to them', () => {
    const request = {
      name: ' Padaria ',
      cpfCnpj: '12.abc.345/01de-35',
      phone: '+55 (11) 98888-7777',
      externalReference: 'client-1',
    }
    expect(customerBody(request)).toEqual({
      name: 'Padaria',
      cpfCnpj: '12ABC34501DE35',
      mobilePhone: '11988887777',
      externalReference: 'client-1',
      notificationDisabled: true,
    })
  })

  test('an area code 55 is not taken for the country', () => {
    const request = { name: 'Ana', cpfCnpj: '52998224725', phone: '55 99988-7777', externalReference: 'c' }
    expect(customerBody(request)).toMatchObject({ mobilePhone: '55999887777' })
  })

  test('a problem names its field', () => {
    expect(requestProblem('charge', charge)).toBeUndefined()
    expect(requestProblem('charge', { ...charge, amountCents: -1 })).toMatch(/^amountCents:/)
    expect(requestProblem('charge', { ...charge, dueDate: '2026-02-30' })).toMatch(/^dueDate:/)
    const customer = { name: 'Ana', cpfCnpj: '123', externalReference: 'c' }
    expect(requestProblem('customer', customer)).toMatch(/^cpfCnpj:/)
  })
})
