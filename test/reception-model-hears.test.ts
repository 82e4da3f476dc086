import { describe, expect, test } from 'vitest'
import { saysItIsSeenTo } from '../src/agents/reception/danger-in.js'
import { receptionTalk, type TalkOptions } from './support/reception-talk.js'

type Asked = {
  readonly words: string
  readonly about: string
  readonly of?: string
  readonly title?: string
  readonly whole?: boolean
}
type Reading = { readonly said?: object; readonly asks?: readonly Asked[]; readonly drop?: readonly object[] }

/** What a capable model makes of a message. */
const reads = (intent: string, { said = {}, asks = [], drop = [] }: Reading = {}) => ({
  event: 'USER_SENT_TEXT',
  detected_intent: intent,
  confidence: 0.92,
  requires_followup: false,
  said,
  asks: asks.map((ask) => ({ whole: true, ...ask })),
  drop,
  yes_no: null,
  ask_next: null,
})

type Line = readonly [
  person: string,
  reads: object | undefined,
  says?: readonly string[],
  not?: readonly string[],
]

/** A Wednesday, while the desk is open; Friday is a holiday. */
const open = '2026-11-18T13:00:00Z'
const closed = '2026-11-18T22:30:00Z'

async function hold(lines: readonly Line[], options: TalkOptions = {}) {
  const script = new Map(lines.map(([person, answer]) => [person, answer]))
  const talk = receptionTalk({
    now: open,
    ...options,
    model: (question, { input = '' }) => (question === 'event_detection' ? script.get(input) : undefined),
  })
  for (const [person, , says = [], not = []] of lines) {
    const said = await talk.say(person)
    for (const words of says) expect(said, `${person}\n→ ${said}`).toContain(words)
    for (const words of not) expect(said, `${person}\n→ ${said}`).not.toContain(words)
  }
  return talk
}

const wish: Line = [
  'meu ar ta pingando agua dentro de casa',
  reads('order', { said: { service: 'Manutenção', details: ['pingando agua dentro de casa'] } }),
]

describe('what a model heard is told, before a person goes on with it', () => {
  test('of what was asked for before: what it is, and whose', async () => {
    await hold([
      [
        'quero cancelar a manutenção de quinta',
        reads('existing', { said: { details: ['cancelar a manutenção de quinta'] } }),
        [
          'Anotei: cancelar a manutenção de quinta.',
          'Vou passar sua conversa',
          'em que nome, ou com que número',
        ],
      ],
      [
        'Paulo Sergio do Xaxim',
        reads('answer', { said: { name: 'Paulo Sergio', address: 'Xaxim' } }),
        ['Nome: Paulo Sergio', 'Xaxim'],
        ['em que nome'],
      ],
    ])
  })

  test('the new time of a visit, with what is to be known of that day', async () => {
    await hold([
      [
        'preciso remarcar a visita de amanhã pra sexta de tarde, aqui é a Cleusa Ferreira',
        reads('existing', {
          said: {
            name: 'Cleusa Ferreira',
            time: ['sexta de tarde'],
            details: ['remarcar a visita de amanhã'],
          },
        }),
        [
          'Sexta-feira (20/11) é feriado',
          'Horário preferido: sexta de tarde',
          'Sobre: remarcar a visita de amanhã',
        ],
        ['em que nome'],
      ],
    ])
  })

  test('a complaint, and nothing where nothing was told', async () => {
    await hold([
      [
        'cade o tecnico??? era pra ter chegado as 9 e nada',
        reads('complaint', {
          said: { details: ['era pra ter chegado as 9'] },
          asks: [{ words: 'cade o tecnico???', about: 'visit' }],
        }),
        [
          'Sinto muito por isso.',
          'não vejo se alguém já está a caminho',
          'Anotei: era pra ter chegado as 9.',
        ],
        ['o dia e a hora'],
      ],
    ])
    await hold([['que absurdo esse atendimento', reads('complaint'), ['Sinto muito'], ['Anotei']]])
  })

  test('after hours nobody promises the minute, and that it is closed is said once', async () => {
    await hold(
      [
        [
          'ces tão aberto agora? to com visita marcada hj as 3 e ninguem apareceu',
          reads('existing', {
            said: { details: ['visita marcada hj as 3 e ninguem apareceu'] },
            asks: [{ words: 'ces tão aberto agora?', about: 'hours' }],
          }),
          ['Agora estamos fechados. Abrimos amanhã às 8h.', 'responde por aqui a partir de amanhã às 8h.'],
          ['Agora estamos fechados. Deixei'],
        ],
      ],
      { now: closed },
    )
  })
})

describe('in the middle of an order', () => {
  test('what was told beside the question, put right and taken back is owned to', async () => {
    await hold([
      wish,
      [
        'é um lg 9000',
        reads('answer', { said: { details: ['um lg 9000'] } }),
        ['Anotei: um lg 9000. Qual é o seu nome?'],
      ],
      [
        'na verdade é 12000, me enganei',
        reads('answer', {
          said: { details: ['12000'] },
          drop: [{ field: 'details', words: 'na verdade é 12000', noted: 'um lg 9000' }],
        }),
        ['Tirei do que estava anotado: um lg 9000. Anotei: 12000. Qual é o seu nome?'],
      ],
      // What was asked for is answered: the next question is enough.
      ['Ana Prado', reads('answer', { said: { name: 'Ana Prado' } }), ['Qual é o endereço'], ['Anotei']],
    ])
  })

  test('"mesmo horário" is that of the day that is taken back, and a holiday is told', async () => {
    const talk = await hold([
      [
        'queria manutenção quinta às 10h',
        reads('order', { said: { service: 'Manutenção', time: ['quinta às 10h'] } }),
        [],
        ['feriado'],
      ],
      [
        'não, quinta não, melhor sexta mesmo horario',
        reads('answer', {
          said: { time: ['sexta mesmo horario'] },
          drop: [{ field: 'time', words: 'quinta não' }],
        }),
        ['Sexta-feira (20/11) é feriado', 'sexta-feira, 20/11, às 10h'],
      ],
    ])
    expect(talk.memo().data.time).toBe('sexta-feira, 20/11, às 10h')
    const without = await hold([
      wish,
      [
        'quinta, mesmo horario da outra vez',
        reads('answer', { said: { time: ['quinta, mesmo horario da outra vez'] } }),
      ],
    ])
    expect(without.memo().data.time).toBe('quinta, mesmo horario da outra vez')
  })

  test('a part of town leads to no door, and the street is asked for', async () => {
    const talk = await hold([
      wish,
      ['Ana', undefined],
      [
        'fica no bairro Água Verde, perto da praça',
        reads('answer', { said: { address: 'bairro Água Verde, perto da praça' } }),
        ['Anotei: bairro Água Verde, perto da praça. Qual é a rua e o número?'],
      ],
      [
        'praça do Japão, 50',
        reads('answer', { said: { address: 'praça do Japão, 50' } }),
        ['Qual dia'],
        ['Anotei'],
      ],
    ])
    expect(talk.memo().data).toMatchObject({
      address: 'praça do Japão, 50',
      detail: 'pingando agua dentro de casa; bairro Água Verde, perto da praça',
    })
  })
})

describe('a question', () => {
  test('whether something is done is answered with what is done', async () => {
    await hold([
      [
        'Bom dia! Vcs instalam ar split? queria no quarto',
        reads('order', {
          said: { service: 'Instalação', details: ['no quarto'] },
          asks: [{ words: 'Vcs instalam ar split?', of: 'ar split', about: 'services' }],
        }),
        ['Sim! Instalação: R$ 450,00, até 12.000 BTUs.', 'já é nosso cliente'],
        ['Garantia', 'Instalação, certo'],
      ],
    ])
    // Of cameras nothing is known: no yes.
    await hold([
      [
        'vcs instalam camera de segurança?',
        reads('services', { asks: [{ words: 'vcs instalam camera de segurança?', about: 'services' }] }),
        [],
        ['Sim!'],
      ],
    ])
    await hold([
      [
        'hello, can you fix my AC? leaking water',
        reads('order', {
          said: { service: 'Manutenção', details: ['leaking water'] },
          asks: [{ words: 'can you fix my AC?', about: 'services' }],
        }),
        ['Manutenção: R$ 180,00', 'What is your name?'],
        ['Garantia', 'Yes!'],
      ],
    ])
    await hold([
      [
        'preciso de um serviço. o que vcs fazem?',
        reads('order', {
          said: { service: 'Manutenção' },
          asks: [{ words: 'o que vcs fazem?', about: 'services' }],
        }),
        ['Fazemos: Instalação, Manutenção'],
      ],
    ])
  })

  test('that nobody here can answer is told as a person would', async () => {
    await hold([
      [
        'preciso do controle remoto do ar samsung, vcs tem? e cobra estacionamento?',
        reads('question', {
          asks: [
            { words: 'vcs tem?', of: 'controle remoto do ar samsung', about: 'unknown' },
            { words: 'e cobra estacionamento?', of: 'estacionamento', about: 'unknown' },
          ],
        }),
        [
          'Sobre controle remoto do ar samsung e estacionamento, quem responde é a equipe: anotei a pergunta.',
        ],
      ],
    ])
    await hold([
      [
        'tudo certo por aqui com o ar novo. Podemos agendar 15 min com o dono?',
        reads('question', { asks: [{ words: 'Podemos agendar 15 min com o dono?', about: 'unknown' }] }),
        ['Isso quem responde é a equipe. Anotei: "Podemos agendar 15 min com o dono?"'],
        ['Sobre "'],
      ],
    ])
  })

  test('and another with the same answer are answered once, and only the open one is noted', async () => {
    const title = 'Quais são as formas de pagamento?'
    const talk = await hold([
      [
        'e o pagamento é na hora? pode ser pix?',
        reads('question', {
          asks: [
            { words: 'e o pagamento é na hora?', about: 'knowledge', title, whole: false },
            { words: 'pode ser pix?', about: 'knowledge', title },
          ],
        }),
        ['Aceitamos Pix'],
        ['empresas.\n\nAceitamos'],
      ],
    ])
    expect(talk.memo().data.asked).toEqual(['e o pagamento é na hora?'])
  })

  test('of the language is answered in it', async () => {
    const line = 'Hi, do you speak English? My AC stopped working'
    const asks = (words: string) => [{ words, of: 'English', about: 'unknown' }]
    const said = { service: 'Manutenção', details: ['My AC stopped working'] }
    await hold([
      [
        line,
        reads('order', { said, asks: asks('do you speak English?') }),
        ['Yes, I can answer you in English here.'],
      ],
    ])
    const other = 'Hi, does the technician speak English? My AC stopped working'
    await hold([
      [
        other,
        reads('order', { said, asks: asks('does the technician speak English?') }),
        ['about English'],
        ['Yes'],
      ],
    ])
  })
})

describe('who wants nothing here', () => {
  test('looks for work, or wrote to somebody else, whatever a model calls it', async () => {
    const asks = [{ words: 'vocês estão contratando?', about: 'unknown' }]
    await hold([
      [
        'vocês estão contratando? sou técnico com 6 anos de experiencia',
        reads('question', { asks }),
        ['Obrigado pelo interesse'],
      ],
    ])
    await hold([
      ['ops numero errado desculpa', reads('give_up'), ['aqui é Refrigeração Boreal'], ['deixei de lado']],
    ])
    await hold([
      ['oi tia cheguei, vou demorar no mercado', reads('misdirected'), ['aqui é Refrigeração Boreal']],
    ])
  })

  test('but an order is not ended by a message that was not meant for it, and a customer who asks is one', async () => {
    const talk = await hold([
      wish,
      ['ih mandei errado, era pra minha irmã', reads('misdirected'), ['Qual é o seu nome?']],
    ])
    expect(talk.memo().data.service).toBe('manutencao')
    await hold([
      [
        'somos uma loja e queremos instalar 3 ares, fazem proposta?',
        reads('order', { said: { service: 'Instalação', details: ['3 ares'] } }),
        ['Instalação, certo'],
      ],
    ])
  })

  test('a first message that nobody understands is told who this is', async () => {
    await hold([
      ['hmm aquele treco la sabe', reads('unclear'), ['Sou a recepção virtual de', 'não entendi']],
      ['o treco uai', reads('unclear'), [], ['Sou a recepção virtual']],
    ])
  })
})

describe('what sounds like something else', () => {
  test('a part of town that somebody lives in is no despair, and what one lives in fear of is', async () => {
    const asked = ['preciso de manutenção do meu ar', 'Ana'] as const
    const talk = receptionTalk({ now: open })
    for (const line of asked) await talk.say(line)
    expect(await talk.say('vivo no batel')).toContain('rua')
    expect(talk.state().handoff).toBeNull()
    const other = receptionTalk({ now: open })
    for (const line of asked) await other.say(line)
    expect(await other.say('não quero mais viver')).toContain('188')
  })

  test('a make is no service, what it is is no name, and a CEP without its number no address', async () => {
    const talk = receptionTalk({ now: open })
    for (const line of ['preciso de manutenção do meu ar', 'Ana', 'rua Itupava 300', 'segunda às 9h'])
      await talk.say(line)
    expect(await talk.say('esquece o consul, é electrolux')).not.toContain('Serviço: Manutenção')
    expect(talk.memo().data.service).toBe('manutencao')
    expect(await talk.say('esquece a manutenção, quero a instalação')).toContain('Instalação')

    const spanish = receptionTalk({ now: open })
    for (const line of ['hola, necesito mantenimiento del aire', 'es un samsung']) await spanish.say(line)
    expect(spanish.memo().data.name).toBeUndefined()

    const slow = receptionTalk({ now: open })
    for (const line of ['preciso de manutenção do meu ar', 'Ana', 'pera que vou ver o cep'])
      await slow.say(line)
    expect(slow.memo().data.address).toBeUndefined()
    await slow.say('rua Itupava 300, cep 80040-000')
    expect(slow.memo().data.address).toContain('80040-000')
  })
})

describe('a danger that is seen to', () => {
  const smoke: Line = [
    'gente ta saindo fumaça do ar e cheiro de queimado o que eu faço',
    undefined,
    ['Desligue no disjuntor'],
  ]

  test('is not told of once more, and what else is said is heard', async () => {
    const talk = await hold([
      smoke,
      [
        'ja desliguei, agora parou a fumaça. alguem pode vir hj?',
        reads('existing', {
          said: { details: ['ja desliguei, agora parou a fumaça'], time: ['hj'] },
          asks: [{ words: 'alguem pode vir hj?', about: 'visit' }],
        }),
        ['Se continuar ou voltar, afaste-se', 'Horário preferido: hj', 'Sua mensagem já está com a equipe'],
        ['Desligue no disjuntor'],
      ],
      ['voltou a fumaça!', undefined, ['Desligue no disjuntor']],
    ])
    expect(talk.summary()).toContain('Emergência')
  })

  test.each<[boolean, string]>([
    [true, 'já desliguei'],
    [true, 'desliguei o disjuntor e a fumaça parou'],
    [true, 'já abri as janelas'],
    [false, 'ja desliguei mas continua saindo fumaça'],
    [false, 'ainda não desliguei'],
    [false, 'parou de respirar'],
    [false, 'já desliguei, posso ligar de novo?'],
    [false, 'ta pegando fogo'],
    [false, 'minha mãe desmaiou, ja desliguei'],
  ])('%s: %s', (isSeenTo, said) => {
    const recent = [
      { role: 'person' as const, text: 'ta saindo fumaça do ar e cheiro de queimado', at: open },
    ]
    expect(saysItIsSeenTo({ said, recent })).toBe(isSeenTo)
    expect(saysItIsSeenTo({ said, recent: [] })).toBe(false)
  })
})
