import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providers } from '../../src/ports/chip.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'
import { tillAgent } from '../support/till-agent.js'

let desk: WhatsappDesk

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [tillAgent()], agent: 'till' })
})
afterAll(() => desk.end())

describe.each(providers)('a person on %s', (provider) => {
  test('writes, and is answered on the chip they wrote to', async () => {
    const phone = desk.phone(provider, '5511987654321')
    await phone.say('oi')
    const answer = await phone.next()
    expect(answer.text).toContain('Olá')
  })
})
