import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJuliaChat, dayHours, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat
const start = new Date('2026-11-17T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    shiftRow('a', 'clínica médica', 'zona norte', '2026-11-18', dayHours),
    shiftRow('b', 'clínica médica', 'centro', '2026-11-22', nightHours),
    shiftRow('c', 'cardiologia', 'zona sul', '2026-11-19', nightHours),
    shiftRow('d', 'cardiologia', 'zona sul', '2026-11-21', dayHours),
    shiftRow('e', 'cardiologia', 'zona norte', '2026-11-24', dayHours),
    shiftRow('f', 'ortopedia', 'centro', '2026-11-25', dayHours),
    shiftRow('g', 'pediatria', 'zona oeste', '2026-11-22', nightHours),
    shiftRow('h', 'pediatria', 'zona oeste', '2026-11-26', nightHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

type Line = readonly [said: string, answer: string | readonly string[], not?: string]

/** What strangers said and nobody had foreseen, in other words of the same kind. */
const talks: readonly (readonly [what: string, lines: readonly Line[]])[] = [
  [
    'who was recommended is greeted, and her name is nowhere',
    [
      ['oi, um amigo me passou seu número', 'Aqui é a Julia', 'pessoa da equipe'],
      ['boa tarde Julia, tem alguma coisa pra ortopedista?', 'diurno ou noturno'],
      ['pode ser domingo', ['ortopedia, 22/11', '25/11'], 'em Julia'],
    ],
  ],
  [
    'what was turned down is not offered again, and no thanks gives a number away',
    [
      ['tem ortopedia em dezembro?', ['Não achei', '25/11'], 'Passo seu nome'],
      ['o do dia 25', ['25/11', 'Passo seu nome']],
      ['agora não', 'Sem problema'],
      ['e em janeiro?', 'Não achei', '25/11'],
      ['tá bom, obrigado', 'Imagina', 'Passei'],
    ],
  ],
  [
    'all that was said is enough to be shown a shift; one that is gone is left, and others are others',
    [
      ['Cardio no sábado, diurno, zona sul', ['21/11', 'Passo seu nome'], 'fixo ou avulso'],
      ['a Dra. falou que já foi preenchido', ['Obrigada por avisar', '19/11', '24/11'], '21/11, 07:00'],
    ],
  ],
  [
    'a period that cannot be is not offered, and two places are both looked in',
    [
      ['quero plantão de clínica médica', 'diurno ou noturno'],
      ['diurno, de noite cuido da minha mãe', ['18/11', 'diurno'], '22/11'],
      ['zona norte ou centro', ['Para isso tenho só esta', '18/11'], 'de lado'],
      ['vou pensar e te falo', 'sem pressa', 'Pode ser?'],
    ],
  ],
  [
    'a time that does not suit is no refusal',
    [
      ['sou pediatra', 'diurno ou noturno'],
      // One is left by what was said: it is shown, and nothing more is asked.
      ['não consigo essa semana, só depois do dia 23', '26/11', 'Fico por aqui'],
      ['noturno', '26/11', '22/11'],
    ],
  ],
  [
    'a day on the screen is a choice, and a question about it is none',
    [
      ['tem pediatria?', 'diurno ou noturno'],
      ['noturno', ['22/11', '26/11']],
      ['o do dia 22 vai até que horas?', ['19:00 às 07:00', 'quem sabe direitinho'], 'Passo seu nome'],
      ['26 pode ser', ['26/11', 'Passo seu nome']],
    ],
  ],
  [
    'who is busy names an hour, who wants news is told what there is',
    [
      ['to operando agora, falo depois', 'me diz o dia e a hora'],
      ['depois das 19h', 'te chamo dia 17/11 às 19:00'],
      ['se aparecer pediatria diurno me avisa', 'Ainda não aviso sozinha'],
      ['tem vaga pra fisioterapeuta?', 'só tenho plantões para médicos'],
    ],
  ],
  [
    'who has no speciality is a general practitioner; who was let down hears a person',
    [
      ['quero ver plantões', 'especialidade'],
      ['nenhuma, acabei de me formar', ['18/11', '22/11'], 'exigências'],
      ['mês passado fui e o responsável não apareceu, perdi a viagem', 'pessoa da equipe'],
    ],
  ],
]

test.each(talks)('%s', async (_what, lines) => {
  const person = await chat.doctor('Bruno Teles')
  for (const [said, answer, not] of lines) {
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    const { text } = await person.say(said)
    for (const words of [answer].flat()) expect(text, said).toContain(words)
    if (not !== undefined) expect(text, said).not.toContain(not)
  }
})
