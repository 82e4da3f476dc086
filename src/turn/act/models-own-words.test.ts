import { expect, test } from 'vitest'
import { paperFacts, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Json } from '../../conversation/json.js'
import { tellsAnything, unfounded } from './models-own-words.js'

const facts = paperFacts({ understanding: paperUnderstanding({ text: 'tem alguma essa semana?' }) })

test("what a tool makes of a model's days is the house's, what it takes over from it is the model's", () => {
  const given = { dateRange: '2026-11-16..2026-11-22', search: 'Fulano Pagou' }
  const args = {
    range: { from: '2026-11-16', to: '2026-11-22', label: 'desta semana' },
    search: 'Fulano Pagou',
  }
  const own = unfounded(args, {}, facts, given)
  expect(own).toContain('Fulano Pagou')
  expect(own).not.toContain('desta semana')
})

const talked = paperFacts({
  understanding: paperUnderstanding({ text: 'o boleto foi pago mesmo?' }),
  state: paperState({ history: [{ role: 'agent', text: 'A entrega já foi feita.' }] }),
  steps: [
    { did: 'ask_model', via: 'remote', raw: '', failed: null },
    { did: 'read', tool: 'a', args: {}, outcome: { kind: 'refused', code: 'x', message: 'Não.' } },
    {
      did: 'read',
      tool: 'b',
      args: {},
      outcome: { kind: 'result', data: [{ note: 'o frete foi cobrado' }], text: '' },
    },
  ],
})

test.each<[what: string, value: Json, tells: boolean]>([
  ['a claim', 'o pagamento foi confirmado', true],
  ['a claim in two words, with a sign between them', 'pagamento - confirmado', true],
  ['a claim somewhere within', { search: ['Ana', { note: 'o cliente já pagou tudo' }] }, true],
  ['one word', 'pagou', false],
  ['a word and a letter', 'pagou a', false],
  ['a letter and a word', 'e pagou', false],
  ['a name', 'Ana Souza', false],
  ['a day', '2026-11-16', false],
  ['signs', '!!! ???', false],
  ['what the person wrote', 'o boleto foi pago', false],
  ['what was said before', 'a entrega já foi feita', false],
  ['what stands in a record that was read', 'o frete foi cobrado', false],
  ['what stands in none', 'o frete foi pago', true],
])('%s tells something that nobody said: %#', (_what, value, tells) => {
  expect(tellsAnything(value, talked)).toBe(tells)
})

test.each<[what: string, found: Json, own: string[]]>([
  ['a part of what was found', { notes: [{ text: 'Fulano Pagou' }] }, []],
  ['a list', [{ text: 'Fulano Pagou' }], []],
  ['words of the tool about what it looked for', { title: 'Nada de Fulano Pagou' }, ['Fulano Pagou']],
  ['nothing', null, ['Fulano Pagou']],
])('a word of a model’s is founded by a record and by nothing else: %s', (_what, found, own) => {
  expect(unfounded({ search: 'Fulano Pagou' }, found, facts)).toEqual(own)
})

test('signs are no words, and what the person said is nobody’s but theirs', () => {
  expect(unfounded({ search: '?!', when: 'alguma essa semana' }, null, facts)).toEqual([])
})
