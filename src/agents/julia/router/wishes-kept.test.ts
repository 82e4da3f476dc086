import { describe, expect, test } from 'vitest'
import { asksForOthers } from './asks-for-others.js'
import { tellsHowTheyCame } from './came-by.js'
import { plainQuestion } from './plain-question.js'
import { readPeriodWish } from './read-period.js'
import { isPostponed, wantsToBeTold } from './read-postponed.js'
import { readRefusal } from './read-refusal.js'
import { asksAnew } from './read-scope.js'
import { readWishes, withWishes, type Wishes } from './read-wishes.js'
import { written } from './written.js'

/** Monday. */
const now = new Date('2026-11-16T13:00:00Z')
const grounds = {
  regions: ['zona sul', 'zona norte', 'centro'],
  hospitals: ['Hospital São Luiz'],
  now,
  timeZone: 'America/Sao_Paulo',
}
const read = (text: string, topic: keyof Wishes | null = null) => readWishes(text, grounds, topic)

describe('the period', () => {
  test.each([
    ['diurno', 'diurno', false],
    ['de noite', 'noturno', false],
    ['diurno, à noite eu tenho filho pequeno', 'diurno', true],
    ['não quero plantão noturno nunca', 'diurno', true],
    ['noturno nem pensar', 'diurno', true],
    ['de dia eu trabalho, só noturno', 'noturno', true],
    ['nada de noite por favor', 'diurno', true],
    ['à noite tenho disponibilidade', 'noturno', false],
    ['não tem de dia?', 'diurno', false],
    ['de dia ou de noite', 'qualquer', false],
    ['boa noite, quero diurno', 'diurno', false],
    ['dia útil, de dia', 'diurno', false],
    ['durante o dia, pois à noite já não enxergo bem', 'diurno', true],
  ])('%s', (text, period, isFirm) => {
    expect(readPeriodWish(written(text))).toEqual({ period, isFirm })
  })

  test.each(['boa noite', 'bom dia, tudo bem?', 'amanhã', 'prefiro o de dia útil', 'dia útil'])(
    '%s names none',
    (text) => {
      expect(readPeriodWish(written(text))).toBeUndefined()
    },
  )
})

describe('the days', () => {
  test.each([
    ['não posso essa semana, só depois do dia 24', [{ from: '2026-11-25', to: '9999-12-31' }]],
    ['essa semana não dá', [{ from: '2026-11-23', to: '9999-12-31' }]],
    ['nao posso essa semana', [{ from: '2026-11-23', to: '9999-12-31' }]],
    ['tem na semana q vem?', [{ from: '2026-11-23', to: '2026-11-29' }]],
  ])('%s', (text, spans) => {
    expect(read(text).days).toEqual({ spans, weekdays: [] })
  })
})

describe('other wishes', () => {
  test.each<[string, keyof Wishes | null, Wishes]>([
    ['centro ou zona norte', null, { region: 'zona norte ou centro' }],
    ['só zona sul', null, { region: 'zona sul', only: ['region'] }],
    ['tem que comece 10h?', null, { starts: '10:00' }],
    ['só depois das 18h', null, { starts: '18:00', only: ['starts'] }],
    ['de preferência 24h', null, { hours: 24 }],
    ['generalista', 'speciality', { speciality: 'clínica médica' }],
    ['nenhuma ainda, sou recém-formado', 'speciality', { speciality: 'clínica médica' }],
    ['nenhuma', 'speciality', { speciality: 'clínica médica' }],
    ['nenhuma', null, {}],
  ])('%s', (text, topic, wishes) => {
    expect(read(text, topic)).toEqual(wishes)
  })

  test('what is firm stays so until it is said otherwise', () => {
    const firm: Wishes = { period: 'diurno', only: ['period'] }
    expect(withWishes(firm, { region: 'centro' }).only).toEqual(['period'])
    expect(withWishes(firm, { period: 'diurno' }).only).toEqual(['period'])
    expect(withWishes(firm, { period: 'noturno' }).only).toBeUndefined()
  })
})

test.each([
  ['para de me oferecer esse', 'shift'],
  ['esse não me manda mais', 'shift'],
  ['não quero esse plantão', 'shift'],
  ['não quero mais nada lá', 'hospital'],
  ['nesse hospital eu não volto', 'hospital'],
  ['não posso essa semana', undefined],
  ['não me mandem mais mensagem', undefined],
  ['esse não é longe?', undefined],
  ['quero esse', undefined],
] as const)('%s refuses: %s', (text, thing) => {
  expect(readRefusal(written(text))).toBe(thing)
})

test.each([
  ['uma colega me passou seu contato', true],
  ['peguei seu número no grupo do hospital', true],
  ['o Dr Henrique me falou de vc', true],
  ['quem te passou meu contato?', false],
  ['me passa o contato dele', false],
  ['quero falar com uma pessoa', false],
])('%s tells how they came: %s', (text, came) => {
  expect(tellsHowTheyCame(written(text))).toBe(came)
})

test.each([
  ['deixa eu pensar até amanhã', true, false],
  ['preciso ver com meu marido', true, false],
  ['te respondo amanhã', true, false],
  ['então me avisa se surgir', false, true],
  ['quando abrir algum de sábado me chama', false, true],
  ['se aparecer algo de gineco em dezembro pode avisar', false, true],
  ['ninguém me avisou', false, false],
  ['me chama amanhã às 10', false, false],
  ['tem plantão amanhã?', false, false],
])('%s: thinks %s, wants to be told %s', (text, thinks, told) => {
  expect([isPostponed(written(text)), wantsToBeTold(written(text))]).toEqual([thinks, told])
})

test.each([
  ['tem outro?', true],
  ['tem mais algum?', true],
  ['q chato. tem outro?', true],
  ['tem outras vagas?', true],
  ['tem outra coisa que eu precise saber?', false],
  ['tem em outro dia?', false],
  ['tem mais perto?', false],
  ['me manda mais detalhes dessa', false],
  ['tem mais informações?', false],
  ['mostra mais sobre essa', false],
  ['manda mais', true],
])('%s asks for others: %s', (text, others) => {
  expect(asksForOthers(written(text))).toBe(others)
})

test.each([
  ['ce tem vaga pra enfermeiro?', 'doctorsOnly'],
  ['é PJ ou CLT?', 'kindOfContract'],
  ['e qto tempo demora pra pagar?', 'paymentTerm'],
  ['posso chegar 7h30?', 'arrival'],
  ['pode ser q eu me atrase, vou atrasar', 'arrival'],
  ['menos de 120 a hora eu nem saio de casa', 'price'],
  ['nao passa meu telefone ainda', 'contactKept'],
  ['pode me mandar o contato dele sem passar o meu?', 'contactBoth'],
  ['vcs cobram alguma coisa do médico?', 'noFee'],
  ['tem plantão de cardio?', undefined],
  ['quero sair do plantão às 19h?', undefined],
  ['sou clínico, quero de dia', undefined],
])('%s: %s', (text, phrase) => {
  expect(plainQuestion(written(text))).toBe(phrase)
})

test.each([
  ['diurno, de noite eu cuido do meu pai', 'diurno'],
  ['não faço noturno', 'diurno'],
  ['de dia não consigo', 'noturno'],
  ['noite, de dia trabalho no posto', 'noturno'],
  ['dia ou noite', 'qualquer'],
  ['não tem noturno?', 'noturno'],
  ['boa noite, tem algo de dia?', 'diurno'],
])('what cannot be is no period to look in: %s → %s', (text, period) =>
  expect(readPeriodWish(written(text))?.period).toBe(period),
)

test.each([
  ['tem plantão dia 19?', true],
  ['quero plantão no São Luiz', true],
  ['quero um plantão dia 24', true],
  ['quero ver as vagas do centro', true],
  ['quero o plantão do dia 24', false],
  ['quero essa vaga', false],
  ['quero aquele plantão', false],
  ['tem plantão pra ela?', false],
])('%s asks for a shift anew: %s', (text, isAnew) => {
  expect(asksAnew(written(text))).toBe(isAnew)
})
