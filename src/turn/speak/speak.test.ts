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
    ['a phrase with space around it', [{ kind: 'fact', text: '\n Certo. \n' }], [text('Certo.')]],
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
    expect(messages([fact(' Um. '), fact('  '), fact('\nDois.')])).toEqual([text('Um.\n\nDois.')])
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

  test('a row for more names its list too, and the others are the options', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: `${index}`,
      title: `Nome ${index}`,
      value: index,
    }))
    const [message] = messages([{ kind: 'pending' }], { ...choice, options: many })
    const rows = message?.type === 'list' ? message.sections.flatMap((section) => section.rows) : []
    const hash = pendingHash({ ...choice, options: many })
    expect(rows.map((row) => row.id)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `option:${id}:${index}:${hash}`),
      `more:1:${id}:${hash}`,
    ])
  })

  test('a few options of which there is nothing more to say are buttons', () => {
    const few = options.map(({ id: own, title, value }) => ({ id: own, title, value }))
    const pending = { ...choice, options: few }
    expect(messages([{ kind: 'pending' }], pending)).toStrictEqual([
      {
        type: 'buttons',
        text: 'Qual?',
        options: few.map(({ title }, index) => ({
          id: `option:${id}:${index}:${pendingHash(pending)}`,
          title,
        })),
      },
    ])
  })

  const asking = (question: string): Pending => ({ ...choice, question })
  test.each<[what: string, pending: Pending, words: string]>([
    ['a plan in its line', plan, 'Ainda espero o seu sim: Fazer isso.'],
    ['a question', asking('Qual?'), 'Ainda preciso saber: Qual?'],
    [
      'a question that has two',
      asking('Para quando? E a que horas?'),
      'Ainda preciso saber: Para quando? E a que horas?',
    ],
    ['a number with a dot in it', asking('São 1.500 ou 2.000?'), 'Ainda preciso saber: São 1.500 ou 2.000?'],
    [
      'a question with more behind it',
      asking('Qual? Pode ser o número.  O nome serve.'),
      'Ainda preciso saber: Qual? Pode ser o número.  O nome serve.',
    ],
    [
      'a question that says by itself what it is about',
      asking('Não achei a Ana. Cadastro?'),
      'Não achei a Ana. Cadastro?',
    ],
    ['one that does so over a line', asking('Não achei!\n\nCadastro?'), 'Não achei!\n\nCadastro?'],
  ])('%s, to remind of it', (_what, pending, words) => {
    expect(messages([{ kind: 'pending', as: 'line' }], pending)).toEqual([text(words)])
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

describe('where a model’s words are refused, the form of the message stays', () => {
  const wrong: Say = { kind: 'model', text: 'Criei o orçamento.', options: [] }
  const picture: Message = { type: 'image', media: { id: '1' }, caption: 'Criei o orçamento.' }
  const sticker: Message = { type: 'sticker', media: { id: '1' } }
  const spare = 'Aqui está.'

  test.each<[what: string, say: Say, left: Message[]]>([
    [
      'a text in the words of the house',
      { kind: 'message', message: text('Criei.'), from: 'model', spare },
      [text(spare)],
    ],
    [
      'buttons',
      { kind: 'message', message: { ...card, text: 'Criei.' }, from: 'model', spare },
      [{ ...card, text: spare }],
    ],
    [
      'a picture',
      { kind: 'message', message: picture, from: 'model', spare },
      [{ ...picture, caption: spare }],
    ],
    ['what has no words', { kind: 'message', message: sticker, from: 'model', spare }, [sticker]],
    ['a message of a record, as it is', { kind: 'message', message: picture, from: 'record' }, [picture]],
    [
      'none, where the house has no words for it',
      { kind: 'message', message: text('Criei.'), from: 'model' },
      [],
    ],
    ['none of a phrase', { kind: 'phrase', id: 'greeting' }, []],
  ])('%s', (_what, say, left) => {
    const spoken = said([wrong, say])
    expect(spoken.ok ? undefined : spoken.spare).toEqual(left)
  })
})
