import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
let now = new Date('2026-11-15T15:00:00Z')
let leme: TestLeme

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
})
afterAll(() => leme.end())

const note = 'mercado: leite, pão, café em pó'

/** Somebody with a card that would take the milk from the note. */
async function withCard() {
  const id = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
  const person = talker(leme, leme.tenant, null, 'memory', { kind: 'contact', id })
  await person.say(`anota: ${note}`)
  const { text: card } = await person.say('tira a parte do leite da nota')
  expect(card).toContain('Tirar da nota: leite.')
  now = new Date(now.getTime() + 10_000)
  return { id, person }
}

async function keptAfter(said: string): Promise<readonly string[]> {
  const { id, person } = await withCard()
  await person.say(said)
  const rows = await leme.sql<{ content: string }>(
    'select content from leme.memory_item where owner_id = $1 and deleted_at is null',
    [id],
  )
  return rows.map(({ content }) => content)
}

describe('while a card waits that takes a part of a note', () => {
  test.each([
    'NÃO, não é pra apagar a nota toda',
    'não apaga a nota toda',
    'não é p apagar a nota toda',
    'n apaga tudo',
    'não quero que você apague a nota inteira',
    'eu não disse pra apagar a nota toda',
    'nunca pedi pra apagar a nota toda',
    'apagar a nota toda não',
    'sem apagar a nota toda',
    'sim, mas sem apagar a nota inteira',
    'em vez de apagar a nota toda, tira só o leite',
    'vai apagar a nota toda?',
    'não, apaga nada, deixa a nota toda',
    'apaga tudo menos o pão',
    'apaga toda a parte do leite',
  ])('"%s" leaves the note as it is', async (said) => {
    expect(await keptAfter(said)).toEqual([note])
  })

  test('"tira só o leite, não a nota toda" is the same card again, and never one of the whole', async () => {
    const { person } = await withCard()
    const { text } = await person.say('tira só o leite, não a nota toda')
    expect(text).toContain('Tirar da nota: leite.')
    expect(text).not.toContain('Apagar: mercado')
  })

  test.each([
    'não, apaga a nota inteira',
    'não é só isso, apaga a nota toda',
    'quero que você apague a nota toda',
    'apaga a nota inteira, não só o leite',
    'não é pra tirar só o leite, é pra apagar a nota toda',
  ])('"%s" deletes all of it', async (said) => {
    expect(await keptAfter(said)).toEqual([])
  })
})
