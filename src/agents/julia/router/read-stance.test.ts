import { expect, test } from 'vitest'
import { foldText } from '../../../language/fold-text.js'
import { readStance } from './read-stance.js'
import { readPeriod, readWishes } from './read-wishes.js'

test.each([
  ['deixa eu pensar um pouco', 'thinks'],
  ['preciso ver com minha esposa antes', 'thinks'],
  ['vou conferir minha escala', 'thinks'],
  ['se pintar alguma coisa me chama', 'wants_news'],
  ['me fala quando surgir vaga de domingo', 'wants_news'],
  ['o hospital falou que já foi preenchida', 'is_taken'],
  ['parece que já pegaram', 'is_taken'],
  ['não manda meu número pra ninguém', 'keeps_phone'],
  ['vocês cobram do médico?', 'asks_fee'],
  ['tem pra técnica de enfermagem?', 'other_trade'],
  ['já fechamos por aqui', 'is_closed'],
  ['tem plantão de cardio sábado?', undefined],
  ['me chama amanhã às 10', undefined],
  ['pode passar meu contato', undefined],
  ['sou pediatra', undefined],
])('%s → %s', (text, stance) => expect(readStance(text)).toBe(stance))

test.each([
  ['diurno, de noite eu cuido do meu pai', 'diurno'],
  ['não faço noturno', 'diurno'],
  ['de dia não consigo', 'noturno'],
  ['noite, de dia trabalho no posto', 'noturno'],
  ['dia ou noite', 'qualquer'],
  ['não tem noturno?', 'noturno'],
  ['boa noite, tem algo de dia?', 'diurno'],
])('what cannot be is no period to look in: %s → %s', (text, period) =>
  expect(readPeriod(foldText(text))).toBe(period),
)

const grounds = {
  regions: ['centro', 'zona norte'],
  hospitals: [],
  now: new Date('2026-11-17T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
}

test.each([
  ['zona norte ou centro', 'region', { region: 'centro ou zona norte' }],
  ['Osasco e região', 'region', { region: 'Osasco' }],
  ['perto de Guarulhos', 'region', { region: 'Guarulhos' }],
  ['ainda não sei', 'region', {}],
  ['não tenho, me formei agora', 'speciality', { speciality: 'clínica médica' }],
  ['sou generalista', null, { speciality: 'clínica médica' }],
  [
    'semana que vem não consigo, só a partir do dia 2/12',
    null,
    { days: { spans: [{ from: '2026-12-02', to: '9999-12-31' }], weekdays: [] } },
  ],
] as const)('%s, asked for %s → %o', (text, topic, wishes) =>
  expect(readWishes(text, grounds, topic)).toEqual(wishes),
)
