import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJuliaChat, nightHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat
/** Tuesday. */
const start = new Date('2026-11-17T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    shiftRow('a', 'ortopedia', 'Leste Velho', '2026-11-27', nightHours),
    shiftRow('b', 'cardiologia', 'Vila Nova', '2026-11-21', nightHours),
    shiftRow('c', 'cardiologia', 'Vila Nova', '2026-11-23', nightHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

const formula = 'que já foi avisada e te responde por aqui'
const shown = 'quero ver ortopedia em novembro'
const called = 'quero falar com uma pessoa da equipe'

async function afterwards(before: readonly string[], said: string): Promise<string> {
  const person = await chat.doctor('Clara Prado')
  for (const words of before) await person.say(words)
  chat.clock.now = new Date(chat.clock.now.getTime() + 60_000)
  return (await person.say(said)).text
}

test.each([
  ['que dia é esse plantão?', '27/11'],
  ['de que especialidade é essa opção?', 'ortopedia'],
  ['é de 12 ou de 24 horas?', '12 horas'],
  ['em qual hospital?', 'Hospital Leste Velho'],
  ['me lembra os dados', 'sexta'],
  ['19 às 7?', '19:00 às 07:00'],
  ['27 é sexta, né? é 12h?', '12 horas'],
  ['27 é sexta que vem né? consigo sim. é 12h?', '12 horas'],
  ['01/12 é segunda ou terça?', '01/12 é terça'],
])('what stands on the card is told, before and after a person was called: %s', async (said, answer) => {
  expect(await afterwards([shown], said)).toContain(answer)
  expect(await afterwards([shown, called], said)).toContain(answer)
})

test.each([
  ['oi, recebeu minha mensagem?', 'Recebi, sim'],
  ['tá aí?', 'Recebi, sim'],
  ['??', 'Recebi, sim'],
  ['posso te chamar de novo outro dia?', 'É só me escrever'],
  ['se eu precisar posso te procurar depois?', 'É só me escrever'],
  ['minha colega pode falar com você também?', 'É só me escrever neste número'],
  ['posso passar seu contato pra um amigo?', 'É só me escrever neste número'],
  ['vocês são uma empresa?', 'assistente virtual'],
  ['o que vocês ganham com isso?', 'assistente virtual'],
  ['qual é o cnpj de vocês?', 'assistente virtual'],
  ['como vocês conseguiram meu telefone?', 'eu número'],
  ['quanto tempo o responsável demora pra responder?', 'depende de quem responde'],
  ['tem vaga de ambulatório?', 'só tenho plantões'],
])('a plain question has its answer, before and after a person was called: %s', async (said, answer) => {
  for (const before of [[], [shown], [called]]) {
    const text = await afterwards(before, said)
    expect(text).toContain(answer)
    expect(text).not.toContain(formula)
  }
})

test.each([
  ['tem estacionamento e lugar pra descansar?', 'Dr. Paulo'],
  ['posso sair mais cedo, umas 5h?', 'Dr. Paulo'],
  ['qual paga mais?', 'Dr. Paulo'],
  ['é PJ ou CLT?', 'Dr. Paulo'],
  ['pede pro doutor me ligar amanhã?', ['Passo seu nome', 'A ligação vocês combinam direto']],
])('what is not hers to know is of who answers for the shift: %s', async (said, answer) => {
  const text = await afterwards([shown], said)
  for (const words of [answer].flat()) expect(text).toContain(words)
})

test.each([
  ['tem cardio esse mês?', ['21/11', '23/11']],
  ['manda as opções de cardiologia', ['21/11', '23/11']],
  ['tem algo em Vila Nova?', ['21/11', '23/11']],
  ['desisti da ortopedia, tem cardio?', ['21/11', '23/11']],
  ['vou pensar e te falo', ['sem pressa']],
  ['tô entrando em cirurgia, falo depois', ['Me chama quando puder']],
  ['não quero mais nada por enquanto, obrigada', ['Fico por aqui']],
  ['obrigado!', ['Imagina']],
])('who was promised a person is still answered: %s', async (said, answer) => {
  const text = await afterwards(['tem cardio ou ortopedia em novembro?', called], said)
  for (const words of answer) expect(text).toContain(words)
})

test('what only a person can answer is passed on, never without a word nor twice in the same', async () => {
  const person = await chat.doctor('Clara Prado')
  await person.say(called)
  const asked = [
    'qual a cor do jaleco?',
    'e o nome do porteiro?',
    'e do segurança?',
    'meu cachorro se chama rex',
    'ele tem dois anos',
    'ok',
  ]
  const answers: string[] = []
  for (const words of asked) answers.push((await person.say(words)).text)
  expect(answers.every((text) => text.trim() !== '')).toBe(true)
  answers.slice(1).forEach((text, index) => expect(text).not.toBe(answers[index]))
})

test('who asked to be left alone, and asks whether it was heard, hears that it was', async () => {
  const person = await chat.doctor('Clara Prado')
  await person.say('quero parar de receber mensagens')
  for (const words of ['vocês me tiraram da lista?', 'me tira da lista por favor', 'então tá valendo?']) {
    expect((await person.say(words)).text, words).toMatch(
      /fora da lista|isso está valendo|não vai mais receber/,
    )
  }
})

test.each(['não apareceu nada aqui', 'que opção? não apareceu nenhuma', 'aqui não apareceu'])(
  'nothing on the screen is no grievance: %s',
  async (said) => {
    expect(await afterwards([shown], said)).not.toContain('pessoa da equipe')
  },
)

test.each(['to em campinas hoje', 'mas eu tô no whatsapp', 'estou no zap já'])(
  'who tells where they are is not busy by that: %s',
  async (said) => {
    expect(await afterwards([shown], said)).not.toContain('bom trabalho')
  },
)
