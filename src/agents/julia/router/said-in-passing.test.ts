import { describe, expect, test } from 'vitest'
import { asksForOthers } from './asks-for-others.js'
import { asksWeekday } from './asks-weekday.js'
import { payConditionIn } from './pay-condition.js'
import { offersNone } from './passes-on.js'
import { readDays } from './read-days.js'
import { readLength } from './read-hours.js'
import { readPeriod } from './read-period.js'
import { readPlacesInList } from './read-place-in-list.js'
import { readSpecialities } from './read-speciality.js'
import { readWishes } from './read-wishes.js'
import { written } from './written.js'

/** Thursday, 19 November 2026, eleven in the morning. */
const now = new Date('2026-11-19T14:00:00Z')
const timeZone = 'America/Sao_Paulo'
const grounds = {
  regions: ['zona sul', 'zona norte', 'centro'],
  hospitals: ['Maternidade Exemplo', 'Hospital Demonstração Norte'],
  now,
  timeZone,
}
const wishes = (text: string) => readWishes(text, grounds, null)

describe('the part of the day', () => {
  test.each<[string, string | undefined]>([
    // Asked with a no behind it, it is asked for.
    ['de dia não tem?', 'diurno'],
    ['noturno não teria?', 'noturno'],
    ['de noite não abriu nada?', 'noturno'],
    ['diurno não surgiu?', 'diurno'],
    ['de noite não', 'diurno'],
    ['diurno não rola', 'noturno'],
    ['de dia nunca', 'noturno'],
    // Either of them.
    ['tanto faz dia ou noite', 'qualquer'],
    ['pode ser dia ou noite', 'qualquer'],
    ['noite ou dia, pra mim é igual', 'qualquer'],
    ['dia e noite', 'qualquer'],
    ['bom dia, tem de noite?', 'noturno'],
  ])('%s', (text, period) => {
    expect(readPeriod(written(text))).toBe(period)
  })

  test.each(['tanto faz dia ou noite', 'tanto faz de dia ou de noite'])('%s takes back no day', (text) => {
    expect(wishes(text).days).toBeUndefined()
  })
})

describe('days', () => {
  const spans = (text: string) =>
    readDays(text, now, timeZone).days?.spans.map(({ from, to }) => (from === to ? from : `${from}..${to}`))

  test.each<[string, readonly string[] | undefined]>([
    // Named twice, they are told once.
    ['tem plantão no natal? 24 ou 25/12', ['2026-12-24', '2026-12-25']],
    ['no réveillon, 31/12 e 01/01', ['2026-12-31', '2027-01-01']],
    ['no natal', ['2026-12-24..2026-12-25']],
    ['dia 24 ou semana que vem', ['2026-11-23..2026-11-29', '2026-11-24']],
    // An hour is no day.
    ['meia noite tem?', undefined],
    ['a partir da meia-noite', undefined],
    // Those who write in another language name months in it.
    ['tienen guardias en noviembre?', ['2026-11-19..2026-11-30']],
    ['any shifts in december?', ['2026-12-01..2026-12-31']],
    ['en enero', ['2027-01-01..2027-01-31']],
  ])('%s', (text, expected) => {
    expect(spans(text)?.toSorted()).toEqual(expected)
  })

  test.each<[string, boolean]>([
    ['só esse? e sábado e domingo?', false],
    ['e sábado?', false],
    ['sexta e domingo?', false],
    ['tem quinta e sábado?', false],
    ['esse 27 é sexta?', true],
    ['dia 22 é domingo né', true],
    ['isso cai numa terça?', true],
  ])('%s asks for the name of a day: %s', (text, isSo) => {
    expect(asksWeekday(written(text))).toBe(isSo)
  })
})

describe('two specialities of one person, or of two', () => {
  test.each<[string, string | undefined]>([
    ['sou GO mas tb faço CM', 'ginecologia e obstetrícia ou clínica médica'],
    ['sou pediatra mas faço emergencia adulto tb', 'pediatria ou medicina de emergência'],
    ['sou pediatra e tb faço clinica medica', 'pediatria ou clínica médica'],
    ['minha área é ortopedia, também atendo emergência', 'ortopedia ou medicina de emergência'],
    ['sou cardio. pego clínica também', 'cardiologia ou clínica médica'],
    ['sou neuro, faço UTI também', 'neurologia ou medicina intensiva'],
    [
      'minha esposa é GO e eu sou clinico, tem algo pros dois?',
      'ginecologia e obstetrícia ou clínica médica',
    ],
    ['eu sou ortopedista e meu marido é cardio, algo pra nós dois', 'ortopedia ou cardiologia'],
    // What is wanted is no addition to what somebody is.
    ['sou anestesista e quero clínica', 'clínica médica'],
    ['minha esposa é GO e eu sou clínico', 'clínica médica'],
    ['meu irmão é pediatra também, eu sou clínico', 'clínica médica'],
    ['12h night shift in the ER', 'medicina de emergência'],
    ['an emergency room shift', 'medicina de emergência'],
  ])('%s', (text, speciality) => {
    expect(readSpecialities(written(text))).toBe(speciality)
  })
})

describe('how long it lasts', () => {
  test.each<[string, number | undefined]>([
    ['cinderela de CM tem?', 6],
    ['noturno, é 19 as 01', 6],
    ['das 7h às 13h', 6],
    ['de 7 às 19', 12],
    ['das 19h às 7h', 12],
    ['das 7 às 7', 24],
    ['dia 12 a 18', undefined],
    ['do dia 7 ao 13', undefined],
    ['depois das 18h', undefined],
  ])('%s', (text, hours) => {
    expect(readLength(written(text))).toBe(hours)
  })
})

describe('a place that is too far', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['hmm sul é longe pra mim, tem em outro lugar?', ['zona sul']],
    ['zona norte fica muito longe', ['zona norte']],
    ['o centro é contramão pra mim', ['centro']],
    ['zona sul é distante demais', ['zona sul']],
    ['norte é fora de mão', ['zona norte']],
    ['zona sul não é longe', undefined],
    ['quero zona sul', undefined],
  ])('%s', (text, regions) => {
    expect(wishes(text).exceptRegions).toEqual(regions)
  })

  test.each<[string, boolean]>([
    ['tem em outro lugar?', true],
    ['teria em outra região?', true],
    ['tem em outro hospital?', true],
    ['tem em outro dia?', false],
    ['moro em outro lugar', false],
  ])('%s asks for others: %s', (text, isSo) => {
    expect(asksForOthers(written(text))).toBe(isSo)
  })
})

describe('a house that is named by its kind alone', () => {
  test.each<[string, string | undefined]>([
    ['tem algo na maternidade?', 'Maternidade Exemplo'],
    ['quero o da maternidade', 'Maternidade Exemplo'],
    ['tem em hospital?', undefined],
    ['maternidade ou pronto-socorro', undefined],
  ])('%s', (text, hospital) => {
    expect(wishes(text).hospital).toBe(hospital)
  })
})

describe('a place in a list', () => {
  test.each<[string, readonly number[]]>([
    ['el segundo, por favor', [1]],
    ['o da 1, e avisa que chego 19:30', [0]],
    ['a do 3', [2]],
    ['o da zona sul', []],
    ['moro a 2', []],
  ])('%s', (text, places) => {
    expect(readPlacesInList(written(text), 3)).toEqual(places)
  })
})

describe('what it has to pay', () => {
  test.each<[string, boolean]>([
    ['so pego se for acima de 2 mil, tem algo?', true],
    ['12h diurno CM, qualquer lugar, acima de 1500', true],
    ['sim quero, mas so se pagar mais de 1200', true],
    ['no mínimo R$ 1.800', true],
    ['a partir de 2k eu topo', true],
    ['menos de 1500 não faço', true],
    ['a partir de 20/11', false],
    ['a partir das 19h', false],
    ['mais de 10 anos de experiência', false],
    ['acima de 12h não', false],
    ['crm 123456', false],
  ])('%s: %s', (text, isSo) => {
    expect(payConditionIn(written(text))).toBe(isSo)
  })
})

describe('what is heard as an offer by its words, and is none', () => {
  test.each<[string, boolean]>([
    ['preciso de RQE pra vaga de cardio?', true],
    ['precisa de título pra pegar a vaga?', true],
    ['a vaga de cardio exige RQE?', true],
    ['preciso ter residência pra esse plantão?', true],
    ['preciso de atestado pra hoje vc consegue?', true],
    ['pediatra, preciso de um atestado medico', true],
    ['sou pediatra e clinico, noturno, ate dia 30', true],
    ['aqui é o João Pedro, ortopedista', true],
    ['me chamo Lia, sou anestesista', true],
    ['tenho uma vaga de pediatria no sábado', false],
    ['preciso de um clínico pra amanhã', false],
    ['sou da escala da Santa Casa, preciso de pediatra', false],
    ['sou coordenador, tenho plantão sobrando', false],
    ['aqui é o Léo, passo meu plantão de sexta', false],
    ['quero repassar meu plantão de sexta', false],
    ['hospital busca nefrologista com RQE, contrato anual', false],
    ['alguém pra cobrir dia 20?', false],
  ])('%s: %s', (text, isSo) => {
    expect(offersNone(written(text))).toBe(isSo)
  })
})
