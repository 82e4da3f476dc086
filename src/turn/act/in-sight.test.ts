import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import { personName, recordNumber } from '../../agent/slots.js'
import type { FocusThing } from '../../conversation/focus.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Pending } from '../../conversation/pending.js'
import { inSight } from './in-sight.js'

const order = { question: 'Qual?', slot: recordNumber }
const client = { question: 'Quem?', slot: personName }
const agent = paperAgent({}, [paperTool('orders.move', { fields: { order, client } })])

type Given = {
  readonly text?: string
  readonly seen?: readonly FocusThing[]
  readonly pending?: Pending | null
  readonly args?: JsonObject
  readonly others?: number
}

function meant(value: Json, field: 'order' | 'client', given: Given = {}): Json | undefined {
  const {
    text = 'passa essa pra sexta',
    seen = [],
    pending = null,
    args = { [field]: value },
    others = 0,
  } = given
  const step = { tool: 'orders.move', args }
  const facts = paperFacts({
    agent,
    state: paperState({ focus: { things: [], named: null, request: null, seen }, pending }),
    understanding: paperUnderstanding({ text }),
  })
  const draft = { steps: [step, ...Array.from({ length: others }, () => step)] }
  return inSight(value, field, { order, client }[field], { draft, step: 0 }, facts)
}

const bia = { order: 8, client: 'Bia Ramos' }
const rui = { order: 9, client: 'Rui Castro' }

describe('which of what was shown', () => {
  test.each<[string, Json, 'order' | 'client', Given, Json | undefined]>([
    ['by its number', '#8', 'order', { seen: [rui, bia] }, 8],
    ['a number that nothing shown has', '7', 'order', { seen: [rui, bia] }, undefined],
    ['a number of another kind', '8', 'order', { seen: [{ quote: 8 }] }, undefined],
    [
      'one of another person than is named',
      '9',
      'order',
      { seen: [rui, bia], text: 'passa a da Ramos' },
      undefined,
    ],
    [
      'one of several people who are named',
      '9',
      'order',
      { seen: [rui, bia], text: 'a da Ramos', others: 1 },
      9,
    ],
    ['another number than is said', '9', 'order', { seen: [rui, bia], text: 'passa a ordem 8' }, undefined],
    [
      'the number that is said is something else',
      '9',
      'order',
      { seen: [rui], text: 'ordem 3', args: { order: '9', quote: '3' } },
      9,
    ],
    ['a name', 'rui castro', 'client', { seen: [rui, bia] }, 'Rui Castro'],
    ['a part of it', 'Rui', 'client', { seen: [rui, bia] }, 'Rui Castro'],
    ['a part of two', 'Rui', 'client', { seen: [rui, { client: 'Rui Lima' }] }, undefined],
    ['nobody who was shown', 'Ana', 'client', { seen: [rui, bia] }, undefined],
    ['no name and no number', { id: 'x' }, 'client', { seen: [rui] }, undefined],
  ])('%s', (_, value, field, given, expected) => expect(meant(value, field, given)).toBe(expected))
})

describe('which of the options that are asked about', () => {
  const asked = (field: string, titles: readonly string[]): Pending => ({
    kind: 'choice',
    id: 'p' as never,
    openedAt: '',
    expiresAt: '',
    question: 'Qual?',
    field,
    step: 0,
    options: titles.map((title) => ({ id: title, title, value: { id: title } })),
    draft: { steps: [{ tool: 'orders.move', args: {} }] },
  })
  test.each<[string, Json, 'order' | 'client', Pending, Json | undefined]>([
    [
      'by its name',
      'Rui Castro',
      'client',
      asked('client', ['Bia Ramos', 'Rui Castro']),
      { id: 'Rui Castro' },
    ],
    ['by a part of two', 'Rui', 'client', asked('client', ['Rui Ramos', 'Rui Castro']), undefined],
    ['by its number', '8', 'order', asked('order', ['#9: revisão', '#8: revisão']), { id: '#8: revisão' }],
    ['a number in its words', '2', 'order', asked('order', ['#9: 2 splits', '#8: 2 splits']), undefined],
    ['where something else is asked', 'Rui Castro', 'client', asked('order', ['Rui Castro']), undefined],
  ])('%s', (_, value, field, pending, expected) => expect(meant(value, field, { pending })).toEqual(expected))
})
