import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../../src/agent/agent.js'
import { basePhrases } from '../../src/agent/phrases.js'
import type { Model } from '../../src/ports/model.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const patience = { timeout: 30_000, interval: 50 }

describe('on the web, with a model that takes its time', () => {
  const ledger = createLedger()
  let leme: TestLeme
  /** What the model will say, once somebody lets it. */
  let answer: (raw: object) => void = () => undefined
  let asked = 0

  const slowModel: Model = {
    provider: 'slow',
    ask: () => {
      asked += 1
      return new Promise((resolve) => {
        answer = (raw) =>
          resolve({
            ok: true,
            raw: JSON.stringify(raw),
            provider: 'slow',
            model: 'slow-1',
            inputTokens: 1,
            outputTokens: 1,
          })
      })
    },
  }
  const pay = (amount: string) => ({
    type: 'PLAN',
    actions: [{ tool: 'till.pay', args: { payee: 'Maria', amount } }],
  })

  /** Says it, and has the model answer so, once for each time it is asked. */
  async function say(person: ReturnType<TestLeme['person']>, text: string, ...raws: object[]) {
    const before = asked
    const saying = person.say(text)
    for (const [index, raw] of raws.entries()) {
      await expect.poll(() => asked, patience).toBe(before + index + 1)
      answer(raw)
    }
    return saying
  }

  beforeAll(async () => {
    leme = await createTestLeme({ agents: [tillAgent(ledger)], model: slowModel })
  })
  afterAll(() => leme.end())

  test('a yes sent before the new amount was shown does not confirm it', async () => {
    const person = leme.person()
    expect((await say(person, 'pague R$ 20 para a Maria', pay('R$ 20'))).text).toContain('2000 centavos')
    const before = asked
    const changing = person.say('muda para R$ 30')
    await expect.poll(() => asked, patience).toBe(before + 1)
    const early = person.say('sim')
    await expect.poll(() => received(person.conversation()), patience).toBe(3)
    answer(pay('R$ 30'))
    expect((await changing).text).toContain('3000 centavos')
    const told = await early
    expect(ledger.paid.size).toBe(0)
    expect(told.text).toContain(basePhrases.saidTooEarly)
    expect(told.text).toContain('3000 centavos')
    expect((await person.say('sim')).text).toBe('Pago a Maria.')
    expect([...ledger.paid.values()]).toEqual([{ args: { payee: 'Maria', cents: 3000 } }])
  })

  const question = {
    type: 'ASK_USER',
    question: 'Quer pagar agora ou amanhã?',
    options: ['Agora', 'Amanhã'],
  }
  const cardAgain = `${basePhrases.justToBeSure}

Pagar 2000 centavos a Maria.

Confirma?
1. Confirmar
2. Cancelar`

  test.each(['1', 'sim', 'quero sim', 'o primeiro', '👍'])(
    'a question of the model beside the card is not asked: the card is shown again, and %s is about the card',
    async (word) => {
      const paid = ledger.paid.size
      const person = leme.person()
      await say(person, 'pague R$ 20 para a Maria', pay('R$ 20'))
      // Told to ask nothing beside the plan, it asks once more.
      const aside = await say(person, 'não sei se pago agora, o que acha?', question, question)
      expect(aside.text).toBe(cardAgain)
      expect(ledger.paid.size).toBe(paid)
      expect((await person.say(word)).text).toBe('Pago a Maria.')
      expect(ledger.paid.size).toBe(paid + 1)
    },
  )

  test.each(['1', 'sim', 'quero sim', 'o primeiro', '👍'])(
    'after the model invited to choose %s confirms nothing, and the card is shown again',
    async (word) => {
      const paid = ledger.paid.size
      const person = leme.person()
      await say(person, 'pague R$ 20 para a Maria', pay('R$ 20'))
      const aside = await say(person, 'não sei se pago agora, o que acha?', {
        ...question,
        question: 'Me diga o que prefere.',
      })
      expect(aside.text).toBe('Me diga o que prefere.')
      const again = await person.say(word)
      expect(again.text).toBe(cardAgain)
      expect(ledger.paid.size).toBe(paid)
      expect((await person.say('sim')).text).toBe('Pago a Maria.')
      expect(ledger.paid.size).toBe(paid + 1)
    },
  )

  async function received(conversation: string): Promise<number> {
    const [row] = await leme.sql<{ n: number }>(
      'select inbox_seq as n from leme.conversation where id = $1',
      [conversation],
    )
    return row?.n ?? 0
  }
})

describe('on the local model', () => {
  const ledger = createLedger()
  let leme: TestLeme
  beforeAll(async () => {
    leme = await createTestLeme({ agents: [tillAgent(ledger)] })
  })
  afterAll(() => leme.end())

  test.each([
    ['quais são as notas?', 'o primeiro'],
    ['quais são as notas?', '1'],
    ['oi', 'ok'],
    ['oi', '👍'],
  ])('a payment is planned, then "%s", then "%s": nothing is paid', async (aside, word) => {
    const person = leme.person()
    await person.say('pague R$ 20 para a Maria')
    expect((await person.say(aside)).text).toContain('Ainda espero o seu sim: Pagar 2000 centavos a Maria.')
    expect((await person.say(word)).text).toContain('Pagar 2000 centavos a Maria.\n\nConfirma?')
    expect(ledger.paid.size).toBe(0)
  })

  test('a plain yes under the reminder is about it', async () => {
    const person = leme.person()
    await person.say('pague R$ 20 para a Maria')
    await person.say('quais são as notas?')
    expect((await person.say('sim')).text).toBe('Pago a Maria.')
    expect(ledger.paid.size).toBe(1)
  })

  test('a tap on an old card says what became of it, and does nothing to the new one', async () => {
    const paid = ledger.paid.size
    const person = leme.person()
    const { planId: old } = await person.say('pague R$ 20 para a Maria')
    await person.say('pague R$ 30 para o João')
    const told = await person.send({ kind: 'tap', optionId: `confirm:${old}`, title: 'Confirmar' })
    expect(told.text).toContain(basePhrases.alreadyCancelled)
    expect(told.text).toContain('Pagar 3000 centavos a João.')
    expect(ledger.paid.size).toBe(paid)
  })

  test('eight confirmations at once: one effect, and seven are told that it was done', async () => {
    const paid = ledger.paid.size
    const person = leme.person()
    const { planId } = await person.say('pague R$ 20 para a Maria')
    const answer = { kind: 'plan_answer', planId: planId as never, answer: 'confirm' } as const
    await Promise.all(Array.from({ length: 8 }, () => person.send(answer)))
    expect(ledger.paid.size).toBe(paid + 1)
    const said = await leme.sql<{ text: string }>(
      'select text from leme.outbox where conversation_id = $1 order by seq offset 1',
      [person.conversation()],
    )
    const [first, ...others] = said.map(({ text }) => text)
    expect(first).toBe('Pago a Maria.')
    for (const other of others) expect(other).toContain('Isso já foi feito, e não vou repetir.')
  })
})

describe('on WhatsApp a card has left when the provider has taken it', () => {
  /** Anybody may use its tools: a contact has no role. */
  const open = (agent: Agent): Agent => ({
    ...agent,
    tools: new Map([...agent.tools].map(([name, tool]) => [name, { ...tool, roles: [] }])),
  })
  let desk: WhatsappDesk
  beforeAll(async () => {
    desk = await createWhatsappDesk({ agents: [open(tillAgent())], agent: 'till' })
  })
  afterAll(() => desk.end())

  const pause = (reason: string | null) =>
    desk.sql('update leme.chip set paused_reason = $2 where id = $1', [desk.chip('meta'), reason])
  const notes = async (name: string) =>
    (await desk.sql('select 1 from leme.client where name = $1', [name])).length

  test('a yes received while it waits in the outbox confirms nothing', async () => {
    const number = '5511970000901'
    const phone = desk.phone('meta', number)
    await phone.say('oi')
    await phone.next()
    await pause('for a moment')
    await phone.say('anote comprar leite')
    await expect
      .poll(async () => (await desk.outbox('meta', number)).at(-1)?.text, patience)
      .toContain('Confirma?')
    await phone.say('sim')
    await expect
      .poll(async () => (await desk.outbox('meta', number)).at(-1)?.text, patience)
      .toContain(basePhrases.saidTooEarly)
    expect(await notes('comprar leite')).toBe(0)

    await pause(null)
    await expect
      .poll(async () => {
        await desk.hurry()
        return (await desk.outbox('meta', number)).map(({ status }) => status)
      }, patience)
      .not.toContain('queued')
    await expect
      .poll(async () => (await desk.outbox('meta', number)).map(({ status }) => status), patience)
      .not.toContain('sending')
    await phone.say('sim')
    await expect.poll(() => notes('comprar leite'), patience).toBe(1)
  })
})
