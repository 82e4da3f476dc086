import { expect, test } from 'vitest'
import { paperFacts, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { Step } from '../../agent/step.js'
import { memory } from './agent.js'
import { isForTheModel, unanswered } from './for-the-model.js'

const said = (text: string, over: Partial<Facts> = {}): Facts =>
  paperFacts({
    agent: memory,
    remoteModel: true,
    inputs: [{ kind: 'text', text }],
    understanding: paperUnderstanding({ text }),
    ...over,
  })

test.each([
  ['ja levei o doc no despachante, pode tirar', true],
  ['apaga o do despachante', false],
  ['me mostra todas as minhas notas por favor', false],
  ['salva esse link https://receitas.example/bolo receita da minha sogra', false],
])('a connected model reads it: %s', (text, is) => expect(isForTheModel(said(text))).toBe(is))

const long = 'ja levei o doc no despachante, pode tirar'

test('what the provider tells of an earlier message is none of the person’s', () => {
  const receipt = { kind: 'receipt', messageId: 'm1', status: 'read', error: null } as never
  expect(isForTheModel(said(long, { inputs: [receipt, { kind: 'text', text: long }] }))).toBe(true)
})

test.each<[string, Partial<Facts>]>([
  ['no model is connected', { remoteModel: false }],
  [
    'there are several messages',
    {
      inputs: [
        { kind: 'text', text: long },
        { kind: 'text', text: 'e mais' },
      ],
    },
  ],
  ['it was said below another', { inputs: [{ kind: 'text', text: long, quotes: { id: 'm1' } as never }] }],
])('the rules read a long one where %s', (_, over) => expect(isForTheModel(said(long, over))).toBe(false))

const remote = (failed: string | null): Step => ({ did: 'ask_model', via: 'remote', raw: '', failed })
const local: Step = { did: 'ask_model', via: 'local', raw: '', failed: null }
const read: Step = {
  did: 'read',
  tool: 'search_items',
  args: {},
  outcome: { kind: 'result', data: [], text: '' },
}

test.each<[string, readonly Step[], readonly Step[] | undefined]>([
  ['it answered', [remote(null)], undefined],
  ['it failed', [remote('model.timeout')], []],
  ['it failed, and something was looked up since', [remote('model.timeout'), read], [read]],
  ['what it said could not be used', [remote(null), remote(null), local], []],
])('where %s', (_, steps, rest) => {
  const facts = unanswered(said(long, { steps }))
  expect(facts?.steps).toEqual(rest)
  expect(facts?.remoteModel ?? false).toBe(false)
})
