import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerToLast,
  createJuliaChat,
  dayHours,
  nightHours,
  shiftRow,
  type JuliaChat,
} from '../support/julia-chat.js'

let chat: JuliaChat
/** Wednesday. */
const start = new Date('2026-11-18T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  chat.clock.now = start
  await chat.importShifts(
    shiftRow('a', 'clínica médica', 'zona norte', '2026-11-20', dayHours),
    shiftRow('b', 'clínica médica', 'centro', '2026-11-22', nightHours),
    shiftRow('c', 'medicina de emergência', 'centro', '2026-11-25', dayHours),
    shiftRow('d', 'ortopedia', 'zona sul', '2026-11-27', dayHours),
    shiftRow('e', 'ortopedia', 'zona oeste', '2026-11-28', nightHours),
    shiftRow('f', 'pediatria', 'zona oeste', '2026-11-20', nightHours),
    shiftRow('g', 'pediatria', 'zona oeste', '2026-11-24', nightHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

const talk = (...lines: readonly string[]) => answerToLast(chat, lines)

test.each([
  ['o do dia 24 serve. eu ia viajar mas cancelei', '24/11'],
  ['quero o do dia 20. desmarquei minha viagem', '20/11'],
])('one is taken, whatever else was called off: %s', async (said, day) => {
  const text = await talk('tem pediatria?', 'noturno', said)
  expect(text).toContain('Passo seu nome')
  expect(text).toContain(day)
})

const talks: readonly (readonly [
  what: string,
  lines: readonly string[],
  has: readonly string[],
  not: string,
])[] = [
  [
    'a hospital that is left out is not the one that is looked in',
    ['sou ortopedista, quero diurno ou noturno tirando o Hospital zona sul que não volto lá'],
    ['28/11'],
    '27/11',
  ],
  [
    'and stays left out',
    ['sou ortopedista', 'qualquer horário, MENOS o hospital zona sul', 'tanto faz'],
    ['28/11'],
    '27/11',
  ],
  [
    'what is said of a speciality alone offers no shift',
    ['oi', 'ORTOPEDISTA'],
    ['noturno'],
    'Que bom que você tem vaga',
  ],
  [
    'who wants to see all of it is asked nothing',
    ['quero ver tudo que vc tem de orto'],
    ['27/11', '28/11'],
    'diurno ou noturno?',
  ],
  [
    'patients are shown no shift',
    ['quero marcar consulta com dr roberto cardiologista'],
    ['consultas'],
    'noturno',
  ],
  ['a wrong number is no doctor', ['acho que é engano, aqui é da padaria'], ['engano'], 'especialidade'],
  [
    'who has enough for today is asked nothing',
    ['chega de plantao por hj, to morto. ate amanha'],
    ['pressa'],
    'especialidade',
  ],
  [
    'a question in its own sentence is what is answered',
    [
      'sou clínico, o que tem?',
      'qualquer horário',
      'sexta não posso, tô na residência. o de domingo qual hospital é mesmo?',
    ],
    ['Hospital centro'],
    'Documentos e exigências dessa vaga',
  ],
  [
    'a day is told, and the one that is wanted is asked about',
    ['sou clínico, o que tem?', 'qualquer horário', 'dia 22 é domingo né? esse quero, mas é fixo ou avulso'],
    ['22/11 é domingo', 'Passo seu nome'],
    'Não achei',
  ],
]

test.each(talks)('%s', async (_what, lines, has, not) => {
  const text = await talk(...lines)
  for (const words of has) expect(text).toContain(words)
  expect(text).not.toContain(not)
})
