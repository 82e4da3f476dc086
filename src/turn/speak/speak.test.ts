import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import type { Say } from '../../agent/step.js'
import type { Pending } from '../../conversation/pending.js'
import type { Message } from '../../conversation/message.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import { speak, transcriptOf } from './speak.js'

const agent = paperAgent()
const plan = paperPlan([{ tool: 'notes.add', args: {} }])
const { id, openedAt, expiresAt } = plan
const said = (say: Say[], pending: Pending | null = null) =>
  speak({ agent, state: paperState({ pending }), say, steps: [], text: '' })
const messages = (say: Say[], pending: Pending | null = null): readonly Message[] => {
  const spoken = said(say, pending)
  if (!spoken.ok) throw new Error('it was refused')
  return spoken.messages
}
const fact = (text: string): Say => ({ kind: 'fact', text })
const text = (words: string): Message => ({ type: 'text', text: words })
const planHash = plan.plan.hash.slice(0, 16)
const card: Message = {
  type: 'buttons',
  text: 'Fazer isso.\n\nConfirma?',
  options: [
    { id: `confirm:${paperPlanId}:${planHash}`, title: 'Confirmar' },
    { id: `reject:${paperPlanId}:${planHash}`, title: 'Cancelar' },
  ],
}

describe('what is said', () => {
  test.each<[what: string, say: Say[], message: Message[]]>([
    ['a phrase', [{ kind: 'phrase', id: 'greeting' }], [text('Olá! Como posso ajudar?')]],
    [
      'a phrase with values',
      [{ kind: 'phrase', id: 'alreadyExecuted', params: { outcome: 'Pago.' } }],
      [text('Isso já foi feito, e não vou repetir. Pago.')],
    ],
    ['a fact', [fact(' Duas notas. ')], [text('Duas notas.')]],
    ['a fact of nothing', [fact('  ')], []],
    ['silence', [{ kind: 'silence' }], []],
    ['a whole message', [{ kind: 'message', message: text('Veja.'), from: 'record' }], [text('Veja.')]],
    ["a model's words", [{ kind: 'model', text: 'Qual cor?', options: [] }], [text('Qual cor?')]],
    [
      "a model's options, which say themselves",
      [{ kind: 'model', text: 'Qual cor?', options: ['Azul', 'Verde'] }],
      [
        {
          type: 'buttons',
          text: 'Qual cor?',
          options: [
            { id: 'say:Azul', title: 'Azul' },
            { id: 'say:Verde', title: 'Verde' },
          ],
        },
      ],
    ],
    [
      'a fact with options',
      [{ kind: 'fact', text: 'Escolha.', options: [{ id: 'a', title: 'A' }] }],
      [{ type: 'buttons', text: 'Escolha.', options: [{ id: 'a', title: 'A' }] }],
    ],
    ['what waits, where nothing does', [{ kind: 'pending' }], []],
  ])('%s', (_what, say, expected) => {
    expect(messages(say)).toEqual(expected)
  })

  test('is one message: texts are joined, and lead into what follows', () => {
    expect(messages([fact('Um.'), fact('Dois.')])).toEqual([text('Um.\n\nDois.')])
    expect(messages([fact('Um.'), { kind: 'pending' }], plan)).toEqual([
      { ...card, text: `Um.\n\n${card.text}` },
    ])
  })

  test('but nothing is joined to buttons, or to what has no text', () => {
    expect(messages([{ kind: 'pending' }, fact('Depois.')], plan)).toEqual([card, text('Depois.')])
    const sticker: Message = { type: 'sticker', media: { id: 'm' } }
    expect(messages([fact('Um.'), { kind: 'message', message: sticker, from: 'record' }])).toEqual([
      text('Um.'),
      sticker,
    ])
  })

  test('is kept as its words', () => {
    expect(transcriptOf([text('Um.'), text('Dois.')])).toBe('Um.\nDois.')
  })
})

describe('what waits is shown', () => {
  const options = [
    { id: '1', title: 'Ana', value: 1 },
    { id: '2', title: 'Bia', description: 'Recife', value: 2 },
  ]
  const choice: Pending = {
    kind: 'choice',
    id,
    openedAt,
    expiresAt,
    question: 'Qual?',
    field: 'f',
    step: 0,
    options,
    draft: { steps: [] },
  }

  test('a plan with its two buttons', () => {
    expect(messages([{ kind: 'pending' }], plan)).toEqual([card])
  })

  test('a choice with its options, each under the id of its place', () => {
    const [message] = messages([{ kind: 'pending' }], choice)
    expect(message).toMatchObject({ text: 'Qual?' })
    const hash = pendingHash(choice)
    expect(JSON.stringify(message)).toContain(JSON.stringify({ id: `option:${id}:0:${hash}`, title: 'Ana' }))
    expect(JSON.stringify(message)).toContain(
      JSON.stringify({ id: `option:${id}:1:${hash}`, title: 'Bia', description: 'Recife' }),
    )
  })

  test('a choice of many on the page it is at', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: `${index}`,
      title: `Nome ${index}`,
      value: index,
    }))
    const shown = JSON.stringify(messages([{ kind: 'pending' }], { ...choice, options: many, page: 1 }))
    expect(shown).toContain('Nome 9')
    expect(shown).not.toContain('Nome 8')
  })

  test.each<[pending: Pending]>([
    [
      {
        kind: 'fields',
        id,
        openedAt,
        expiresAt,
        question: 'O quê?',
        field: 'f',
        step: 0,
        draft: { steps: [] },
      },
    ],
    [{ kind: 'transition', id, openedAt, expiresAt, question: 'O quê?', toMode: 'm' }],
  ])('a question as it is', (pending) => {
    expect(messages([{ kind: 'pending' }], pending)).toEqual([text('O quê?')])
  })
})

describe("a model's words are checked wherever they stand", () => {
  const claim = 'Criei o orçamento.'

  test.each<[what: string, say: Say, isRefused: boolean]>([
    ['as a reply', { kind: 'model', text: claim, options: [] }, true],
    ['as an option', { kind: 'model', text: 'Certo?', options: [claim] }, true],
    ['inside a message', { kind: 'message', message: text(claim), from: 'model' }, true],
    ['but not what comes from a record', { kind: 'message', message: text(claim), from: 'record' }, false],
    ['nor what a tool says', fact(claim), false],
  ])('%s', (_what, say, isRefused) => {
    const spoken = said([fact('Um.'), say])
    expect(spoken.ok).toBe(!isRefused)
    if (!spoken.ok) expect(spoken.refused.map((refusal) => refusal.claim)).toEqual(['reports_or_promises'])
  })
})
