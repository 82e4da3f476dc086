import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJuliaChat, dayHours, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  const clinic = { hospital: 'Santa Cruz', regiao: 'zona leste', especialidade: 'clínica médica' }
  await chat.importShifts(
    { data: '2026-11-19' },
    { data: '2026-11-20', ...dayHours },
    { ...clinic, data: '2026-11-21' },
    { ...clinic, data: '2026-11-22', ...dayHours },
    { hospital: 'Hospital Sul', especialidade: 'pediatria', data: '2026-11-22', ...dayHours },
    { hospital: 'Hospital Norte', regiao: 'zona norte', especialidade: 'pediatria', data: '2026-11-24' },
  )
})
afterAll(() => chat.end())

type Line = readonly [said: string, answer: string | readonly string[], not?: string]
type Talk = readonly [what: string, lines: readonly Line[]]

const cardio: readonly Line[] = [
  ['sou cardio', 'diurno ou noturno'],
  ['tem plantão?', 'diurno ou noturno'],
  ['tanto faz', ['19/11', '20/11']],
]
const oneByOne = ['Vamos um de cada vez', '19/11', 'Pode ser?'] as const
const forPerson = 'uma pessoa da equipe'

const both: readonly Talk[] = [
  'quero os 2',
  'pego as 2',
  'fico com os dois',
  'vou querer as duas',
  'me manda os 2',
].map((said) => [`${said}: both, one after the other`, [...cardio, [said, oneByOne]]])

const notBoth: readonly Talk[] = ['quero o 2', 'fico com a 2'].map((said) => [
  `${said}: the second alone`,
  [...cardio, [said, ['20/11', 'Pode ser?'], 'um de cada vez']],
])

const ownPay: readonly Talk[] = [
  'cadê meu pagamento?',
  'cade o meu dinheiro do plantão de sábado',
  'meu pagamento ainda não caiu',
  'quando cai o pagamento do plantão que fiz?',
  'trabalhei dia 10 e até agora o pix não entrou',
].map((said) => [
  `${said}: for a person`,
  [
    ['oi', 'Julia'],
    [said, forPerson],
  ],
])

const payOfShift: readonly Talk[] = [
  'quando pagam?',
  'quanto é o pagamento?',
  'como é o pagamento do plantão?',
  'cadê os plantões?',
  'o pagamento cai quando?',
].map((said) => [
  `${said}: no pay of one that was worked`,
  [
    ['oi', 'Julia'],
    [said, '', forPerson],
  ],
])

const once: readonly Talk[] = [
  ...['tanto faz', 'sei lá', 'não sei', 'pode ser qualquer uma', 'de qualquer coisa'].map((said): Talk => [
    `${said}: what there is is shown`,
    [
      ['tem plantão?', 'qual é a sua especialidade?'],
      [said, ['Encontrei estas opções', 'cardiologia', 'pediatria']],
    ],
  ]),
  [
    'a question that stays open is not asked for ever',
    [
      ['tem plantão?', 'qual é a sua especialidade?'],
      ['hmm', 'qual é a sua especialidade?'],
      ['é que assim', 'Encontrei estas opções', 'qual é a sua especialidade?'],
    ],
  ],
  [
    'whoever says it is asked no more, and gets it alone',
    [
      ['tem plantão?', 'qual é a sua especialidade?'],
      ['pediatria', ['22/11', '24/11'], 'cardiologia'],
    ],
  ],
  [
    'a promise to write is no word to show all',
    [
      ['tem plantão?', 'qual é a sua especialidade?'],
      ['qualquer coisa te aviso', '', 'Encontrei'],
    ],
  ],
]

const hers: readonly Line[] = [
  ...cardio,
  ['minha esposa é pediatra, tem pra ela?', ['22/11', '24/11'], 'cardiologia'],
]
const own: readonly Talk[] = [
  ['a shift asked for anew is one of their own', [...hers, ['tem plantão dia 19?', 'São Luiz', 'pediatria']]],
  ['so is a house', [...hers, ['quero plantão no São Luiz', ['19/11', '20/11'], 'pediatria']]],
  ['hers is looked for on', [...hers, ['e dia 24?', '24/11', 'cardiologia']]],
  ['others of hers are', [...hers, ['tem plantão pra ela dia 24?', '24/11', 'cardiologia']]],
  ['and what was shown is hers', [...hers, ['tem outra vaga?', '', 'cardiologia, São Luiz']]],
]

const all: readonly Talk[] = [
  ...['me manda td q tiver de ped', 'manda tudo que tem de pediatria', 'me passa o q tiver de ped'].map(
    (said): Talk => [`${said}: a search`, [...cardio, [said, ['22/11', '24/11'], 'te chamo']]],
  ),
  [
    'a speciality is looked for at the house that was named, and elsewhere where there is none',
    [
      ['tem no hospital sul?', 'qual é a sua especialidade?'],
      ['cardio', ['cardiologia, em Hospital Sul', 'Não achei', 'São Luiz'], 'pediatria'],
    ],
  ],
  [
    'and so it is when another house was looked in first',
    [
      ['sou ped, tem no hospital sul?', 'Hospital Sul'],
      ['cardio', ['cardiologia, em Hospital Sul', 'Não achei', 'São Luiz'], 'pediatria'],
    ],
  ],
]

test.each([...both, ...notBoth, ...ownPay, ...payOfShift, ...once, ...own, ...all])(
  '%s',
  async (_what, lines) => {
    const person = await chat.doctor('Bruno Teles')
    for (const [said, answer, not] of lines) {
      chat.clock.now = new Date(chat.clock.now.getTime() + 10_000)
      const { text } = await person.say(said)
      for (const words of [answer].flat()) expect(text, said).toContain(words)
      if (not !== undefined) expect(text, said).not.toContain(not)
    }
  },
)
