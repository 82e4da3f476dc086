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
    shiftRow('c', 'cardiologia', 'zona norte', '2026-11-27', nightHours),
    shiftRow('d', 'clínica médica', 'zona norte', '2026-11-21', dayHours),
    shiftRow('e', 'clínica médica', 'centro', '2026-11-23', nightHours),
    shiftRow('f', 'medicina de emergência', 'centro', '2026-11-20', nightHours),
    shiftRow('g', 'medicina de emergência', 'centro', '2026-11-26', dayHours),
    shiftRow('h', 'ortopedia', 'centro', '2026-11-28', dayHours),
    shiftRow('i', 'pediatria', 'zona oeste', '2026-11-21', nightHours),
    shiftRow('j', 'pediatria', 'zona oeste', '2026-11-25', nightHours),
    shiftRow('k', 'pediatria', 'zona oeste', '2026-11-29', nightHours),
    shiftRow('l', 'ginecologia e obstetrícia', 'zona oeste', '2026-11-23', dayHours),
  )
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

const talk = (...lines: readonly string[]) => answerToLast(chat, lines)

type Told = readonly [lines: readonly string[], has: readonly string[], not?: readonly string[]]

type Words = readonly string[] | undefined

async function told(lines: Words = [], has: Words = [], not: Words = []): Promise<void> {
  const text = await talk(...lines)
  for (const words of has) expect(text).toContain(words)
  for (const words of not) expect(text).not.toContain(words)
}

describe('both of what one person does are looked for', () => {
  test.each<Told>([
    [['sou GO mas tb faço CM, tenho dia 23 livre, o que tem?'], ['ginecologia', 'clínica médica']],
    [['sou pediatra mas faço emergencia adulto tb, o que tem essa semana?'], ['20/11', '21/11']],
    [
      ['sou ortopedista, também atendo emergência, o que tem?', 'diurno'],
      ['26/11', '28/11'],
    ],
    [
      ['minha esposa é GO e eu sou clinico, tem algo pros dois no dia 23?'],
      ['ginecologia', 'clínica médica'],
    ],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('two of those shown are taken one after the other, and said to be', () => {
  const shown = ['sou pediatra, só noturno, o que tem?'] as const
  const two = ['sou cardio, zona sul, o que tem essa semana ou na outra?'] as const
  test.each<Told>([
    [
      [...shown, 'quero o primeiro e o de 29'],
      ['um de cada vez', '21/11', 'Passo seu nome'],
    ],
    [
      [...shown, 'o de 25 e o último'],
      ['um de cada vez', '25/11', 'Passo seu nome'],
    ],
    [
      [...shown, 'o segundo e o do dia 29'],
      ['um de cada vez', '25/11', 'Passo seu nome'],
    ],
    [
      [...two, 'os dois'],
      ['um de cada vez', '22/11', 'Passo seu nome'],
    ],
    [
      [...two, 'quero os dois'],
      ['um de cada vez', '22/11', 'Passo seu nome'],
    ],
    [
      [...two, 'ambos'],
      ['um de cada vez', '22/11', 'Passo seu nome'],
    ],
    [[...two, 'e o outro?'], ['De qual deles?'], ['outro período']],
    [[...two, 'o do dia 22 é que horas?', 'e o outro?'], ['24/11'], ['outro período']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('what none of those shown is like is looked for, and not taken for one that is', () => {
  const shown = ['sou clínico, o que tem?', 'tanto faz dia ou noite'] as const
  test.each<Told>([
    [[...shown, 'o de domingo é que horas?'], ['Nenhum dos que te mostrei'], ['É este']],
    [
      ['tem emergência dia 26?', 'o de sábado é que horas?'],
      ['Não achei', '21/11'],
      ['É este', 'O que tenho dessa vaga'],
    ],
    [['tem emergência dia 26?', 'quero o de segunda'], ['Não achei', '23/11'], ['Passei']],
    [['sou cardio, o que tem?', 'noturno', 'o do dia 24'], ['24/11']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('the other part of the day, asked for with a no', () => {
  test.each<Told>([
    [['tem emergência amanhã?', 'de dia não tem?'], ['26/11'], ['Para isso tenho só esta']],
    [
      ['tem ortopedia dia 28?', 'noturno não teria?'],
      ['Não achei', 'noturno'],
    ],
    [
      ['sou GO, tem plantão?', 'diurno não rola, tem noturno?'],
      ['em outros dias'],
      ['Ainda espero o seu sim'],
    ],
    [['sou GO, tem plantão?', 'diurno não rola, tem noturno?', 'mostra então'], ['23/11'], ['Não achei']],
    [['tem só na zona leste? CM', 'mostra'], ['21/11', '23/11'], ['Não achei']],
    [['tem só na zona leste? CM', 'não, obrigado'], [], ['21/11']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('what it has to pay is nobody’s here to know, and is not dropped', () => {
  test.each<Told>([
    [['so pego se for acima de 2 mil, tem algo no dia 21? sou clínico'], ['Valores quem passa', '21/11']],
    [['procuro 12h diurno CM, qualquer lugar, acima de 1500'], ['Valores quem passa', '21/11'], ['negocio']],
    [
      ['tem ortopedia dia 28?', 'sim quero, mas só se pagar mais de 1200'],
      ['Valores quem passa'],
      ['Passei'],
    ],
    [['PJ pra mim é melhor. tem algo de orto dia 28?'], ['PJ', '28/11']],
    [['quanto paga o plantão de ortopedia do dia 28?'], ['Valores quem passa', 'Hospital centro']],
    [['fecha por 1500?'], ['não negocio']],
    [
      ['sou pediatra, só noturno, o que tem?', 'o de 21, mas so se pagar mais de 2 mil'],
      ['Valores quem passa', '21/11', 'Passo seu nome'],
    ],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('no offer, no wish, no search', () => {
  test.each<Told>([
    [['preciso de RQE pra vaga de cardio?'], ['RQE'], ['Que bom que você tem vaga']],
    [['nao, eu perguntei se a vaga exige RQE de cardio'], ['RQE'], ['Anotado']],
    [['preciso de atestado pra hoje vc consegue?'], ['só com plantões'], ['Que bom que você tem vaga']],
    [['pediatra, preciso de um atestado medico'], ['só com plantões'], ['Que bom que você tem vaga']],
    [['sou pediatra e clinico, noturno, ate dia 30'], [], ['Que bom que você tem vaga', 'Anotado']],
    [['aqui é o João Pedro, ortopedista'], [], ['Que bom que você tem vaga']],
    [['qual a previsão do tempo pra sábado?'], ['só vejo plantões'], ['Anotado']],
    [['vai chover sábado?'], ['só vejo plantões'], ['especialidade']],
    [['tá muito calor hoje né kkk', 'sou GO, tem algo?', 'diurno'], ['23/11'], ['19/11']],
    [['me manda tudo que tem em sp'], [], ['O que guardamos de você']],
    [['sou clínico, o que tem?', 'quais hospitais e cidades?'], ['zona norte', 'centro'], ['em cidades']],
    [['tem emergência amanhã?', 'só esse? e sábado e domingo?'], ['21/11 ou 22/11'], ['é sexta']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('a shift of one’s own that one cannot go to goes to a person', () => {
  test.each<Told>([
    [['quero cancelar o plantao que peguei semana passada'], ['já chamei uma pessoa'], ['nada a desfazer']],
    [['cancela o plantao q eu tinha pego dia 21, deu ruim em casa'], ['já chamei uma pessoa', '21/11']],
    [['preciso cancelar um plantao que eu ja confirmei'], ['já chamei uma pessoa']],
    [['não vou poder ir no meu plantão de sexta'], ['já chamei uma pessoa']],
    [
      ['tenho um plantao meu dia 5/12 de pediatria que n vou poder ir, vc arruma alguem?'],
      ['pediatria', '05/12'],
    ],
    [['preciso trocar meu plantao de sabado com alguem, sou da CM, pego qualquer outro dia'], ['já chamei']],
    [
      ['quero cancelar o plantao que peguei semana passada', 'era o de ortopedia do dia 28'],
      ['A equipe já foi avisada'],
      ['diurno ou noturno'],
    ],
    [['quarta não posso, já tenho plantão marcado. tem cardio dia 27?'], ['27/11'], ['já chamei']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('what stands is told from the record', () => {
  test.each<Told>([
    [['quais tenho confirmados?'], ['não tem nada combinado']],
    [['tem ortopedia dia 28?', 'aquele do dia 28 fica confirmado?'], ['não tem nada combinado'], ['Passei']],
    [['como ficou o da maternidade?'], ['não tem nada combinado']],
    [['resume pra mim o que ficou certo'], ['não tem nada combinado']],
    [['tem ortopedia dia 28?', 'sim', 'o que tenho confirmado?'], ['ortopedia', '28/11'], ['nada combinado']],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('of those on the screen', () => {
  const shown = ['sou cardio, o que tem?', 'tanto faz'] as const
  test.each<Told>([
    [[...shown, 'qual o mais cedo?'], ['22/11'], ['24/11']],
    [
      [...shown, 'qual deles vc acha melhor?'],
      ['Essa escolha é sua', '22/11', '24/11', '27/11'],
    ],
    [
      ['tem ortopedia dia 28?', 'tem certeza que é diurno? achei que era noturno'],
      ['É este', 'diurno'],
      ['Não achei'],
    ],
    [
      ['tem ortopedia dia 28?', 'então não dá pra pegar? como faço'],
      ['Passo seu nome'],
      ['Me diga sua especialidade'],
    ],
    [
      ['tem cardio domingo?', 'hmm sul é longe pra mim, tem em outro lugar?'],
      ['27/11'],
      ['Li também', 'Passo seu nome'],
    ],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

describe('said to the card, and no yes to it', () => {
  test.each<Told>([
    [
      ['tem ortopedia dia 28?', 'pode me por em contato sim'],
      ['Passo seu nome'],
      ['Passei', 'Se quiser, procuro'],
    ],
    [
      ['tem ortopedia dia 28?', 'não, espera, dia 28 tenho aniversário do meu filho'],
      ['não te ofereço mais'],
      ['Ainda espero'],
    ],
    [
      ['tem ortopedia dia 28?', 'dia 27 tenho aniversário do meu filho'],
      [],
      ['não te ofereço mais', 'Passei'],
    ],
  ])('%s', async (lines, has, not) => told(lines, has, not))
})

test('who moves a call to early in the morning is called then', async () => {
  expect(await talk('to em cirurgia, me chama depois das 18h', 'pode ser amanha cedo entao')).toContain(
    '20/11 às 09:00',
  )
})
