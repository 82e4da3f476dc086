import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopilotTalk, type CopilotTalk, type Exchange } from '../support/copilot-talk.js'

let talk: CopilotTalk

beforeAll(async () => {
  talk = await openCopilotTalk()
}, 120_000)
afterAll(() => talk.end())

/** The answers to a conversation, in order. */
async function answers(exchanges: readonly Exchange[]): Promise<string[]> {
  const say = talk.person()
  const said: string[] = []
  for (const exchange of exchanges) said.push(await say(exchange))
  return said
}

const plan = (action: string, collectedFields: object) => ({ type: 'PLAN', action, collectedFields })

describe('lines of a quote, with a model that repeats them in its own way', () => {
  test('a changed quantity changes its line alone, and a message about one line is not refused for another', async () => {
    const [, , changed, asked] = await answers([
      {
        says: 'faz um orçamento pro joao silva: 3 tomadas a 45 cada, troca do disjuntor 120 e 2h de mao de obra a 80 a hora',
        model: [
          plan('quotes.create', {
            client: 'joao silva',
            items: ['3 tomadas a 45 cada', 'troca do disjuntor 120', '2h de mao de obra a 80 a hora'],
          }),
        ],
      },
      { says: 'quem é o joao silva mesmo?', model: [{ type: 'RESPONSE', acts: [{ act: 'show' }] }] },
      {
        says: 'sao 4 tomadas na vdd, e da 10% de desconto pra ele q é cliente antigo',
        model: [
          plan('quotes.create', {
            client: 'João Silva',
            items: ['4 tomadas a 45 cada', 'troca do disjuntor 120', '2h de mao de obra a 80 a hora'],
            discount: '10%',
          }),
        ],
      },
      {
        says: 'ué cade o disjuntor? é 1 de 120',
        model: [
          plan('quotes.create', {
            client: 'João Silva',
            items: [
              { description: 'tomadas', quantity: '4', unitPrice: '45' },
              { description: 'disjuntor', quantity: '1', unitPrice: '120' },
              { description: 'mao de obra', quantity: '2', unitPrice: '80' },
            ],
            discount: '10%',
          }),
        ],
      },
    ])
    for (const card of [changed, asked]) {
      expect(card).toContain('Criar orçamento de R$ 414,00 para João Silva.')
      expect(card).toContain('- 4 × tomadas, R$ 45,00 cada')
      expect(card).toContain('- 1 × troca do disjuntor, R$ 120,00')
      expect(card).toContain('- 2 × hora de mao de obra, R$ 80,00 cada')
    }
  })

  test('the answer to whether a price is of each keeps every line', async () => {
    const items = ['8 lampadas led 22,50', '1 quadro novo 680', 'mao de obra 350']
    const [, card] = await answers([
      {
        says: 'faz um orçamento pra padaria tb, 8 lampadas led 22,50, 1 quadro novo 680 e mao de obra 350',
        model: [plan('quotes.create', { client: 'padaria', items })],
      },
      {
        says: 'cada ue',
        model: [plan('quotes.create', { client: 'padaria', items: [`${items[0]} cada`, ...items.slice(1)] })],
      },
    ])
    expect(card).toContain('Criar orçamento de R$ 1.210,00 para Padaria Pão Quente.')
    expect(card).toContain('- 8 × lampadas led, R$ 22,50 cada')
  })
})
