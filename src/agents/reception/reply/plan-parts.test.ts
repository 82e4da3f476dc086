import { describe, expect, test } from 'vitest'
import { demoDesk } from '../demo.js'
import { answerAfter, type Told } from '../../../../test/support/reception-situation.js'

const [oneService] = demoDesk.services
const closed = { desk: { closedDates: ['2026-11-20', '2026-12-25'] } }

describe('several questions get several answers', () => {
  test.each([
    [
      'qual o preço da instalação e vocês atendem sábado?',
      ['R$ 450,00', 'Sábado (14/11) abrimos das 8h às 12h'],
    ],
    ['quanto custa a manutenção? aceita pix?', ['R$ 180,00', 'Aceitamos Pix']],
    ['onde vcs ficam e qual o telefone?', ['Rua das Araucárias', '5541900000000']],
    ['qual a garantia da instalação e parcela em quantas vezes?', ['1 ano', '3 vezes sem juros']],
    ['atende araucária? e quanto fica a manutenção', ['região metropolitana', 'R$ 180,00']],
    ['boa tarde! quanto custa a instalação? e a manutenção?', ['R$ 450,00', 'R$ 180,00']],
    ['oi, tudo bem? vocês aceitam cartão? e que horas fecham hoje?', ['3 vezes', 'Hoje (09/11)']],
  ])('%s', (text, answers) => {
    const { text: said, outcome } = answerAfter(text)
    for (const answer of answers) expect(said).toContain(answer)
    expect(outcome).toBe('SELF_SERVE_INFO')
  })

  test('one that cannot be answered is named, and a person offered', () => {
    const reply = answerAfter('quanto custa a manutenção? vocês têm estacionamento?')
    expect(reply.text).toContain('R$ 180,00')
    expect(reply.text).toContain('Isso eu não tenho aqui: "vocês têm estacionamento?"')
    expect(reply).toMatchObject({
      asking: 'confirm',
      guess: 'human',
      unanswered: ['vocês têm estacionamento?'],
    })
  })
})

describe('a request beside a question gets both', () => {
  test.each([
    ['quero instalar um ar. quanto custa?', ['R$ 450,00', 'já é nosso cliente'], 'customer'],
    [
      'preciso de entrega de filtro. que horas vocês fecham?',
      ['das 8h às 12h', 'já é nosso cliente'],
      'customer',
    ],
    ['quanto é a manutenção? quero falar com um atendente', ['R$ 180,00', 'pessoa da nossa equipe'], null],
  ])('%s', (text, parts, asking) => {
    const reply = answerAfter(text)
    for (const part of parts) expect(reply.text).toContain(part)
    expect(reply.asking).toBe(asking)
  })

  test('an answer to the open question too', () => {
    const told: Told = {
      state: 'COLLECTING_INFO',
      memo: { asking: 'address', data: { service: 'entrega', customer: 'new' } },
    }
    const reply = answerAfter('Rua B, 20. vocês aceitam pix?', told)
    expect(reply.text).toContain('Aceitamos Pix')
    expect(reply.outcome).toBe('HANDOFF_HUMAN')
    expect(reply.data.address).toContain('Rua B, 20')
  })

  test('two services: one is gone on with, the other kept and not forgotten in the summary', () => {
    expect(answerAfter('quero instalar e também fazer manutenção no outro aparelho').data).toMatchObject({
      service: 'instalacao',
      also: ['Manutenção'],
    })
  })

  test('danger comes before all else', () => {
    const reply = answerAfter('quanto custa a manutenção? tem cheiro de gás aqui em casa')
    expect(reply).toMatchObject({ outcome: 'HANDOFF_HUMAN', handoff: { reason: 'emergency' } })
    expect(reply.text).toContain('193')
    expect(reply.handoff?.summary).toContain('quanto custa a manutenção? tem cheiro de gás')
  })
})

describe('the day that is asked about', () => {
  test.each([
    ['vcs abrem sábado até que horas?', 'Sábado (14/11) abrimos das 8h às 12h.'],
    ['domingo tá aberto?', 'Domingo (15/11) não abrimos.'],
    ['dia 20 de novembro vocês vão abrir?', 'Sexta-feira (20/11) não abrimos.'],
    ['vai abrir no natal?', 'Sexta-feira (25/12) não abrimos.'],
    ['que horas fecha hoje', 'Hoje (09/11) abrimos das 8h às 12h e das 13h às 18h.\nEstamos abertos agora.'],
    ['vocês trabalham no feriado?', 'Nestes dias não abrimos: sexta-feira (20/11), sexta-feira (25/12).'],
    [
      'amanhã é feriado, vocês abrem?',
      'Amanhã (10/11) é feriado, e o horário desse dia não está registrado aqui: quem confirma é a equipe. Sem feriado, abrimos das 8h às 12h e das 13h às 18h.',
    ],
    ['qual o horário de funcionamento?', 'segunda a sexta, das 8h às 12h'],
  ])('%s', (text, words) => {
    expect(answerAfter(text, closed).text).toContain(words)
  })
})

test.each([
  ['vocês abrem na consciência negra?', 'Sexta-feira (20/11) é feriado'],
  ['vcs abrem dia 20 de novembro?', 'Sexta-feira (20/11) é feriado'],
  ['abrem dia 19/11 e dia 20/11?', 'Quinta-feira (19/11) abrimos'],
])('a holiday that nobody wrote down is not told as any other day: %s', (text, words) => {
  const { text: said } = answerAfter(text)
  expect(said).toContain(words)
  expect(said).not.toContain('Sexta-feira (20/11) abrimos')
})

describe('all that was volunteered is taken', () => {
  test.each([
    [
      'bom dia! meu nome é Marcos Lima, sou da rua das palmeiras 230, preciso instalar um ar amanhã às 14h, já sou cliente de vcs',
      {
        service: 'instalacao',
        name: 'Marcos Lima',
        address: 'rua das palmeiras 230',
        time: 'amanhã às 14h',
        customer: 'returning',
      },
    ],
    [
      'oi, aqui é a Joana, queria uma limpeza na sexta de manhã, moro na av. brasil, 1500 ap 32',
      { service: 'manutencao', name: 'Joana', address: 'av. brasil, 1500 ap 32', time: 'sexta de manhã' },
    ],
    ['preciso de manutenção quinta às 10h, ou melhor, sexta às 10h', { time: 'sexta-feira, 13/11, às 10h' }],
    ['não quero na segunda, quero na terça às 9h de manutenção', { time: 'amanhã às 9h' }],
    [
      'instalação, primeira vez, rua a 10, amanhã 15h',
      { customer: 'new', address: 'rua a 10', time: 'amanhã às 15h' },
    ],
    ['consigo um horário hoje à tarde pra manutenção?', { service: 'manutencao', time: 'hoje à tarde' }],
  ])('%s', (text, data) => {
    expect(answerAfter(text).data).toMatchObject(data)
  })

  test('what was said of a day of an order there is already is no wish for a new one', () => {
    expect(answerAfter('quero cancelar a visita de amanhã')).toMatchObject({
      handoff: { reason: 'existing' },
      data: {},
    })
    expect(answerAfter('quero cancelar a visita de amanhã').data.time).toBeUndefined()
  })
})

describe('what no calendar has is told', () => {
  const asking = (field: string): Told => ({
    state: 'COLLECTING_INFO',
    memo: { asking: field, data: { service: 'manutencao', name: 'Ana' } },
  })

  test.each(['address', 'time', 'name'])('while the %s is asked for', (field) => {
    const reply = answerAfter('31 de fevereiro às 10h', asking(field))
    expect(reply.text).toContain('Não existe "31 de fevereiro às 10h" no calendário.')
    expect(reply).toMatchObject({ asking: field, data: { service: 'manutencao', name: 'Ana' } })
    expect(reply.data.address).toBeUndefined()
  })

  test('in a first message, and for a follow-up', () => {
    expect(answerAfter('quero manutenção dia 30/02 às 9h').text).toContain('Não existe')
    expect(answerAfter('me chama dia 30 de fevereiro às 9h')).toMatchObject({ asking: 'follow_up' })
  })
})

describe('after a price', () => {
  const told: Told = {
    state: 'SELF_SERVE_INFO',
    memo: { topic: 'price', focus: { service: 'instalacao', at: '2026-11-09T13:58:00Z' } },
  }

  test.each(['quero', 'quero sim', 'sim', 'pode agendar então', 'quero marcar'])(
    '"%s" is about that service',
    (text) => {
      expect(answerAfter(text, told)).toMatchObject({ asking: 'customer', data: { service: 'instalacao' } })
    },
  )

  test.each(['ok', 'beleza', 'obrigada'])('"%s" orders nothing', (text) => {
    expect(answerAfter(text, told).data.service).toBeUndefined()
  })

  test('two days later it is about nothing in particular', () => {
    expect(answerAfter('quero fazer um pedido', { ...told, now: '2026-11-11T14:00:00Z' })).toMatchObject({
      asking: 'service',
    })
  })
})

describe('a yes to the offer of a person counts, whatever else is told with it', () => {
  const told: Told = {
    state: 'COLLECTING_INFO',
    memo: { asking: 'confirm', guess: 'human', topic: 'question' },
  }

  test.each([
    ['sim', ''],
    ['sim, Diego, 41 98765-4321', '98765-4321'],
    ['sim, pede pra ligarem pra Sandra de tarde', 'Sandra'],
    ['chama sim, sou o pastor Elias', 'Elias'],
    ['sim, pode chamar. comprei dia 15/10, nota fiscal 4432', '4432'],
    ['sim sou a Helena do 302', 'Helena'],
    ['por favor, é urgente', 'urgente'],
    ['pode chamar alguém, meu nome é Rita', 'Rita'],
  ])('%s', (text, noted) => {
    const reply = answerAfter(text, told)
    expect(reply).toMatchObject({ outcome: 'HANDOFF_HUMAN', asking: null })
    expect(JSON.stringify(reply.handoff)).toContain(noted)
  })

  test.each(['claro que não', 'sim?', 'não, obrigado', 'quanto custa a instalação?'])(
    'no yes: %s',
    (text) => {
      expect(answerAfter(text, told).outcome).not.toBe('HANDOFF_HUMAN')
    },
  )
})

describe('an offer that is not taken up lapses', () => {
  test('the next question is answered, and no more', () => {
    const told: Told = {
      state: 'COLLECTING_INFO',
      memo: { asking: 'confirm', guess: 'human', topic: 'question' },
    }
    const reply = answerAfter('quanto custa a instalação?', told)
    expect(reply.text).toContain('R$ 450,00')
    expect(reply).toMatchObject({ asking: null, outcome: 'SELF_SERVE_INFO' })
  })

  test('what the person is in the middle of is asked again', () => {
    const told: Told = {
      state: 'COLLECTING_INFO',
      memo: { asking: 'time', data: { service: 'manutencao' }, topic: 'order' },
    }
    expect(answerAfter('quanto custa?', told)).toMatchObject({ asking: 'time' })
  })
})

test('a wish to be written to later is none for the order that is being taken', () => {
  const told: Told = {
    state: 'COLLECTING_INFO',
    memo: { asking: 'customer', data: { service: 'instalacao' } },
  }
  expect(answerAfter('me chama amanhã às 10', told)).toMatchObject({ outcome: 'SCHEDULED_FOLLOWUP' })
})

describe('a booked follow-up', () => {
  const told: Told = {
    state: 'SCHEDULED_FOLLOWUP',
    memo: { topic: 'follow_up', followUp: 'f1', followUpAt: '2026-11-10T13:00:00.000Z' },
  }

  test.each([
    ['muda pra 15h, por favor', '2026-11-10T18:00:00.000Z'],
    ['na verdade me chama na sexta às 11h', '2026-11-13T14:00:00.000Z'],
    ['melhor às 16h', '2026-11-10T19:00:00.000Z'],
  ])('"%s" rebooks it', (text, at) => {
    expect(answerAfter(text, told).followUpAt?.toISOString()).toBe(at)
  })
})

describe('what is none of the services', () => {
  test.each([
    'vocês consertam máquina de lavar?',
    'quanto tempo demora a instalação?',
    'tem estacionamento?',
  ])('"%s" is not known, and is no order', (text) => {
    expect(answerAfter(text)).toMatchObject({ asking: 'confirm', guess: 'human', unanswered: [text] })
  })
})

test('a second voice note in a row offers a person', () => {
  const body = { kind: 'attachment', type: 'audio', caption: '', data: {} } as const
  expect(answerAfter('', { body })).toMatchObject({ unreadable: 1, asking: null })
  const again = answerAfter('', { body, state: 'AWAITING_INTENT', memo: { unreadable: 1 } })
  expect(again).toMatchObject({ unreadable: 2, asking: 'confirm', guess: 'human' })
})

describe('letting go counts as no success', () => {
  test.each(['esquece', 'deixa pra lá', 'não quero mais'])('%s', (text) => {
    const told: Told = { state: 'COLLECTING_INFO', memo: { asking: 'address', data: { service: 'entrega' } } }
    expect(answerAfter(text, told)).toMatchObject({ outcome: null, closes: true, lost: 'given_up', data: {} })
  })

  test('nor does an answer to something else', () => {
    const told: Told = { state: 'SELF_SERVE_INFO', memo: { topic: 'price' } }
    expect(answerAfter('não foi isso que eu perguntei', told)).toMatchObject({
      outcome: null,
      lost: 'wrong_answer',
    })
  })
})

describe('the name', () => {
  const contact = {
    name: 'Ana Souza',
    phone: null,
    optedOut: false,
    quietUntil: null,
    chip: null,
    provider: null,
    heardAt: null,
  }
  const wants = { service: 'manutencao' }
  const asking = (confirms: string): Told => ({
    contact,
    state: 'COLLECTING_INFO',
    memo: { asking: 'name', confirms, data: wants },
  })

  test('of the profile is shown to be confirmed, and greets nobody', () => {
    const reply = answerAfter('preciso de manutenção', { contact })
    expect(reply).toMatchObject({
      text: 'Olá! Manutenção, certo. Posso anotar em nome de Ana Souza?',
      confirms: 'Ana Souza',
      data: wants,
    })
  })

  test.each(['Loja da Ana 🌸', 'amor', '~', 'ANA2020'])('that is none (%s) is not even shown', (name) => {
    expect(answerAfter('preciso de manutenção', { contact: { ...contact, name } }).text).toContain(
      'Qual é o seu nome?',
    )
  })

  test.each([
    ['sim', 'Ana Souza'],
    ['pode', 'Ana Souza'],
    ['Beatriz Ramos', 'Beatriz Ramos'],
    ['não, meu nome é Beatriz Ramos', 'Beatriz Ramos'],
  ])('"%s" makes it %s', (text, name) => {
    expect(answerAfter(text, asking('Ana Souza')).data).toMatchObject({ ...wants, name })
  })

  test('that is refused is asked for', () => {
    expect(answerAfter('não', asking('Ana Souza'))).toMatchObject({
      text: 'Qual é o seu nome?',
      asking: 'name',
    })
    expect(answerAfter('sim', asking('')).data).toEqual(wants)
  })
})

describe('more services than a list has rows', () => {
  if (!oneService) throw new Error('the demonstration has no services')
  const services = Array.from({ length: 23 }, (_, at) => ({
    ...oneService,
    id: `s${at}`,
    title: `Serviço número ${at}`,
    words: [],
  }))

  test('every page has ten rows at most, a person on it, and all are reached', () => {
    const seen = new Set<string>()
    let body: Told['body'] | undefined
    for (let page = 0; page < 3; page++) {
      const reply = answerAfter('quais serviços vocês oferecem?', {
        desk: { services },
        ...(body && { body }),
      })
      if (reply.about?.kind !== 'choice') throw new Error('no choice')
      const from = (reply.about.page ?? 0) * 9
      const shown = reply.about.options.slice(from, from + 9)
      expect(shown.map(({ id }) => id)).toContain('human')
      for (const { id } of shown) seen.add(id)
      body = { kind: 'tap', optionId: `more:${page + 1}`, title: 'Mais opções' }
    }
    expect([...seen].filter((id) => id !== 'human')).toHaveLength(23)
  })
})
