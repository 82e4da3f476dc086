import { expect, test } from 'vitest'
import type { FormSchema } from './form-schema'
import { summaryOf, type ValueWords } from './say-value'

const words: ValueWords = {
  yes: 'sim',
  no: 'não',
  nothing: '–',
  until: 'às',
  money: (reais) => `R$ ${reais}`,
  number: String,
  day: String,
}
const service: FormSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', drawn: { isExtra: true } },
    title: { type: 'string' },
    asks: { type: 'array', items: { enum: ['name'] } },
    outcome: { type: 'string', enum: ['human'], options: { human: 'uma pessoa da equipe' } },
    priceCents: { type: 'integer', drawn: { as: 'money' } },
    note: { type: 'string' },
  },
}
const hours: FormSchema = {
  type: 'object',
  properties: {
    weekday: { type: 'integer', options: { 0: 'domingo' } },
    opens: { type: 'string', drawn: { as: 'time' } },
    closes: { type: 'string', drawn: { as: 'time' } },
  },
}

test.each([
  ['an entry without a name is a new one', service, { title: '', outcome: 'human', priceCents: null }, ''],
  [
    'its price comes before what was chosen from a few',
    service,
    { title: 'Corte', outcome: 'human', priceCents: 4_500 },
    'Corte · R$ 45 · uma pessoa da equipe',
  ],
  [
    'three of its fields at most',
    service,
    { title: 'Corte', outcome: 'human', priceCents: 4_500, note: 'com lavagem' },
    'Corte · R$ 45 · com lavagem',
  ],
  ['what is chosen first leads', hours, { weekday: 0, opens: '08:00' }, 'domingo · 08:00'],
  [
    'two times are one span',
    hours,
    { weekday: 0, opens: '08:00', closes: '18:00' },
    'domingo · 08:00 às 18:00',
  ],
])('%s', (_, schema, value, line) => expect(summaryOf(schema, value, words)).toBe(line))
