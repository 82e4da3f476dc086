import { describe, expect, test } from 'vitest'
import { quoteItems } from '../src/agents/copilot/tools/support/slots.js'
import type { Json, JsonObject } from '../src/conversation/json.js'
import { keepSaid } from '../src/turn/act/keep-said.js'
import type { Step } from '../src/agent/step.js'
import { createChance } from './support/chance.js'
import { paperAgent, paperTool } from './support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from './support/paper-turn.js'

const tool = paperTool('quotes.create', { fields: { items: { question: 'Quais?', slot: quoteItems } } })
const agent = paperAgent({}, [tool])
const model: Step = { did: 'ask_model', via: 'remote', raw: '', failed: null }

/** What is left of a card's lines once a model has proposed its own after one more message. */
function after(there: readonly Json[], text: string, proposed: readonly Json[] | undefined) {
  const facts = paperFacts({
    agent,
    steps: [model],
    state: paperState({ pending: paperPlan([{ tool: 'quotes.create', args: { items: there } }]) }),
    understanding: paperUnderstanding({ text, answer: { kind: 'modify' } }),
  })
  const args: JsonObject = proposed === undefined ? {} : { items: proposed }
  const { args: kept, left } = keepSaid(tool, { steps: [{ tool: 'quotes.create', args }] }, 0, facts)
  return { items: kept['items'], left }
}

const line = (description: string, quantity: number, unitPrice: string) => ({
  description,
  quantity,
  unitPrice,
})
const sockets = line('tomadas', 3, 'R$ 45,00')
const breaker = line('troca do disjuntor', 1, 'R$ 120,00')
const labour = line('hora de mão de obra', 2, 'R$ 80,00')
const card = [sockets, breaker, labour]

describe('a message about one line of a quote', () => {
  test.each<[says: string, model: readonly Json[] | undefined, lines: readonly Json[]]>([
    // Another quantity, in words that no one message holds whole.
    [
      'sao 4 tomadas na vdd',
      ['4 tomadas a 45 cada', 'troca do disjuntor 120', '2h de mao de obra a 80 a hora'],
      [{ ...sockets, quantity: 4 }, breaker, labour],
    ],
    // The other lines come back in the model's own spelling.
    [
      'a tomada sai 50',
      [
        { description: 'tomada', quantity: '3', unitPrice: '50' },
        { description: 'disjuntor', quantity: '1', unitPrice: '120' },
        { description: 'mao de obra', quantity: '2', unitPrice: '80' },
      ],
      [{ ...sockets, unitPrice: 'R$ 50,00' }, breaker, labour],
    ],
    // A model that gives what is new alone, or nothing at all.
    ['sao 4 tomadas', ['4 tomadas a 45'], [{ ...sockets, quantity: 4 }, breaker, labour]],
    ['poe validade de 10 dias', undefined, card],
    ['poe validade de 10 dias', [], card],
    // What the message says of one line is no other line's.
    [
      'sao 4 tomadas',
      ['4 tomadas a 45', '4 troca do disjuntor 120', '4 horas de mão de obra a 80'],
      [{ ...sockets, quantity: 4 }, breaker, labour],
    ],
    // A price that nobody said.
    [
      'sao 4 tomadas',
      ['4 tomadas a 99', 'troca do disjuntor 120'],
      [{ ...sockets, quantity: 4 }, breaker, labour],
    ],
    // One more.
    [
      'nao mexe no disjuntor. acrescenta 2 lampadas de 30',
      ['2 lampadas de 30', '3 tomadas a 45'],
      [...card, line('lampadas', 2, 'R$ 30,00')],
    ],
    // Taken out by the person.
    ['tira o disjuntor', ['3 tomadas a 45', '2 horas de mao de obra a 80'], [sockets, labour]],
    ['sem as tomadas', ['troca do disjuntor 120', '2 horas de mao de obra a 80'], [breaker, labour]],
    ['deixa só a mao de obra', ['2 horas de mao de obra a 80'], [labour]],
    [
      'troca a tomada por interruptor a 30',
      ['interruptor a 30', 'troca do disjuntor 120', '2 horas de mao de obra a 80'],
      [breaker, labour, line('interruptor', 1, 'R$ 30,00')],
    ],
    // Left out by the model.
    ['o desconto é 10%', ['3 tomadas a 45'], card],
  ])('%j, and a model that proposes %j', (says, proposed, lines) => {
    expect(after(card, says, proposed).items).toEqual(lines)
  })

  test('what a model makes of it that the person did not say is told in their words, not passed over', () => {
    const { items, left } = after(card, 'e a fiação toda nova, 300', ['fiação elétrica completa 900'])
    expect(items).toEqual(card)
    expect(left).toEqual(['e a fiação toda nova'])
  })

  test('the only line may be another thing', () => {
    expect(after([sockets], 'na verdade é pintura, 500', ['pintura, 500']).items).toEqual([
      line('pintura', 1, 'R$ 500,00'),
    ])
  })
})

/** Things that share no word. */
const things =
  'tomada disjuntor lâmpada chuveiro torneira pintura fiação luminária ventilador interruptor quadro sensor'.split(
    ' ',
  )

describe('whatever the lines are, and however a model repeats them', () => {
  const chance = createChance(20_261_117)
  function shuffled<T>(of: readonly T[]): T[] {
    const left = [...of]
    return of.flatMap(() => left.splice(chance.below(left.length), 1))
  }
  const runs = Array.from({ length: 200 }, (_, index) => index)

  test.each(runs)('run %i: one changes, every other stays to the letter', () => {
    const names = shuffled(things).slice(0, 1 + chance.below(6))
    const there = names.map((name) => line(name, 1 + chance.below(9), `R$ ${10 + chance.below(900)},00`))
    const at = chance.below(there.length)
    const meant = there[at] ?? sockets
    const quantity = meant.quantity + 1 + chance.below(5)
    const price = 1000 + chance.below(500)
    const isCount = chance.below(2) === 0
    const says = isCount ? `são ${quantity} ${meant.description}` : `${meant.description} sai a ${price}`
    const changed = isCount
      ? { ...meant, quantity }
      : { ...meant, unitPrice: `R$ ${price.toLocaleString('pt-BR')},00` }
    const all = there.with(at, changed)
    // Each in one of the ways models write it, in any order, some left out.
    const proposed = shuffled(all.map((entry, place) => ({ entry, place })))
      .filter(({ place }) => place === at || chance.below(4) > 0)
      .map(({ entry }): Json => {
        const { description, quantity: count, unitPrice } = entry
        const reais = unitPrice.replace(/^R\$ |\.|,00$/g, '')
        if (chance.below(3) === 0) return entry
        return chance.below(2) === 0
          ? `${count} ${description} a ${reais} cada`
          : { description, quantity: String(count), unitPrice: reais }
      })
    expect(after(there, says, proposed)).toEqual({ items: all, left: [] })
  })
})
