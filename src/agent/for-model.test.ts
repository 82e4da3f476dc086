import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
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
const few: Partial<Understanding> = { text: plain, answer: { kind: 'other' } }
const behindYes = { open: false, then: paperUnderstanding({ text: 'avisa ela' }) }
const waits = { state: paperState({ pending: paperPlan([]) }) }
const past = { state: paperState({ focus: { things: [], named: null, request: null, past: true } }) }
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
    ['few words beside what waits, which nobody is sure of', said({ ...few, intent: null }, waits), true],
    ['the same, below what is sure', said({ ...few, intent: 'i', confidence: 0.89 }, waits), true],
    [
      'few words beside what waits, which the house is sure of',
      said({ ...few, intent: 'i', confidence: 0.9 }, waits),
      false,
    ],
    ['the same by a rule', said({ ...few, intent: 'i', confidence: 0.5, source: 'rule' }, waits), false],
    ['few unsure words, and nothing waits', said({ ...few, intent: null }), false],
    [
      'few unsure words of an agent that reads any length',
      said({ ...few, intent: null }, { ...waits, agent: paperAgent() }),
      false,
    ],
    ['more behind a yes, in few words', said({ ...few, intent: 'i', confidence: 1, behindYes }, waits), true],
    ['few unsure words, after what only a model answered', said({ ...few, intent: null }, past), true],
    [
      'few sure words, after what only a model answered',
      said({ ...few, intent: 'i', confidence: 1 }, past),
      false,
    ],
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
