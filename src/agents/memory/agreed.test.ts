import { describe, expect, test } from 'vitest'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import { asId, type MemberId } from '../../conversation/ids.js'
import type { PlanPending } from '../../conversation/pending.js'
import { agreed } from './agreed.js'

const save = { tool: 'save_note', args: { content: 'o encanador vem sexta 28' } }
const again = { action: 'CALL_TOOL', ...save }
const nothing = { action: 'NOOP' }
const card = paperPlan([save])

/** What comes of it where a yes was read, these words stand behind it, and a model says so much. */
function decided(rest: string, proposal: object, open: boolean, pending: PlanPending | null = card) {
  const then = paperUnderstanding({ text: rest })
  const facts = paperFacts({
    state: paperState({ pending }),
    understanding: paperUnderstanding({ text: `sim, ${rest}`, behindYes: { open, then } }),
  })
  const raw = JSON.stringify(proposal)
  return agreed(facts, { did: 'ask_model', via: 'remote', failed: null, raw } as never)?.next.do
}

describe('a yes with words behind it carries the card out', () => {
  test.each<[rest: string, proposal: object, open: boolean]>([
    ['pelo amor de deus', again, true],
    ['pelo amor de deus', nothing, true],
    ['sim', again, false],
  ])('%s', (rest, proposal, open) => {
    expect(decided(rest, proposal, open)).toBe('execute')
  })
})

describe('it carries out nothing', () => {
  test.each<[what: string, rest: string, proposal: object, open: boolean]>([
    ['where a part of it is taken off', 'mas sem a sexta', again, true],
    ['where it is put off', 'só depois do almoço', nothing, true],
    ['where something is asked', 'ele vem mesmo?', again, true],
    ['where a model is all that says so', 'a chave fica com a Bia', again, false],
    ['where nobody is sure and a model says nothing', 'sim', nothing, false],
    ['of what a model puts otherwise', 'sim', { ...again, args: { content: 'outra coisa' } }, true],
    ['of what a model proposes besides', 'sim', { action: 'PLAN', actions: [save, save] }, true],
    ['where what a model says is no proposal', 'sim', {}, true],
  ])('%s', (_what, rest, proposal, open) => {
    expect(decided(rest, proposal, open)).toBeUndefined()
  })

  test('of a card that is over, that somebody else asked for, or that was changed since', () => {
    const expired = paperPlan([save], { expiresAt: '2026-11-15T11:59:00.000Z' })
    const other = { kind: 'member', id: asId<MemberId>('00000000-0000-8000-8000-0000000000ff') } as const
    const theirs = { ...card, plan: { ...card.plan, requestedBy: other } }
    const changed = { ...card, plan: { ...card.plan, preview: 'Outra coisa.' } }
    for (const pending of [expired, theirs, changed, null])
      expect(decided('sim', again, true, pending)).toBeUndefined()
  })
})
