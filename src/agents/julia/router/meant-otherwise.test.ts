import { describe, expect, test } from 'vitest'
import { takenIn } from './accepts.js'
import { topicAsked } from './asks-of-shift.js'
import { givesUp } from './gives-up.js'
import { plainQuestion } from './plain-question.js'
import { avoidedHospitals } from './read-hospital.js'
import { isPostponed } from './read-postponed.js'
import { readWishes, type Wishes } from './read-wishes.js'
import { written } from './written.js'

/** Wednesday, 18 November 2026. */
const now = new Date('2026-11-18T12:00:00Z')
const hospitals = ['Hospital Modelo Sul', 'Hospital Modelo Norte', 'Maternidade Amostra']
const regions = ['zona sul', 'zona norte', 'centro', 'zona oeste']
const read = (text: string) =>
  readWishes(text, { regions, hospitals, now, timeZone: 'America/Sao_Paulo' }, null)
const on = (...days: string[]) => ({ spans: days.map((day) => ({ from: day, to: day })), weekdays: [] })

const wishes: readonly (readonly [said: string, read: Wishes])[] = [
  ['não pode ser domingo pq domingo eu fico com meu filho', { exceptDays: [0] }],
  ['não pode ser na quarta porque na quarta eu levo minha mãe no médico', { exceptDays: [3] }],
  [
    'quero na segunda, mas não pode ser de noite',
    { days: on('2026-11-23'), period: 'diurno', only: ['period'] },
  ],
  ['sábado tem casamento da minha irmã', {}],
  ['quero na segunda. domingo é aniversário do meu pai', { days: on('2026-11-23') }],
  ['minha esposa opera dia 25, então segunda', { days: on('2026-11-23') }],
  ['sábado tem plantão?', { days: on('2026-11-21') }],
  ['tanto faz o dia', { days: 'qualquer' }],
  ['meu crm é de minas, serve?', {}],
  ['tenho CRM do Rio de Janeiro, quero diurno', { period: 'diurno', crm: 'ativo' }],
  ['quero em Campinas, meu crm é de Minas', { region: 'campinas' }],
  ['qualquer dia, não precisa ser sábado', { days: 'qualquer' }],
  ['não precisa ser na zona sul', {}],
  ['tanto faz o horário', { period: 'qualquer' }],
  ['tanto faz o lugar, mas de dia', { region: 'qualquer', period: 'diurno' }],
  [
    'quero ver tudo que vocês têm de ortopedia',
    { speciality: 'ortopedia', period: 'qualquer', region: 'qualquer' },
  ],
  ['pode parar de mandar plantão de pediatria? sou ortopedista', { speciality: 'ortopedia' }],
  ['chega de cardio, sou clínico', { speciality: 'clínica médica' }],
  ['cansei de noturno', { period: 'diurno', only: ['period'] }],
  ['tem PS infantil?', { speciality: 'pediatria' }],
  ['plantão de 24h ou 12h, diurno', { period: 'diurno' }],
  ['plantão de 12h ou de 6h', {}],
  ['plantão de 12h', { hours: 12 }],
  ['segunda, terça ou quinta', { days: { spans: [], weekdays: [1, 2, 4] } }],
  ['em Campinas ou Jundiaí', { region: 'campinas ou jundiai' }],
  ['tirando o Modelo Norte, que não volto lá, quero de dia', { period: 'diurno' }],
  ['qualquer hospital menos a maternidade amostra', {}],
  ['quero no Hospital Modelo Norte', { hospital: 'Hospital Modelo Norte' }],
]

const avoided: readonly (readonly [said: string, hospitals: readonly string[]])[] = [
  ['tirando o hospital Modelo Norte que não volto lá', ['Hospital Modelo Norte']],
  ['eu NÃO quero o Modelo Norte. e só de dia', ['Hospital Modelo Norte']],
  ['no Modelo Sul não piso mais', ['Hospital Modelo Sul']],
  ['qualquer um menos a Maternidade Amostra e o Modelo Sul', ['Hospital Modelo Sul', 'Maternidade Amostra']],
  ['quero o Modelo Norte', []],
  ['tem no Modelo Sul?', []],
]

const plain: readonly (readonly [said: string, phrase: string | undefined])[] = [
  ['quero marcar consulta com o dr. roberto', 'noConsultations'],
  ['plantão? sou paciente', 'noConsultations'],
  ['preciso remarcar meu exame', 'noConsultations'],
  ['acho que é engano, aqui é da padaria', 'wrongPerson'],
  ['não sou médico não', 'wrongPerson'],
  ['número errado', 'wrongPerson'],
  ['essa sexta é feriado?', 'holidayUnknown'],
  ['aqui é da upa, temos vaga', undefined],
  ['não sou cardiologista, sou clínico', undefined],
]

describe('what is said, and not what its words remind of', () => {
  test.each(wishes)('%s', (said, expected) => expect(read(said)).toEqual(expected))

  test.each(avoided)('left out: %s', (said, expected) =>
    expect(avoidedHospitals(written(said), hospitals)).toEqual(expected),
  )

  test.each(plain)('beside the shifts: %s', (said, phrase) =>
    expect(plainQuestion(written(said))).toBe(phrase),
  )

  test.each([
    ['sexta não posso, tô na residência. o de terça qual hospital é mesmo?', 'dados'],
    ['não perguntei documento, perguntei qual é o hospital', 'dados'],
    ['tenho título. onde fica o de quarta?', 'dados'],
    ['precisa de título?', 'exigencias'],
  ])('asked in its own sentence: %s', (said, topic) => expect(topicAsked(written(said))).toBe(topic))

  test.each([
    ['chega de plantão por hoje, tô morto. até amanhã', true],
    ['já deu por hoje', true],
    ['chega de pediatria', false],
  ])('enough for now: %s', (said, is) => expect(isPostponed(written(said))).toBe(is))

  test.each([
    ['não vou poder', true],
    ['não vou conseguir ir, desculpa', true],
    ['não vou poder na sexta', false],
  ])('given up: %s', (said, is) => expect(givesUp(written(said))).toBe(is))

  test.each([
    ['o do dia 24 serve. eu ia viajar mas cancelei', ['o do dia 24 serve']],
    ['não serve. cancelei', []],
    ['não me interessa', []],
  ])('taken: %s', (said, sentences) => expect(takenIn(written(said))).toEqual(sentences))
})
