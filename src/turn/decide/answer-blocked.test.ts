import { describe, expect, test } from 'vitest'
import { paperFacts, paperState } from '../../../test/support/paper-turn.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { knownContact } from '../../conversation/contact.js'
import { asId, type ContactId, type MemberId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { Understanding } from '../../conversation/understanding.js'
import { decide } from './decide.js'

const party = { kind: 'contact' as const, id: asId<ContactId>('00000000-0000-8000-8000-000000000009') }
const member = asId<MemberId>('00000000-0000-8000-8000-000000000001')
const contact = {
  name: 'Zeca',
  phone: '5511900000001',
  optedOut: false,
  optedIn: false,
  marketingStopped: false,
  quietUntil: null,
  chip: null,
  provider: null,
  heardAt: null,
}
const said = (text: string): InputBody => ({ kind: 'text', text })
const notice: InputBody = { kind: 'notice', topic: 'reminder', data: { text: 'Seu horário é amanhã.' } }
const unheard: InputBody = { kind: 'unheard', file: 'f', why: 'failed' }

type Some = {
  readonly inputs: readonly InputBody[]
  readonly read?: Partial<Understanding>
  readonly over?: Partial<Facts>
}

/** Its agent has an answer to everything. */
function decided({ inputs, read = {}, over = {} }: Some, blocked = true): Decision {
  const base = paperFacts({
    party,
    role: null,
    state: paperState({ party }),
    contact: knownContact(blocked ? { ...contact, blocked } : contact, undefined),
    inputs,
    ...over,
  })
  const conduct = () => speak(phraseOf('help'), 'conduct')
  return decide({
    ...base,
    agent: { ...base.agent, conduct },
    understanding: { ...base.understanding, ...read },
  })
}

const silence = { do: 'speak', say: [{ kind: 'silence' }] }
const stop = {
  consent: { says: 'stop', word: 'pare de me escrever', confidence: 1 },
} as Partial<Understanding>

describe('somebody whom members have blocked', () => {
  test.each<[string, Some]>([
    ['a message', { inputs: [said('oi')] }],
    ['a voice note nobody could hear', { inputs: [unheard] }],
    ['a reminder of the house', { inputs: [notice] }],
    [
      'what may be a wish to be left alone',
      { inputs: [said('chega')], read: { consent: { says: 'unsure', word: 'chega' } } },
    ],
  ])('is not answered: %s', (_what, some) => {
    const decision = decided(some)
    expect(decision.next).toEqual(silence)
    expect(decision.preface ?? []).toEqual([])
    expect(decision.because).toContain('policy:blocked')
    // The same of anybody else is.
    expect(decided(some, false).next).not.toEqual(silence)
  })

  test('is heard where they ask to be left alone', () => {
    const decision = decided({ inputs: [said('pare de me escrever')], read: stop })
    expect(decision.events).toContainEqual({
      type: 'consent_changed',
      to: 'stopped',
      word: 'pare de me escrever',
    })
    expect(decision.next).toEqual({ do: 'speak', say: [phraseOf('optedOut')] })
  })

  test.each(['erase', 'export'] as const)('has their rights: %s', (dataRequest) => {
    const { next } = decided({ inputs: [said('meus dados')], read: { dataRequest } })
    expect(next.do).toBe(dataRequest === 'erase' ? 'prepare' : 'read')
  })

  test('is a person’s to talk with, who takes the conversation', () => {
    const decision = decided({ inputs: [{ kind: 'take', member }, said('oi')] })
    expect(decision.events).toContainEqual({ type: 'taken_by_human', member })
    expect(decision.next).toEqual(silence)
  })
})
