import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJuliaChat, dayHours, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    shiftRow('a', 'cardiologia', 'zona sul', '2026-11-22', nightHours),
    shiftRow('b', 'cardiologia', 'zona sul', '2026-11-24', dayHours),
    shiftRow('c', 'cardiologia', 'zona norte', '2026-11-27', nightHours),
    shiftRow('d', 'clínica médica', 'zona norte', '2026-11-21', dayHours),
    shiftRow('e', 'clínica médica', 'centro', '2026-11-23', nightHours),
    shiftRow('f', 'clínica médica', 'zona norte', '2026-11-25', nightHours),
    shiftRow('g', 'ortopedia', 'centro', '2026-11-28', dayHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = new Date('2026-11-19T13:00:00Z')
})

/** The last answer to somebody without a phone, who says these one after the other. */
async function answer(lines: readonly string[]): Promise<string> {
  const person = chat.person('viewer')
  let last = ''
  for (const said of lines) {
    chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
    last = (await person.say(said)).text
  }
  return last
}

type Case = readonly [lines: readonly string[], told: RegExp, not?: RegExp]

const cases: Readonly<Record<string, readonly Case[]>> = {
  'a shift is shown, though no contact can be passed': [
    [
      ['sou cardiologista, tem plantão dia 27?'],
      /27\/11, 19:00 às 07:00\.\n\nQuem responde por ela é .+ Só consigo passar/,
    ],
    [['tem ortopedia no centro de dia?'], /ortopedia.*28\/11/],
    [['sou cardiologista, tem plantão dia 27?', 'quero'], /27\/11/],
    [['sou cardiologista, tem plantão dia 27?', 'qual?'], /É este:.*27\/11/],
    [['sou cardiologista, tem plantão dia 27?', 'fala qual é'], /É este:.*27\/11/],
  ],
  'the places people count are those they see': [
    [['tem clínica? tanto faz o horário', 'qualquer período', 'a 2 me serve'], /25\/11/, /23\/11/],
    [['tem clínica? tanto faz o horário', 'qualquer período', '1 e 3'], /um de cada vez[^]*21\/11/],
    [
      ['tem clínica? tanto faz o horário', 'qualquer período', 'o 3, o 2 eu tenho consultório'],
      /23\/11/,
      /25\/11/,
    ],
  ],
  'alternatives are all looked for': [
    [['tem dia 26 ou 27 à noite?', 'clínica ou cardio'], /cardiologia.*27\/11/, /Não achei/],
    [['ortopedia ou clínica, sábado de dia'], /21\/11/, /Não achei/],
    [
      ['clínica, à noite, dia 21', 'cardio também serve'],
      /cardiologia ou clínica médica|clínica médica ou cardiologia/,
    ],
  ],
  'who they are is no place and no day': [
    [['sou a Marina, generalista, tem plantão noturno?'], /23\/11/, /Marina|Não achei/],
    [['sou o João Pedro, ortopedista, quero de dia'], /28\/11/, /João|Não achei/i],
    [['me formei em julho, tem plantão de clínica noturno?'], /23\/11/, /Não achei/],
  ],
  'another is never the same': [
    [['tem cardio dia 22 à noite?', 'não quero. tem outro?'], /24\/11|27\/11/, /22\/11, 19:00/],
    [['o valor de 22/11 de cardio tá baixo', 'não quero. tem outro de noite?'], /27\/11/, /22\/11, 19:00/],
    [['vi um de cardio dia 24 mas saiu um compromisso, tem outro?', 'na zona norte'], /27\/11/, /24\/11/],
    [
      ['quanto paga o de cardio do dia 22?', 'e os outros de cardio?', 'tanto faz'],
      /24\/11[^]*27\/11/,
      /22\/11/,
    ],
  ],
  'what is wished for is not left out': [
    [['Só posso dia 24. Tem outros de cardio?', 'qualquer período'], /24\/11/],
    [['Quero sábado. Tem outras opções de clínica?', 'qualquer período'], /21\/11/],
    [['cardio dia 24 de dia', 'sou clínico também', 'qualquer dia'], /24\/11/],
    [['sou cardio, tenho CRM ativo sem RQE, tem plantão dia 27?'], /27\/11/, /Sem o CRM/],
  ],
  'a question is a question': [
    [
      ['cardio qualquer período', 'e o de terça ainda tá de pé?'],
      /Continua na minha lista:.*24\/11/,
      /Só consigo/,
    ],
    [['ortopedia sábado 28 ainda tá aberto?'], /28\/11/, /que você tem vaga/],
    [['cardio noturno', 'hmm mas é mais que 1300?'], /Valores quem passa/],
  ],
  'passing on, naming a colleague, calling off': [
    [
      ['quero passar um plantão meu de domingo, clínica, noturno'],
      /passar um plantão seu \(clínica médica, noturno, 22\/11\)/,
    ],
    [['tenho um plantão de pediatria pra passar', 'paga 1500, 12h'], /equipe/, /Valores/],
    [
      ['meu colega Dr Felipe é ortopedista e tá atrás de plantão'],
      /Obrigada pela indicação.*ortopedia/,
      /prefere/,
    ],
    [['quero indicar 2 colegas', 'vocês vão chamar eles?'], /não chamo ninguém/],
    [
      ['cardio noturno', 'o de domingo', 'surgiu um imprevisto, cancela o de domingo'],
      /não há nada a desfazer/,
    ],
    [['cancela meu interesse no plantão de quarta, não vou conseguir'], /não há nada a desfazer/, /legal/],
    [['vou trocar meu carro'], /./, /equipe/],
    [['tenho um plantão de pediatria pra passar', 'tem ortopedia no sábado?'], /28\/11/, /equipe/],
    [['não faço mais plantão em sp'], /Sem problema/],
  ],
  'what she cannot do is said, and nothing else offered': [
    [['semana que vem eu vejo isso'], /é só me escrever/, /dia e a hora/],
    [['ainda tô sem CRM, sai mês que vem. consigo ir agendando?'], /Sem o CRM ativo/],
    [['qual a dose de adrenalina? tô aqui no ps'], /conduta, dose ou receita/],
    [['me passa o contato de quem tá com a escala'], /Cada vaga tem o seu responsável/],
  ],
}

for (const [what, rows] of Object.entries(cases))
  describe(what, () => {
    for (const [lines, told, not] of rows)
      test(lines.join(' / '), async () => {
        const text = await answer(lines)
        expect(text).toMatch(told)
        if (not) expect(text).not.toMatch(not)
      })
  })

test('an "ok" to what would suit better is no yes to what stands above it', async () => {
  const doctor = await chat.doctor()
  for (const said of ['tem cardio? qualquer período', 'noturno', 'é longe demais pra mim'])
    await doctor.say(said)
  expect((await doctor.say('ok')).planId).toBeUndefined()
})
