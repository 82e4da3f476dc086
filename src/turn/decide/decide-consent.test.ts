import { describe, expect, test } from 'vitest'
import type { ContactFacts } from '../../conversation/contact.js'
import type { Machine } from '../../conversation/machine.js'
import type { Pending } from '../../conversation/pending.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Answer } from '../../conversation/understanding.js'
import { readConsent } from '../../agent/consent/read-consent.js'
import { decideConsent, type ConsentFacts } from './decide-consent.js'

const machine: Machine = {
  id: 'desk',
  initial: 'IDLE',
  states: { IDLE: { on: { ASKED: { to: 'COLLECTING' } } }, COLLECTING: { waits: true, on: {} } },
}
/** As a turn of 0.1 was told of a person: whether they had agreed was not among it. */
const contactOf01: ContactFacts = {
  name: 'Ana',
  phone: '5511987654321',
  optedOut: false,
  quietUntil: null,
  chip: 'chip',
  provider: 'meta',
  heardAt: null,
}
const contact: ContactFacts = { ...contactOf01, optedIn: false, marketingStopped: false }
type Some = Partial<Pick<ConversationState, 'pending' | 'state' | 'shown' | 'history' | 'holder'>>

const idle: Some = {}
const pending: Some = { pending: { kind: 'plan', id: 'p' } as unknown as Pending }
const memo: Some = { state: 'COLLECTING' }
const campaign: Some = {
  history: [
    { role: 'agent', text: 'Temos uma oferta!', unasked: true },
    { role: 'person', text: 'hm' },
  ],
}

function facts(text: string, state: Some, who: Partial<ContactFacts> = {}): ConsentFacts {
  const consent = readConsent(text)
  if (!consent) throw new Error(`"${text}" is no word about messages`)
  const rest = { pending: null, state: 'IDLE', shown: null, history: [], holder: { by: 'ai' } } as const
  return {
    contact: { ...contact, ...who },
    state: { ...rest, ...state } as unknown as ConversationState,
    understanding: { consent, option: null, answer: null },
    agent: { machine },
  }
}

const strong = 'parem de me mandar mensagem'

describe.each([
  ['not stopped yet', false],
  ['stopped before', true],
])('somebody who has %s', (_who, optedOut) => {
  test.each<[word: string, where: string, state: Some, does: 'stop' | 'nothing', why: string]>([
    [strong, 'nothing waits', idle, 'stop', 'unmistakable'],
    [strong, 'a plan is pending', pending, 'stop', 'unmistakable'],
    [strong, 'the agent is collecting', memo, 'stop', 'unmistakable'],
    [strong, 'a campaign was the last word', campaign, 'stop', 'unmistakable'],
    [strong, 'a member has it', { holder: { by: 'human', member: null } }, 'stop', 'unmistakable'],
    ['sair', 'nothing waits', idle, 'stop', 'nothing-waits'],
    ['sair', 'a plan is pending', pending, 'nothing', 'is-about-what-is-pending'],
    ['parar', 'the agent is collecting', memo, 'nothing', 'is-about-what-is-under-way'],
    ['SAIR', 'a campaign was the last word', campaign, 'stop', 'answers-what-nobody-asked-for'],
    ['SAIR', 'a campaign came in between', { ...memo, ...campaign }, 'stop', 'answers-what-nobody-asked-for'],
    ['sair', 'a member has it', { holder: { by: 'human', member: null } }, 'stop', 'nothing-waits'],
    ['chega', 'nothing waits', idle, 'stop', 'nothing-waits'],
    ['chega', 'a plan is pending', pending, 'nothing', 'is-about-what-is-pending'],
    ['chega', 'the agent is collecting', memo, 'nothing', 'is-about-what-is-under-way'],
    ['chega', 'a campaign was the last word', campaign, 'stop', 'answers-what-nobody-asked-for'],
    ['dispenso', 'a plan is pending', pending, 'nothing', 'is-about-what-is-pending'],
    ['dispenso', 'the agent is collecting', memo, 'nothing', 'is-about-what-is-under-way'],
    ['cancelar', 'nothing waits', idle, 'stop', 'nothing-waits'],
    ['cancelar', 'a plan is pending', pending, 'nothing', 'is-about-what-is-pending'],
    ['cancelar', 'the agent is collecting', memo, 'nothing', 'is-about-what-is-under-way'],
    [
      'cancelar',
      'a reminder came in between',
      { ...memo, ...campaign },
      'nothing',
      'is-about-what-is-under-way',
    ],
    [
      'cancelar',
      'a member has it',
      { holder: { by: 'human', member: null } },
      'nothing',
      'is-said-to-a-person',
    ],
    ['sair', 'an option is called so', options('Sair'), 'nothing', 'is-an-option'],
    ['cancelar', 'an option begins so', options('Cancelar tudo'), 'nothing', 'is-an-option'],
    ['cancelar', 'an option says so in another form', options('Cancela o pedido'), 'nothing', 'is-an-option'],
    ['sair', 'an option only has the word in it', options('Sair mais tarde'), 'stop', 'nothing-waits'],
  ])('"%s" where %s', (word, _where, state, does, why) => {
    const decision = decideConsent(facts(word, state, { optedOut }))
    expect(decision?.does).toBe(does)
    const changes = does === 'stop' && !optedOut
    expect(decision?.events).toEqual(
      changes ? [{ type: 'consent_changed', to: 'stopped', word: word.toLowerCase() }] : [],
    )
    expect(decision?.because.at(-1)).toBe(`consent:${does === 'stop' && optedOut ? 'already-stopped' : why}`)
    expect(decision?.because[0]).toMatch(new RegExp(`^consent:(stop|leave|cancel):${word.toLowerCase()}$`))
  })
})

describe('"quero receber mensagens"', () => {
  const word = 'quero receber mensagens'

  test.each<
    [
      what: string,
      who: Partial<ContactFacts>,
      where: string,
      state: Some,
      does: 'resume' | 'nothing',
      why: string,
    ]
  >([
    ['stopped before', { optedOut: true }, 'nothing waits', idle, 'resume', 'asked-for'],
    ['stopped before', { optedOut: true }, 'something waits', pending, 'resume', 'asked-for'],
    [
      'switched marketing off',
      { optedIn: true, marketingStopped: true },
      'nothing waits',
      idle,
      'resume',
      'asked-for',
    ],
    ['never agreed', {}, 'they were written to first', campaign, 'resume', 'asked-for'],
    ['agreed before', { optedIn: true }, 'they were written to first', campaign, 'resume', 'already-agreed'],
    ['never agreed', {}, 'nobody asked', idle, 'nothing', 'nobody-asked'],
    [
      'never agreed',
      {},
      'a plan is pending',
      { ...pending, ...campaign },
      'nothing',
      'is-about-what-is-under-way',
    ],
    [
      'never agreed',
      {},
      'the agent is collecting',
      { ...memo, ...campaign },
      'nothing',
      'is-about-what-is-under-way',
    ],
  ])('of somebody who %s, where %s (%#)', (_what, who, _where, state, does, why) => {
    const decision = decideConsent(facts(word, state, who))
    expect([decision?.does, decision?.because.at(-1)]).toEqual([does, `consent:${why}`])
    const changes = does === 'resume' && why === 'asked-for'
    expect(decision?.events).toEqual(changes ? [{ type: 'consent_changed', to: 'resumed', word }] : [])
  })
})

describe('a wish to be left alone that is less than clear', () => {
  const heard = (confidence: number, state: Some = idle) => {
    const said = facts('sair', state)
    const consent = { says: 'stop', word: 'w', confidence } as const
    return decideConsent({ ...said, understanding: { ...said.understanding, consent } })?.does
  }

  test.each<[confidence: number, does: string]>([
    [0.9, 'stop'],
    [0.899, 'ask'],
    [0.6, 'ask'],
    [0.599, 'nothing'],
  ])('heard at %d in a talk of the person: %s', (confidence, does) => {
    expect(heard(confidence)).toBe(does)
    expect(heard(confidence, memo)).toBe(does)
  })

  test.each([0.9, 0.6, 0.5])('heard at %d under a message nobody asked for, it is done', (confidence) => {
    expect(heard(confidence, campaign)).toBe('stop')
  })

  test('a bare word is asked about by nobody', () => {
    const said = facts('sair', idle)
    const consent = { says: 'leave', word: 'sair', confidence: 0.5 } as const
    expect(decideConsent({ ...said, understanding: { ...said.understanding, consent } })?.does).toBe('stop')
  })
})

describe('a wish to be left alone that is also an answer to what waits', () => {
  const heard = (confidence: number, answer: Answer | null, state: Some) =>
    decideConsent({
      ...facts('sair', state),
      understanding: {
        consent: { says: 'stop', word: 'w', confidence },
        option: null,
        answer,
      },
    })?.does
  const none: Answer = { kind: 'none_of_these' }

  test.each<[where: string, confidence: number, answer: Answer | null, state: Some, does: string]>([
    ['is that answer', 0.899, none, pending, 'nothing'],
    ['stops when it is unmistakable', 0.9, none, pending, 'stop'],
    ['stops when nothing waits', 0.9, none, idle, 'stop'],
    ['is asked about when it answers nothing', 0.899, { kind: 'other' }, pending, 'ask'],
    ['stops when it answers nothing', 0.9, { kind: 'other' }, pending, 'stop'],
    [
      'stops when it answers what was not seen',
      0.9,
      { kind: 'unseen', why: 'seen:not-left-yet', said: 'reject', pendingId: null },
      pending,
      'stop',
    ],
    ['stops when it is but a value', 0.9, { kind: 'value', value: 'x' }, pending, 'stop'],
    ['stops when nobody asked to be written to', 0.899, none, { ...pending, ...campaign }, 'stop'],
  ])('%s (%#)', (_where, confidence, answer, state, does) => {
    expect(heard(confidence, answer, state)).toBe(does)
  })
})

describe('what may be a wish to be left alone', () => {
  const unsure = (state: Some, who: Partial<ContactFacts> = {}) =>
    decideConsent({
      ...facts('sair', state, who),
      understanding: {
        consent: { says: 'unsure', word: 'w' },
        option: null,
        answer: null,
      },
    })

  test.each([idle, pending, memo, campaign])('is asked, and changes nothing by itself (%#)', (state) => {
    expect(unsure(state)).toEqual({
      does: 'ask',
      events: [],
      because: ['consent:unsure:w', 'consent:unsure'],
    })
  })

  test('is that answer where it answers what waits, however sure', () => {
    const said = facts('sair', pending)
    const understanding = {
      ...said.understanding,
      consent: { says: 'unsure', word: 'w', confidence: 0.95 },
      answer: { kind: 'none_of_these' },
    } as const
    expect(decideConsent({ ...said, understanding })).toEqual({
      does: 'nothing',
      events: [],
      because: ['consent:unsure:w', 'consent:is-about-what-is-pending'],
    })
  })

  test('is not asked of whoever has stopped', () => {
    expect(unsure(idle, { optedOut: true })?.does).toBe('nothing')
  })
})

test('a tapped option is that option, and a member of the business opts out of nothing', () => {
  const said = facts('sair', { shown: { as: 'list', options: [{ id: 'menu:leave', title: 'Fechar' }] } })
  const tapped = { ...said, understanding: { ...said.understanding, option: 'menu:leave' } }
  expect(decideConsent(tapped)?.does).toBe('nothing')
  expect(decideConsent({ ...said, contact: null })).toBeUndefined()
})

test.each<[where: string, state: Some]>([
  ['of a template, with nothing on the screen', idle],
  ['of a campaign that is long past, beside a list of the agent', options('Manicure')],
  ['of the message that nobody asked for', { ...campaign, ...options('Quero') }],
  [
    'of the message that nobody asked for, which is on the screen',
    { ...campaign, shown: { as: 'buttons', options: [{ id: 'campaign:1', title: 'Quero' }] } },
  ],
])('a button %s that says to stop stops', (_where, state) => {
  for (const words of ['SAIR', 'me tira da lista']) {
    const said = facts(words, state)
    expect(
      decideConsent({ ...said, understanding: { ...said.understanding, option: 'campaign:1' } })?.does,
    ).toBe('stop')
  }
})

describe('agreement', () => {
  const agreed = (state: Some, over: Partial<ConsentFacts['understanding']>, afterStop?: true) => {
    const said = facts('quero receber mensagens', state)
    const consent = { says: 'resume', word: 'w', ...(afterStop && { afterStop }) } as const
    return decideConsent({ ...said, understanding: { ...said.understanding, consent, ...over } })?.does
  }

  test('that takes back a stop of the same breath counts of anybody', () => {
    expect(agreed(idle, {}, true)).toBe('resume')
    expect(agreed(idle, {})).toBe('nothing')
  })

  test('that is an option on the screen is that option', () => {
    expect(agreed(campaign, {})).toBe('resume')
    expect(agreed(campaign, { option: 'menu:yes' })).toBe('nothing')
  })
})

describe('a turn of 0.1, where the word had worked when it arrived', () => {
  const recorded = (text: string, state: Some, optedOut: boolean) =>
    decideConsent({ ...facts(text, state), contact: { ...contactOf01, optedOut } })

  test.each<[string, Some, boolean, 'stop' | 'resume' | undefined]>([
    ['sair', idle, true, 'stop'],
    ['sair', pending, true, 'stop'],
    ['cancelar', memo, true, 'stop'],
    ['cancelar', pending, false, undefined],
    ['cancelar', pending, true, undefined],
    ['sair', options('Sair'), false, undefined],
    ['quero receber mensagens', idle, false, 'resume'],
    ['quero receber mensagens', idle, true, undefined],
  ])('"%s"', (text, state, optedOut, does) => {
    const decision = recorded(text, state, optedOut)
    expect(decision?.does).toBe(does)
    expect(decision?.events ?? []).toEqual([])
    if (decision) expect(decision.because.at(-1)).toBe('consent:worked-at-arrival')
  })

  test('what was only tapped, or nobody was sure of, had not worked', () => {
    const said = { ...facts('cancelar', idle), contact: { ...contactOf01, optedOut: true } }
    const tapped = { ...said.understanding, option: 'menu:leave' }
    const unsure = { ...said.understanding, consent: { says: 'unsure', word: 'w' } as const }
    expect(decideConsent(said)?.does).toBe('stop')
    expect(decideConsent({ ...said, understanding: tapped })).toBeUndefined()
    expect(decideConsent({ ...said, understanding: unsure })).toBeUndefined()
  })
})

function options(title: string): Some {
  return { shown: { as: 'buttons', options: [{ id: 'o', title }] } }
}

describe('an agent that only answers', () => {
  test.each<[word: string, state: Some, does: 'stop' | 'nothing']>([
    ['cancelar', idle, 'nothing'],
    ['remover', idle, 'nothing'],
    ['cancelar', campaign, 'stop'],
    ['sair', idle, 'stop'],
    [strong, idle, 'stop'],
  ])('"%s" (%o) is: %s', (word, state, does) => {
    const said = facts(word, state)
    const decision = decideConsent({ ...said, agent: { machine, onlyAnswers: true } })
    expect(decision?.does).toBe(does)
    if (does === 'nothing') expect(decision?.because.at(-1)).toBe('consent:is-about-what-it-keeps')
  })
})

describe('what refuses one thing is no wish to be left alone', () => {
  const word = (text: string) => ({ says: 'stop', word: text, confidence: 1 }) as const
  const does = (text: string, state: Some = idle) => {
    const base = facts(strong, state)
    return decideConsent({ ...base, understanding: { ...base.understanding, consent: word(text) } })?.does
  }

  test.each([
    'para de me oferecer esse',
    'nao me manda mais esse plantao',
    'esse nao me manda mais',
    'essa vaga ai nao me mostra mais',
    'nao quero mais nada la',
    'nao quero nada nesse hospital',
  ])('%s', (text) => expect(does(text)).toBe('nothing'))

  test.each([
    'para de me mandar mensagem',
    'nao me mande mais nada',
    'esse numero nao e meu, nao me mande mais mensagem',
    'nao me mandem mais essas mensagens',
    'me tira dessa lista',
    'me tira fora dessa',
    'nao quero mais receber nada disso',
    'para de mandar isso',
  ])('%s still is', (text) => expect(does(text)).toBe('stop'))

  test('to a message nobody asked for it is one as ever', () => {
    expect(does('para de me oferecer esse', campaign)).toBe('stop')
  })
})

describe('a button of one topic', () => {
  const of = (says: 'stop' | 'resume', who: Partial<ContactFacts> = {}) => {
    const consent = { says, word: 'nao avisar', topic: 'appointment' } as const
    const base = facts('sair', pending, who)
    return decideConsent({ ...base, understanding: { ...base.understanding, consent } })
  }

  test.each<[says: 'stop' | 'resume', to: 'stopped' | 'resumed']>([
    ['stop', 'stopped'],
    ['resume', 'resumed'],
  ])('%s counts for that topic alone, whatever waits', (says, to) => {
    const events = [{ type: 'consent_changed', to, word: 'nao avisar', topic: 'appointment' }]
    const because = [`consent:${says}:nao avisar`, 'consent:of-topic:appointment']
    expect(of(says)).toEqual({ does: says, events, because })
    // What was said of all messages stands.
    expect(of(says, { optedOut: true })).toEqual({ does: says, events, because })
  })
})

describe('why a word about messages is none', () => {
  const why = (text: string, confidence: number | undefined, state: Some, answer: Answer | null = null) => {
    const base = facts(text, state)
    const consent = { ...base.understanding.consent, ...(confidence !== undefined && { confidence }) }
    const understanding = { ...base.understanding, consent, answer } as ConsentFacts['understanding']
    const decision = decideConsent({ ...base, understanding })
    return [decision?.does, decision?.because.at(-1)]
  }

  test('it was hardly said', () => {
    expect(why(strong, 0.59, idle)).toEqual(['nothing', 'consent:hardly-said'])
  })

  test('one thing is turned down', () => {
    expect(why('não me oferece mais esse', undefined, idle)).toEqual([
      'nothing',
      'consent:is-about-one-thing',
    ])
  })

  test.each<[what: string, answer: Answer, state: Some, does: string]>([
    ['a no to what waits', { kind: 'reject', pendingId: null }, pending, 'nothing'],
    ['a no where nothing waits', { kind: 'reject', pendingId: null }, idle, 'ask'],
    ['something else', { kind: 'other' }, pending, 'ask'],
    ['a value, which any words can be', { kind: 'value', value: 'x' }, pending, 'ask'],
  ])('an answer is about what waits: %s', (_what, answer, state, does) => {
    expect(why(strong, 0.8, state, answer)[0]).toBe(does)
  })

  test('a state that the agent has no more is not under way', () => {
    expect(why('sair', undefined, { state: 'GONE' })[0]).toBe('stop')
  })
})
