import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

const ledger = createLedger()
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(ledger)] })
})
afterAll(() => leme.end())

describe('one conversation', () => {
  test('a read is answered directly', async () => {
    const { text } = await leme.person().say('quais são as notas?')
    expect(text).toBe('Notas: nenhuma.')
  })

  test('a write is planned, shown, confirmed, executed once', async () => {
    const person = leme.person()
    const planned = await person.say('anote comprar leite')
    expect(planned.text).toContain('Anotar: comprar leite.')
    expect(planned.text).toContain('Confirma?')
    expect(await notes('comprar leite')).toBe(0)
    expect((await person.say('sim')).text).toBe('Anotado: comprar leite.')
    expect(await notes('comprar leite')).toBe(1)
    expect((await person.say('sim')).text).toContain('já foi feito')
    expect(await notes('comprar leite')).toBe(1)
  })

  test('a missing field is asked for', async () => {
    const person = leme.person()
    expect((await person.say('anota aí')).text).toContain('O que devo anotar?')
    expect((await person.say('ligar para o banco')).text).toContain('Anotar: ligar para o banco.')
    expect((await person.say('não')).text).toContain('cancelei')
    expect(await notes('ligar para o banco')).toBe(0)
  })

  test('an outside effect happens once, under its key', async () => {
    const person = leme.person()
    expect((await person.say('pague R$ 20 para a Maria')).text).toContain('Pagar 2000 centavos a Maria.')
    expect((await person.say('pode pagar')).text).toBe('Pago a Maria.')
    expect(ledger.paid.size).toBe(1)
  })
})

async function notes(name: string): Promise<number> {
  const rows = await leme.sql<{ n: number }>('select count(*)::int as n from leme.client where name = $1', [
    name,
  ])
  return rows[0]?.n ?? 0
}
