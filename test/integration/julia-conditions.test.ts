import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerToLast,
  createJuliaChat,
  dayHours,
  nightHours,
  shiftRow,
  type JuliaChat,
} from '../support/julia-chat.js'

let chat: JuliaChat
/** Thursday. */
const start = new Date('2026-11-19T14:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  chat.clock.now = start
  await chat.importShifts(
    shiftRow('a', 'cardiologia', 'zona sul', '2026-11-22', nightHours),
    shiftRow('b', 'cardiologia', 'zona sul', '2026-11-24', dayHours),
    shiftRow('c', 'clínica médica', 'zona norte', '2026-11-21', dayHours),
    shiftRow('d', 'clínica médica', 'centro', '2026-11-23', nightHours),
    shiftRow('e', 'ortopedia', 'centro', '2026-11-28', dayHours),
    shiftRow('f', 'pediatria', 'zona oeste', '2026-11-21', nightHours),
    shiftRow('g', 'pediatria', 'zona oeste', '2026-11-25', nightHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

type Row = readonly [lines: readonly string[], has: readonly string[], not?: readonly string[]]

type Words = readonly string[] | undefined

function rows(what: string, table: readonly Row[]) {
  describe(what, () => {
    test.each(table)('%j', async (lines: Words = [], has: Words = [], not: Words = []) => {
      const text = await answerToLast(chat, lines)
      for (const words of has) expect(text).toContain(words)
      for (const words of not) expect(text).not.toContain(words)
    })
  })
}

rows('both of two places are looked in', [
  [['clinica em sbc ou santo andre'], ['em sao bernardo do campo ou santo andre']],
  [['tem cardio na zona leste ou em guarulhos sábado?'], ['em zona leste ou guarulhos']],
  [['clinica em poá ou mogi das cruzes'], ['em poa ou mogi das cruzes']],
  [['moro em guarulhos, tem cardio na zona sul dia 22?'], ['22/11'], ['ou guarulhos']],
])

rows('what lies in the capital is of it', [
  [['tem clinica médica na capital sábado?'], ['21/11, 07:00', 'Passo seu nome']],
  [
    ['tem plantao de clinica medica esse fds?', 'pode ser sp capital ou abc'],
    ['21/11, 07:00', 'Passo seu nome'],
    ['Não achei'],
  ],
  [['tem clinica médica no interior sábado?'], ['Não achei', 'em interior']],
])

rows('every day that is ruled out is', [
  [['não posso dia 22 nem 23, no resto do mês tô livre. anestesia'], ['menos 22/11 e 23/11']],
  [['cardio de 20 a 30/11, não posso 22 nem 24'], ['menos 22/11 e 24/11']],
  [['anestesia, não posso sexta nem sábado'], ['menos sexta e sábado']],
  [
    [
      'to procurando plantao de ortopedia em guarulhos, pode ser qualquer dia menos quinta que tenho ambulatorio',
    ],
    ['menos quinta', '28/11'],
    ['me manda isso de novo'],
  ],
])

rows('the kind that is not wanted is not looked for', [
  [
    ['tem plantão fixo as terças, nao quero avulso. sou clinico e moro em mogi das cruzes'],
    ['fixo', 'mogi das cruzes', 'terça'],
  ],
  [['clinico, só plantão fixo, avulso não quero'], ['clínica médica, fixo'], ['Sem problema']],
  [['pediatria, fixo não, só avulso'], ['21/11', '25/11']],
  [['anestesia, fixo ou avulso'], ['Não achei'], ['anestesiologia, fixo', 'anestesiologia, avulso']],
])

rows('what is asked for too narrows nothing for good', [
  [
    ['tem clinica medica na capital esse fds?', 'tem algo noturno tb?', 'na verdade só sábado'],
    ['21/11, 07:00', 'Passo seu nome'],
  ],
  [['tem clinica medica na capital?', 'agora só noturno', 'na zona norte?'], ['noturno']],
])

rows('who writes in English is read as well', [
  [
    ["Hi, I'm an anesthesiologist, just moved here. Any shifts this weekend?"],
    ['anestesiologia', '21/11 a 22/11'],
    ['especialidade?'],
  ],
  [['hello, I am an orthopedic surgeon, any day shifts?'], ['ortopedia', '28/11']],
])

rows('a complaint about messages is one', [
  [
    ['Pq vcs ficam me mandando mensagem as 11 da noite??'],
    ['SAIR', 'Desculpa pelo incômodo', 'entre 8h e 20h'],
    ['especialidade', 'Anotado'],
  ],
  [['por que vocês me ligaram meia noite?'], ['SAIR', 'Desculpa pelo incômodo'], ['especialidade']],
  [['tem pediatria às 11 da noite?'], ['noturno'], ['Desculpa']],
  [['me manda mensagem amanhã à noite'], ['te chamo dia 20/11'], ['Desculpa']],
])

rows('she bargains for nobody', [
  [['se fizer 1800 eu pego, consegue?'], ['eu não negocio'], ['especialidade']],
  [['por 2k eu topo'], ['eu não negocio']],
  [
    ['se fizer 1800 eu pego, consegue?', 'pediatria. mas consegue os 1800?'],
    ['eu não negocio'],
    ['qual é a sua especialidade'],
  ],
  [['pego dia 25 se for pediatria'], ['25/11'], ['negocio']],
])

rows('what is asked of requirements and registers is answered', [
  [['precisa de rqe pra esse de ortopedia? ainda to no R3'], ['exigências'], ['Anotado']],
  [['meu CRM é 215.334 SP, pode me cadastrar'], ['não precisa de cadastro']],
  [['quero cadastrar uma vaga'], ['chamei uma pessoa'], ['não precisa de cadastro']],
])

rows('a yes that asks first is answered from the card, and the card stays', [
  [
    ['tem pediatria sábado à noite?', 'sim, mas antes confirma pra mim se é 12h ou 24h'],
    ['12 horas', 'Ainda espero o seu sim'],
    ['Passei seu contato'],
  ],
  [
    ['tem pediatria sábado à noite?', 'confirma pra mim o plantão'],
    ['Quem fecha a vaga', 'Ainda espero o seu sim'],
  ],
])

rows('who asks to be called is called', [
  [['me procura de novo em janeiro'], ['Te procuro no dia 04/01']],
  [
    [
      'agora to sem tempo, nasceu meu filho semana passada, só la pra janeiro talvez, ai vc me procura de novo',
    ],
    ['Te procuro no dia 04/01'],
  ],
  [['tem plantão de cardio em janeiro?'], ['de 01/01 a 31/01'], ['Te procuro']],
  [
    ['tem pediatria sábado à noite?', 'sim', 'se ele não responder até as 18 vc me chama?'],
    ['te chamo dia 19/11 às 18:00'],
  ],
  [
    [
      'tem pediatria sábado à noite?',
      'sim',
      'se ele não responder até as 18 vc me chama?',
      'melhor amanhã às 10 então',
    ],
    ['te chamo dia 20/11 às 10:00'],
  ],
  [['me chama amanhã às 10', 'aliás coloca 11 que 10 to em visita'], ['te chamo dia 20/11 às 11:00']],
  [['tem pediatria sábado à noite?', 'sim', 'e se ele não responder?'], ['Isso depende de Dr. Paulo']],
])

rows('one wish in two sentences is one', [
  [
    ['tem pediatria sábado à noite?', 'ta, quero esse. me passa o contato do responsavel'],
    ['21/11', 'Passo seu nome'],
    ['me manda isso de novo'],
  ],
  [
    ['tem pediatria sábado à noite?', 'quem é o responsável?'],
    ['Dr. Paulo', 'Ainda espero'],
  ],
  [
    ['vi um anuncio, aquele de domingo noturno em diadema, ainda ta disponivel? quem é o contato'],
    ['Cada vaga tem o seu responsável', 'Diadema', 'especialidade'],
    ['Sou a Julia'],
  ],
  [['aquele de cardio de domingo à noite ainda tá disponível?'], ['22/11', 'Passo seu nome']],
])

rows('a nod before anything was said gets a way on', [
  [['👍'], ['Aqui é a Julia', 'O que você está procurando?']],
  [['ok'], ['Aqui é a Julia']],
])

rows('who has a shift to fill is not told that there is none', [
  [
    [
      'aqui é a Fernanda da escala do Hospital Santa Clara em Osasco. Preciso de um pediatra pra sexta 19h-7h, vc consegue divulgar?',
    ],
    ['já chamei uma pessoa'],
    ['não tenho nenhum plantão'],
  ],
])
