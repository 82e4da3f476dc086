import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperPlan, paperState } from '../../../test/support/paper-turn.js'
import type { Say, Step } from '../../agent/step.js'
import type { Message } from '../../conversation/message.js'
import { checkSpeech } from './check-speech.js'
import type { SpeakRequest } from './speak-request.js'

const claims = [
  { id: 'no_promise', correction: 'Não prometa.', patterns: [/prazo garantido/, /sem falta/] },
  { id: 'for_the_prompt_alone', correction: 'Não fale disso.' },
]
const agent = { ...paperAgent(), claims: claims as never }
const request = (over: Partial<SpeakRequest> = {}): SpeakRequest =>
  ({
    agent,
    state: paperState(),
    steps: [],
    text: 'Quanto custa?',
    ...over,
  }) as SpeakRequest
const words = (text: string, more: object = {}): Say => ({ kind: 'model', text, options: [], ...more })
const message = (of: Message, spare?: string): Say => ({
  kind: 'message',
  message: of,
  from: 'model',
  ...(spare !== undefined && { spare }),
})
const priced = paperPlan([])
const asking = { ...priced, kind: 'fields', question: 'Pagar R$ 900,00 a quem?' } as never
const refused = (say: Say, over: Partial<SpeakRequest> = {}) =>
  checkSpeech(request(over), say).map(({ claim, text }) => [claim, text])

describe('what is nobody’s invention is not judged', () => {
  test.each<[what: string, say: Say]>([
    ['a phrase of the house', { kind: 'phrase', id: 'greeting' }],
    ['a fact', { kind: 'fact', text: 'São R$ 900,00.' }],
    ['a message of the house', { kind: 'message', message: { type: 'text', text: 'São R$ 900,00.' } } as Say],
    ['a courtesy of a model', words('Oi! Tudo bem?')],
  ])('%s', (_what, say) => expect(checkSpeech(request(), say)).toEqual([]))
})

describe('a model’s own words', () => {
  test.each<[text: string, claim: string]>([
    ['São R$ 900,00.', 'uncited_figure'],
    ['Fale com o Bernardo Quintela.', 'uncited_name'],
    ['Veja em https://evil.example.com', 'uncited_link'],
    ['Já fiz o pagamento.', 'reports_or_promises'],
  ])('%j: %s', (text, claim) => {
    expect(refused(words(text)).map(([name]) => name)).toContain(claim)
  })

  test('are put right by telling what is wrong with them', () => {
    const [figure] = checkSpeech(request(), words('São R$ 900,00.'))
    expect(figure?.correction).toMatch(
      /^"São R\$ 900,00\.?" names .+, which no result cited in the reply holds\. Leave it out\.$/,
    )
    const [report] = checkSpeech(request(), words('Já fiz o pagamento.'))
    expect(report?.correction).toContain('propose a PLAN, call a tool, or ask')
  })

  const leaving = {
    ...agent,
    speech: { can: ['mostrar notas'], leaves: ['preço'] },
  } as unknown as SpeakRequest['agent']

  test.each<[text: string, over: Partial<SpeakRequest>, claim: string, because: string, correction: string]>([
    [
      'São R$ 900,00.',
      {},
      'uncited_figure',
      'figure:R$',
      '"São R$ 900,00." names R$, which no result cited in the reply holds. Leave it out.',
    ],
    [
      'Fale com o Bernardo?',
      {},
      'uncited_name',
      'name:Bernardo',
      '"Fale com o Bernardo?" names Bernardo, which no result cited in the reply holds. Leave it out.',
    ],
    [
      'Quer ver evil.example.com?',
      {},
      'uncited_link',
      'link:evil.example.com',
      '"Quer ver evil.example.com?" names evil.example.com, which no result cited in the reply holds. Leave it out.',
    ],
    [
      'Quer saber o preço?',
      { agent: leaving },
      'left_to_others',
      'left:preço',
      '"Quer saber o preço?" speaks of what is not yours to settle. Say whose it is, or leave it out.',
    ],
    [
      'Would you like to see the notes now?',
      {},
      'other_language',
      'language',
      'Answer in the language of the person.',
    ],
    [
      'Quer ver? 💰',
      {},
      'foreign_letters',
      'sign:💰',
      '"💰" is not a courtesy, a question about what the person wants, or an offer of what your tools do. Leave it out.',
    ],
    [
      'Quer ver а lista?',
      {},
      'foreign_letters',
      'letters:а',
      '"Quer ver а lista?" is not a courtesy, a question about what the person wants, or an offer of what your tools do. Leave it out.',
    ],
  ])('%j: refused under its name, for its reason', (text, over, claim, because, correction) => {
    const found = checkSpeech(request(over), words(text))
    expect(found.map((each) => [each.claim, each.because, each.correction])).toEqual([
      [claim, because, correction],
    ])
  })

  test('that are too many are not read', () => {
    expect(
      checkSpeech(request(), words('oi '.repeat(700))).map(({ claim, because }) => [claim, because]),
    ).toEqual([['too_long', 'too-long']])
  })

  test('of an option that is no title are refused for their shape', () => {
    const found = checkSpeech(request(), words('Certo?', { options: ['Um. Dois.'] }))
    expect(found.map(({ claim, because }) => [claim, because])).toEqual([['not_harmless', 'shape']])
  })

  test.each<[what: string, over: Partial<SpeakRequest>, isRefused: boolean]>([
    ['nothing', {}, true],
    [
      'the card that waits',
      {
        state: paperState({ pending: { ...priced, plan: { ...priced.plan, preview: 'Pagar R$ 900,00.' } } }),
      },
      false,
    ],
    ['the question that waits', { state: paperState({ pending: asking }) }, false],
    ['the card before', { state: paperState({ lastPlan: { preview: 'Pagar R$ 900,00.' } as never }) }, false],
  ])('may ask about a figure that is named by %s', (_what, over, isRefused) => {
    const found = refused(words('Quer pagar R$ 900,00?'), over).map(([claim]) => claim)
    expect(found.includes('uncited_figure')).toBe(isRefused)
  })

  test('are in no other language where nobody knows the person’s', () => {
    expect(refused(words('Would you like to see the notes now?'), { text: '123' })).toEqual([])
  })

  test('are quoted no further than helps', () => {
    const [long] = checkSpeech(request(), words(`Já fiz o pagamento ${'e mais um '.repeat(30)}.`))
    expect(long?.correction.length).toBeLessThan(300)
  })

  test('may say what they cite, and nothing else of what was found', () => {
    const read: Step = {
      did: 'read',
      tool: 'notes.list',
      args: {},
      outcome: { kind: 'result', data: { total: 'R$ 900,00' }, text: 'São R$ 900,00.' },
    }
    const text = 'São R$ 900,00.'
    expect(refused(words(text), { steps: [read] })).toEqual([])
    expect(refused(words(text, { cited: ['São R$ 900,00.'] }))).toEqual([])
    expect(refused(words(text, { cited: ['São R$ 80,00.'] }), { steps: [read] })).not.toEqual([])
  })

  test('that the agent forbids are refused where they begin in the text and end on a button, too', () => {
    const found = refused(words('Tem algum prazo', { options: ['garantido?'] })).map(([claim]) => claim)
    expect(found).toContain('no_promise')
  })

  test('that the agent forbids are refused by the name of the claim, in whatever writing', () => {
    const found = checkSpeech(request(), words('PRAZO  garantido?'.replace('  ', ' ')))
    expect(found).toContainEqual({
      claim: 'no_promise',
      because: 'forbidden',
      text: 'prazo garantido?',
      correction: 'Não prometa.',
    })
    expect(refused(words('Quer ver?', { options: ['Sem falta'] })).map(([claim]) => claim)).toContain(
      'no_promise',
    )
  })
})

describe('beside a plan that waits', () => {
  const waiting = { state: paperState({ pending: paperPlan([]) }) }
  const beside = (say: Say, over: Partial<SpeakRequest> = waiting) =>
    refused(say, over).some(([claim]) => claim === 'question_beside_plan')

  test.each<[what: string, say: Say, is: boolean]>([
    ['a question', words('Quer outra coisa?'), true],
    ['options', words('Escolha.', { options: ['Ver'] }), true],
    ['neither', words('Certo.'), false],
  ])('%s is refused: %#', (_what, say, is) => expect(beside(say)).toBe(is))

  test('the model hears why', () => {
    expect(checkSpeech(request(waiting), words('Quer outra coisa?'))).toEqual([
      {
        claim: 'question_beside_plan',
        because: 'plan-waits',
        text: 'Quer outra coisa?',
        correction: 'A plan waits for the person: ask nothing and offer no options beside it.',
      },
    ])
    expect(checkSpeech(request(waiting), words('Certo.'))).toEqual([])
  })

  test('and only there', () => {
    expect(beside(words('Quer outra coisa?'), {})).toBe(false)
    const question = { ...paperPlan([]), kind: 'fields', question: 'Qual?' } as never
    expect(beside(words('Quer outra coisa?'), { state: paperState({ pending: question }) })).toBe(false)
  })
})

describe('a message that a model made up is judged in every word', () => {
  const wrong = 'São R$ 900,00.'
  const list = (over: object = {}): Message => ({
    type: 'list',
    text: 'Qual?',
    button: 'Ver',
    sections: [{ title: 'Opções', rows: [{ id: 'a', title: 'Sim', description: 'Pode ser' }] }],
    ...over,
  })
  const buttons = (over: object = {}): Message => ({
    type: 'buttons',
    text: 'Qual?',
    options: [{ id: 'a', title: 'Sim' }],
    ...over,
  })
  const link = (over: object = {}): Message => ({
    type: 'cta_url',
    text: 'Quer ver?',
    label: 'Ver',
    url: 'https://evil.example.com',
    ...over,
  })
  const figures = (of: Message, spare?: string) =>
    refused(message(of, spare)).filter(([claim]) => claim === 'uncited_figure').length

  test.each<[where: string, message: Message]>([
    ['the text of buttons', buttons({ text: wrong })],
    ['their header', buttons({ header: wrong })],
    ['their footer', buttons({ footer: wrong })],
    ['a button', buttons({ options: [{ id: 'a', title: 'R$ 900,00' }] })],
    ['the text of a list', list({ text: wrong })],
    ['its header', list({ header: wrong })],
    ['its button', list({ button: 'R$ 900,00' })],
    ['a section', list({ sections: [{ title: 'R$ 900,00', rows: [{ id: 'a', title: 'Sim' }] }] })],
    ['a row', list({ sections: [{ rows: [{ id: 'a', title: 'R$ 900,00' }] }] })],
    [
      'what is said of a row',
      list({ sections: [{ rows: [{ id: 'a', title: 'Sim', description: 'R$ 900,00' }] }] }),
    ],
    ['the text above a link', link({ text: wrong })],
    ['its header', link({ header: wrong })],
    ['its footer', link({ footer: wrong })],
    ['its label', link({ label: 'R$ 900,00' })],
    ['a text', { type: 'text', text: wrong }],
    ['what is below a picture', { type: 'image', media: { id: '1' }, caption: wrong }],
  ])('%s', (_where, of) => expect(figures(of)).toBeGreaterThan(0))

  const found: Step = {
    did: 'read',
    tool: 'notes.list',
    args: {},
    outcome: { kind: 'result', data: null, text: 'Está em https://casa.example.com' },
  }

  test.each<[what: string, message: Message]>([
    ['buttons', buttons()],
    ['a list', list()],
    ['a list without titles', list({ sections: [{ rows: [{ id: 'a', title: 'Sim' }] }] })],
    ['a link that was found', link({ url: 'https://casa.example.com' })],
    ['a text', { type: 'text', text: 'Oi! Tudo bem?' }],
  ])('and may go out where every word is harmless: %s', (_what, of) => {
    expect(checkSpeech(request({ steps: [found] }), message(of))).toEqual([])
  })

  test.each<[what: string, message: Message, words: string]>([
    ['buttons', buttons({ text: 'Prazo garantido?' }), 'prazo garantido? sim'],
    ['a list', list({ text: 'Prazo garantido?' }), 'prazo garantido? ver opcoes sim pode ser'],
    [
      'a list without titles',
      list({ text: 'Prazo garantido?', sections: [{ rows: [{ id: 'a', title: 'Sim' }] }] }),
      'prazo garantido? ver sim',
    ],
    ['a link', link({ text: 'Prazo garantido?' }), 'prazo garantido? ver'],
  ])('and by what the agent forbids: %s', (_what, of, said) => {
    const found = checkSpeech(request(), message(of)).filter(({ because }) => because === 'forbidden')
    expect(found.map(({ claim, text }) => [claim, text])).toEqual([['no_promise', said]])
  })

  test.each<[what: string, message: Message]>([
    ['a text', { type: 'text', text: 'Certo.' }],
    ['what is below a picture', { type: 'image', media: { id: '1' }, caption: 'Certo.' }],
  ])('%s is no option beside a plan that waits', (_what, of) => {
    const over = { state: paperState({ pending: paperPlan([]) }) }
    expect(checkSpeech(request(over), message(of))).toEqual([])
    expect(checkSpeech(request(over), message(of, 'Certo.'))).toEqual([])
  })

  test('of a form of the house that has no words nothing is judged', () => {
    const sticker: Message = { type: 'sticker', media: { id: '1' } }
    expect(checkSpeech(request(), message(sticker, 'Qual?'))).toEqual([])
  })

  test('and where it leads', () => {
    expect(refused(message(link())).map(([claim]) => claim)).toContain('uncited_link')
  })

  test.each<[what: string, message: Message]>([
    [
      'of a list: its rows',
      list({ sections: [{ title: 'R$ 900,00', rows: [{ id: 'a', title: 'R$ 900,00' }] }] }),
    ],
    ['of buttons: what is tapped', buttons({ options: [{ id: 'a', title: 'R$ 900,00' }], footer: wrong })],
    ['of a place: all of it', { type: 'location', latitude: 1, longitude: 2, name: 'Rua 900' }],
  ])('in a form of the house only its words are the model’s, not %s', (_what, of) => {
    expect(figures(of, 'Qual?')).toBe(0)
    expect(refused(message(of, 'Qual?')).some(([claim]) => claim === 'uncited_link')).toBe(false)
  })

  test.each<[what: string, message: Message]>([
    ['the text', list({ text: wrong })],
    ['the button that opens a list', list({ button: 'R$ 900,00' })],
    ['what is below a picture', { type: 'image', media: { id: '1' }, caption: wrong }],
  ])('in a form of the house %s is judged', (_what, of) => {
    expect(figures(of, 'Qual?')).toBeGreaterThan(0)
  })

  test('the house’s own words for it may be said again', () => {
    expect(figures(list({ text: wrong }), wrong)).toBe(0)
  })
})
