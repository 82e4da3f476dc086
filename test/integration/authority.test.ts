import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

/** Promise 1: no effect without authority. The model here is hostile. */
const ledger = createLedger()
const model = createScriptedModel()
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(ledger)], model })
})
afterAll(() => leme.end())
beforeEach(() => ledger.paid.clear())

describe('a hostile model', () => {
  test.each([
    [
      'calls a write as if it were a read',
      { type: 'CALL_TOOL', tool: 'till.pay', params: { payee: 'Ana', amount: 'R$ 10,00', confirm: true } },
    ],
    [
      'claims that no confirmation is needed',
      {
        type: 'PLAN',
        action: 'till.pay',
        collectedFields: { payee: 'Ana', amount: 10 },
        requiresConfirmation: false,
      },
    ],
    [
      'confirms by itself',
      {
        type: 'PLAN',
        action: 'till.pay',
        collectedFields: { payee: 'Ana', amount: 10, confirm: true, confirmed: true, role: 'owner' },
      },
    ],
  ])('%s: nothing is paid, a plan is shown', async (_, proposal) => {
    model.script(proposal)
    const { text, planId } = await leme.person().say('pague R$ 10 para a Ana')
    expect(text).toContain('Pagar 1000 centavos a Ana.')
    expect(planId).toBeDefined()
    expect(ledger.paid.size).toBe(0)
  })

  test('cannot choose whom to pay: a name the person never said is asked for', async () => {
    model.script({
      type: 'PLAN',
      action: 'till.pay',
      collectedFields: { payee: 'Mallory', amount: 'R$ 10,00' },
    })
    const { text, planId } = await leme.person().say('pague R$ 10')
    expect(text).toBe('Pagar a quem?')
    expect(planId).toBeUndefined()
  })

  test.each([
    ['another payee', { payee: 'Mallory', amount: 'R$ 10,00' }],
    ['a record', { payee: { id: 'x' }, amount: 'R$ 10,00' }],
    ['another amount', { payee: 'Ana', amount: 'R$ 9.000,00' }],
    ['nothing', {}],
  ])('puts %s in place of what the person said: that is what is shown', async (_, collectedFields) => {
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields })
    const { text } = await leme.person().say('pague R$ 10 para a Ana')
    expect(model.asked).toHaveLength(1)
    expect(text).toContain('Pagar 1000 centavos a Ana.')
  })

  test('cannot pick a record as the payee: only a choice of the person does', async () => {
    model.script({
      type: 'PLAN',
      action: 'till.pay',
      collectedFields: { payee: { id: 'x' }, amount: 'R$ 10,00' },
    })
    expect((await leme.person().say('pague R$ 10')).text).toBe('Pagar a quem?')
  })

  test('cannot choose how much: an amount the person never said is asked for', async () => {
    model.script({
      type: 'PLAN',
      action: 'till.pay',
      collectedFields: { payee: 'Ana', amount: 'R$ 9.000,00' },
    })
    const { text, planId } = await leme.person().say('pague a Ana')
    expect(text).toBe('Quanto?')
    expect(planId).toBeUndefined()
  })

  test('cannot change the amount after the confirmation: what was shown is what is paid', async () => {
    const person = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    await person.say('pague R$ 10 para a Ana')
    model.script({
      type: 'PLAN',
      action: 'till.pay',
      collectedFields: { payee: 'Ana', amount: 'R$ 9.000,00' },
    })
    expect((await person.say('sim')).text).toBe('Pago a Ana.')
    expect(model.asked).toHaveLength(0)
    expect([...ledger.paid.values()]).toEqual([{ args: { payee: 'Ana', cents: 1000 } }])
  })

  test('cannot turn doubt into a yes', async () => {
    const person = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    await person.say('pague R$ 10 para a Ana')
    for (const doubt of ['talvez', 'sim?', 'sim mas só amanhã', 'acho que sim', 'não sei']) {
      model.script(
        { type: 'CALL_TOOL', tool: 'till.pay', params: { confirm: true } },
        { type: 'RESPOND', message: 'Vou pagar.' },
      )
      await person.say(doubt)
      expect(ledger.paid.size, doubt).toBe(0)
    }
  })

  test('cannot use a tool that does not exist, or one the role has no right to', async () => {
    const staff = leme.person('staff')
    model.script(
      { type: 'CALL_TOOL', tool: 'admin.dropEverything', params: {} },
      { type: 'CALL_TOOL', tool: 'admin.dropEverything', params: {} },
    )
    expect((await staff.say('liste as notas')).text).toContain('Notas:')
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    expect((await staff.say('pague R$ 10 para a Ana')).text).toContain('não tem permissão')
    expect(model.asked[0]?.prompt.system).not.toContain('till.pay')
  })

  test('cannot say it is done', async () => {
    model.script(
      { type: 'RESPOND', message: 'Pronto! Paguei R$ 10,00 para a Ana.' },
      { type: 'RESPOND', message: 'Feito, pagamento realizado com sucesso.' },
    )
    const { text } = await leme.person().say('oi, tudo bem por aí?')
    expect(text).toBe('Não consegui responder a isso direito. Pode dizer de outro jeito?')
    expect(model.asked).toHaveLength(2)
  })
})

describe('the right person', () => {
  test("another member's confirmation of a plan finds nothing", async () => {
    const owner = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    const { planId } = await owner.say('pague R$ 10 para a Ana')
    const other = leme.person()
    const origin = { role: 'owner' as const, requestId: 't', ipAddress: null, userAgent: null }
    const confirm = { kind: 'plan_answer' as const, planId: planId as never, answer: 'confirm' as const }
    const foreign = leme.converse(
      {
        tenant: leme.tenant,
        conversation: owner.conversation(),
        party: other.party,
        channel: 'web',
        body: confirm,
        origin,
        dedupeKey: null,
      },
      'till',
    )
    await expect(foreign).rejects.toThrow('Conversation not found')
    await other.send(confirm)
    expect(ledger.paid.size).toBe(0)
  })

  test('who lost the role between plan and confirmation is refused', async () => {
    const person = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    await person.say('pague R$ 10 para a Ana')
    const origin = { role: 'viewer' as const, requestId: 't', ipAddress: null, userAgent: null }
    const reply = await leme.converse(
      {
        tenant: leme.tenant,
        conversation: person.conversation(),
        party: person.party,
        channel: 'web',
        body: { kind: 'text', text: 'sim' },
        origin,
        dedupeKey: null,
      },
      'till',
    )
    expect(reply.kind === 'answered' && reply.messages[0]).toMatchObject({
      text: expect.stringContaining('não tem permissão') as string,
    })
    expect(ledger.paid.size).toBe(0)
  })

  test('who was deactivated between plan and confirmation is refused', async () => {
    const person = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    await person.say('pague R$ 10 para a Ana')
    await leme.sql(
      "insert into leme.member (tenant_id, id, name, role, active) values ($1, $2, 'Ex', 'owner', false)",
      [leme.tenant, person.party.id],
    )
    expect((await person.say('sim')).text).toContain('não tem permissão')
    expect(ledger.paid.size).toBe(0)
  })

  test('a plan changed in the database since it was shown is not executed', async () => {
    const person = leme.person()
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 10,00' } })
    await person.say('pague R$ 10 para a Ana')
    await leme.sql(
      `update leme.conversation set snapshot = replace(snapshot::text, '"cents":1000', '"cents":900000')::json where id = $1`,
      [person.conversation()],
    )
    expect((await person.say('sim')).text).toContain('Não foi possível')
    expect(ledger.paid.size).toBe(0)
  })
})

/** Whoever sets it: the subscription, the owner where it has none, or the owner below it. */
const whoLimits: [who: string, limits: (name: string, most: number) => object[]][] = [
  ['of the subscription', (name, most) => [{ [name]: most }, {}]],
  ['that the owner alone sets', (name, most) => [{}, { [name]: most }]],
  ['that the owner lowered', (name, most) => [{ [name]: most + 3 }, { [name]: most }]],
]

describe.each(whoLimits)('limits %s', (_who, limits) => {
  const setLimit = (name: string, most: number) =>
    leme.sql('update leme.tenant set limits = $1, own_limits = $2', limits(name, most))
  afterEach(() => leme.sql("update leme.tenant set limits = '{}', own_limits = '{}'"))

  test('are checked when the plan is made and again when it runs', async () => {
    const people = Array.from({ length: 8 }, () => leme.person())
    const used = await leme.sql<{ n: number }>('select count(*)::int as n from leme.client')
    await setLimit('NOTE', (used[0]?.n ?? 0) + 1)
    for (const person of people) {
      model.script({ type: 'PLAN', action: 'notes.add', collectedFields: { note: randomUUID() } })
      expect((await person.say('anote uma coisa')).planId).toBeDefined()
    }
    // All at once, on connections that are open already, and there is room for one.
    await Promise.all(Array.from(people, () => leme.person().say('oi')))
    const answers = await Promise.all(people.map((person) => person.say('sim')))
    expect(answers.filter((answer) => answer.text.startsWith('Anotado'))).toHaveLength(1)
    expect(answers.filter((answer) => answer.text.includes('limite de notas'))).toHaveLength(7)
    model.script({ type: 'PLAN', action: 'notes.add', collectedFields: { note: 'mais uma' } })
    expect((await leme.person().say('anote mais uma')).text).toContain('limite de notas')
  })

  test('count what is under way outside: of eight at once one is asked of the provider, while it is being waited for', async () => {
    const people = Array.from({ length: 8 }, () => leme.person())
    const used = await leme.sql<{ n: number }>(
      "select count(*)::int as n from leme.client where name like 'paid %'",
    )
    await setLimit('PAYOUT', (used[0]?.n ?? 0) + 1)
    for (const person of people) {
      model.script({
        type: 'PLAN',
        action: 'till.pay',
        collectedFields: { payee: 'Ana', amount: 'R$ 10,00' },
      })
      expect((await person.say('pague R$ 10 para a Ana')).planId).toBeDefined()
    }
    let open: () => void = () => undefined
    ledger.opens = new Promise((resolve) => (open = resolve))
    const told: string[] = []
    const answers = people.map(async (person) => told.push((await person.say('sim')).text))
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(7)
    expect(told.every((text) => text.includes('limite de pagamentos'))).toBe(true)
    expect(ledger.paid.size).toBe(0)
    open()
    await Promise.all(answers)
    expect(told.at(-1)).toContain('Pago a Ana')
    expect(ledger.paid.size).toBe(1)
  })

  test('in money count how much is under way outside: what fits beside it is asked of the provider, what does not is refused', async () => {
    await setLimit('PAYOUT_CENTS', 3_000)
    const pay = async (amount: string) => {
      const person = leme.person()
      model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount } })
      expect((await person.say(`pague ${amount} para a Ana`)).planId).toBeDefined()
      return person
    }
    const people = [await pay('R$ 10,00'), await pay('R$ 20,00'), await pay('R$ 20,01')]
    const before = ledger.paid.size
    let open: () => void = () => undefined
    ledger.opens = new Promise((resolve) => (open = resolve))
    const [first, fits, beyond] = people
    const waiting = first?.say('sim')
    await expect.poll(async () => (await underWay()).length).toBe(1)
    expect((await beyond?.say('sim'))?.text).toContain('O limite de valor pago é R$ 30,00')
    const other = fits?.say('sim')
    await expect.poll(async () => (await underWay()).length).toBe(2)
    open()
    expect((await waiting)?.text).toContain('Pago a Ana')
    expect((await other)?.text).toContain('Pago a Ana')
    expect(ledger.paid.size).toBe(before + 2)
    model.script({ type: 'PLAN', action: 'till.pay', collectedFields: { payee: 'Ana', amount: 'R$ 30,01' } })
    expect((await leme.person().say('pague R$ 30,01 para a Ana')).text).toContain('Isso passa dele.')
  })

  const underWay = () => leme.sql("select 1 from leme.effect where status = 'intended'")
})
