import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../test/support/paper-agent.js'
import { paperFacts, paperUnderstanding } from '../../test/support/paper-turn.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Facts } from './agent.js'
import { isForModel, withoutModel } from './for-model.js'
import type { Step } from './step.js'

const long = 'o rafael acabou de me pagar em dinheiro'
const plainWordsMax = 5
const agent = { ...paperAgent(), plainWordsMax }
const plain = Array.from({ length: plainWordsMax }, () => 'a').join(' ')

const said = (over: Partial<Understanding>, facts: Partial<Facts> = {}) =>
  paperFacts({
    agent,
    remoteModel: true,
    understanding: paperUnderstanding({ text: long, ...over }),
    ...facts,
  })
const failed: Step = { did: 'ask_model', via: 'remote', raw: '', failed: 'timeout' }

describe('what a connected model reads', () => {
  test.each<[string, Facts, boolean]>([
    ['more than a few words', said({}), true],
    ['as many as the house reads alone', said({ text: plain }), false],
    ['one word more', said({ text: `${plain} a` }), true],
    ['where the agent reads any length alone', said({}, { agent: paperAgent() }), false],
    ['without a model', said({}, { remoteModel: false }), false],
    ['once something was done', said({}, { steps: [failed] }), false],
    ['a tap', said({ source: 'tap' }), false],
    ['an option that was shown', said({ option: 'o1' }), false],
    ['a yes', said({ answer: { kind: 'confirm', pendingId: null } }), false],
    ['a no', said({ answer: { kind: 'reject', pendingId: null } }), false],
    ['a choice', said({ answer: { kind: 'select', index: 0 } }), false],
    [
      'a word on what was not seen',
      said({ answer: { kind: 'unseen', why: 'not_shown' as never, said: 'confirm', pendingId: null } }),
      false,
    ],
    ['a change of what waits', said({ answer: { kind: 'modify' } }), true],
    ['an answer with more in it', said({ answer: { kind: 'value', value: 'x' } }), true],
  ])('%s', (_, facts, expected) => expect(isForModel(facts)).toBe(expected))
})

describe('when the model gave no answer, the house goes by its own patterns', () => {
  const read: Step = { did: 'read', tool: 't', args: {}, outcome: { kind: 'result', data: [], text: '' } }
  test('as if there were none', () => {
    expect(withoutModel(said({}, { steps: [failed] }))).toMatchObject({ steps: [], remoteModel: false })
  })
  test.each<[string, readonly Step[]]>([
    ['nothing was asked', []],
    ['it answered', [{ did: 'ask_model', via: 'remote', raw: '{}', failed: null }]],
    ['the house itself was asked', [{ did: 'ask_model', via: 'local', raw: '', failed: 'x' }]],
    ['something was done before', [read, failed]],
    ['something came after', [failed, read]],
  ])('not where %s', (_, steps) => expect(withoutModel(said({}, { steps }))).toBeUndefined())
})
