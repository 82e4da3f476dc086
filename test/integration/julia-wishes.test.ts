import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJuliaChat, dayHours, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat
/** Tuesday. */
const start = new Date('2026-11-17T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    shiftRow('a', 'clínica médica', 'zona norte', '2026-11-20', dayHours),
    shiftRow('b', 'clínica médica', 'zona norte', '2026-11-22', nightHours),
    shiftRow('c', 'clínica médica', 'centro', '2026-11-24', nightHours),
    shiftRow('d', 'ortopedia', 'centro', '2026-11-27', dayHours),
    shiftRow('e', 'cardiologia', 'zona sul', '2026-11-21', nightHours),
    shiftRow('f', 'cardiologia', 'zona sul', '2026-11-23', dayHours),
    shiftRow('g', 'pediatria', 'zona oeste', '2026-11-25', nightHours),
    shiftRow('h', 'pediatria', 'zona oeste', '2026-11-28', nightHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

type Line = readonly [said: string, answer: string | readonly string[], not?: string | readonly string[]]

const talks: readonly (readonly [what: string, lines: readonly Line[]])[] = [
  [
    'one that is let go in the same breath is let go, and what is asked for is looked for',
    [
      ['tem clínica médica na zona norte ou no centro?', ['20/11', '22/11', '24/11']],
      ['o de domingo', ['22/11', 'Passo seu nome']],
      [
        'deixa quieto esse de domingo. tem alguma coisa de UTI?',
        ['Certo, deixo isso de lado', 'intensiva'],
        '12 horas',
      ],
      ['e de clínica então?', ['20/11', '24/11'], '22/11'],
    ],
  ],
  [
    'a speciality that is denied is not looked for, and one that is named over another is',
    [
      ['tem pediatria noturno? neo eu não faço', ['25/11', '28/11'], 'neonatologia'],
      ['volta pra clínica médica, pediatria não', ['22/11', '24/11'], 'pediatria, em'],
    ],
  ],
  [
    'one on the screen is asked about by what it is like, whatever was looked for since',
    [
      ['tem clínica médica na zona norte ou no centro?', ['20/11', '22/11', '24/11']],
      ['e cardio?', ['21/11', '23/11']],
      [
        'e o de clínica dia 24 no centro, como funciona? é porta aberta?',
        ['24/11', 'quem sabe direitinho'],
        'Não achei',
      ],
      ['tenho interesse no 24', ['24/11', 'Passo seu nome'], 'Não achei'],
      ['me enganei, não é 24, é 22. 22 à noite', ['22/11', 'Passo seu nome'], 'outra região'],
    ],
  ],
  [
    'a day that cannot be is ruled out until it is taken back, and a reason is no day to look for',
    [
      ['tem clínica médica na zona norte ou no centro?', ['20/11', '22/11', '24/11']],
      ['pensando bem domingo não dá, tenho plantão segunda cedo. tem noturno?', '24/11', ['22/11', '23/11']],
      ['e além do dia 24?', 'menos domingo', '22/11, 19:00'],
      ['qualquer dia, qualquer região, qualquer horário', ['20/11', '22/11']],
    ],
  ],
  [
    'who begins anew is asked nothing of before',
    [
      ['sou ortopedista, tem algo amanhã em Santo André?', 'Não achei'],
      ['centro não', 'Não achei'],
      ['limpa tudo: ortopedia, qualquer lugar, dia de semana', '27/11', 'menos centro'],
    ],
  ],
  [
    'another one is looked for beside the wishes of who asks, who comes back to them',
    [
      ['tem ortopedia em dezembro? fim de semana eu não pego', 'Não achei'],
      ['minha irmã é cardiologista, tem algo pra ela?', ['21/11', '23/11'], 'Não achei'],
      ['e pra mim, tem algo em novembro?', '27/11', 'cardiologia'],
    ],
  ],
  [
    'what is given up is said to be so',
    [
      ['quero ver ortopedia em novembro', ['27/11', 'Passo seu nome']],
      ['na verdade desisti do 27, vou viajar', 'Sem problema'],
      ['tem outro de orto?', 'não achei outro', '27/11, 07:00'],
    ],
  ],
  [
    'others are looked for beside the one that is named',
    [
      ['tem pediatria em novembro?', ['25/11', '28/11']],
      ['o de 25', ['25/11', 'Passo seu nome']],
      ['só tem esse do 25 mesmo? tem alguma coisa em dez?', ['Não achei', '01/12 a 31/12'], 'Isso não veio'],
    ],
  ],
]

test.each(talks)('%s', async (_what, lines) => {
  const person = await chat.doctor('Bruno Teles')
  for (const [said, answer, not = []] of lines) {
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    const { text } = await person.say(said)
    for (const words of [answer].flat()) expect(text, said).toContain(words)
    for (const words of [not].flat()) expect(text, said).not.toContain(words)
  }
})
