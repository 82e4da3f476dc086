import { describe, expect, test } from 'vitest'
import { findMoments } from './find-moments.js'
import { readDate } from './read-date.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

/** Wednesday 18 November 2026, 10:00 in São Paulo; 20 November (Friday) is a holiday. */
const now = new Date('2026-11-18T13:00:00Z')
const zone = 'America/Sao_Paulo'

function settled(text: string, at = now): string | undefined {
  const found = readDate(text, at, zone)
  return found && [found.date, found.time ?? '', found.ambiguous ? '?' : ''].join(' ').trim()
}

describe('the last moment not denied is the one', () => {
  test.each([
    ['amanhã umas 14h, não, 15', '2026-11-19 15:00'],
    ['amanhã às 9h, digo, 10', '2026-11-19 10:00'],
    ['segunda não, terça às 10', '2026-11-24 10:00'],
    ['não segunda, terça', '2026-11-24'],
    ['não é segunda, é terça', '2026-11-24'],
    ['segunda? não, terça', '2026-11-24'],
    ['segunda eu não posso, pode ser quarta', '2026-11-25'],
    ['segunda não consigo, quarta sim', '2026-11-25'],
    ['em vez de sexta, sábado', '2026-11-21'],
    ['terça, não segunda', '2026-11-24'],
    ['segunda não terça', '2026-11-24'],
    ['prefiro terça porque não posso na segunda', '2026-11-24'],
    ['não quero que seja na segunda, prefiro terça', '2026-11-24'],
    ['terça, desde que não caia na segunda', '2026-11-24'],
    ['nem hoje nem amanhã, sábado', '2026-11-21'],
    ['amanhã, quer dizer, depois de amanhã', '2026-11-20'],
    ['amanhã às 10, aliás às 11', '2026-11-19 11:00'],
    ['amanhã às 10. Não, às 11', '2026-11-19 11:00'],
    ['segunda às 10 não, terça', '2026-11-24 10:00 ?'],
    ['amanhã às 10, digo, sábado', '2026-11-21 10:00 ?'],
    ['passa pra terça a consulta de segunda', '2026-11-24'],
    ['muda de sexta pra sábado às 9', '2026-11-21 09:00'],
    ['31/02, quer dizer, 28/02/2027', '2027-02-28'],
    ['amanhã não esquece de me ligar', '2026-11-19'],
    ['não esquece de me ligar amanhã', '2026-11-19'],
    ['é amanhã, não?', '2026-11-19'],
    ['por que não sexta?', '2026-11-20'],
    ['mais ou menos sexta', '2026-11-20'],
    ['pelo menos até sexta', '2026-11-20'],
    ['marca amanhã com a Maria às 15h', '2026-11-19 15:00'],
    ['às 15h quero ver a Júlia amanhã', '2026-11-19 15:00'],
    ['de 1/12 a 15/12', '2026-12-01'],
    ['quinta 26 à tarde', '2026-11-26'],
    ['segunda 23 de tarde', '2026-11-23'],
    ['terça 24 às 14h', '2026-11-24 14:00'],
    ['pode ser sábado 28?', '2026-11-28'],
    ['segunda-feira 30 cedo', '2026-11-30'],
    ['sexta 20h', '2026-11-20 20:00'],
    ['amanhã das 14h às 16h', '2026-11-19 14:00'],
  ])('%s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test.each([
    ['denied', 'não vou poder na segunda'],
    ['denied', 'hoje não'],
    ['denied', 'hoje não dá'],
    ['denied', 'qualquer dia menos sexta'],
    ['a choice', 'segunda ou terça'],
    ['a list', 'segunda, quarta e sexta'],
    ['a choice of hours', 'amanhã às 10 ou às 11'],
    ['settled on a day that is none', '28/02, ou melhor, 31/02'],
    ['nothing of the kind', 'sei lá'],
  ])('%s: %s settles on none', (_why, text) => {
    expect(settled(text)).toBeUndefined()
  })
})

describe('the part of the day turns the hour', () => {
  test.each([
    ['esta noite às 8', '2026-11-18 20:00'],
    ['hoje de noite às 8', '2026-11-18 20:00'],
    ['amanhã pela manhã às cinco e vinte', '2026-11-19 05:20'],
    ['7:00 domingo à tarde', '2026-11-22 19:00'],
    ['domingo à tarde, 7:00', '2026-11-22 19:00'],
    ['meio-dia e meia', '2026-11-18 12:30'],
    ['sexta ao meio-dia', '2026-11-20 12:00'],
    ['8 da noite', '2026-11-18 20:00'],
    ['3 da madrugada', '2026-11-19 03:00'],
    ['sábado de manhã às 9', '2026-11-21 09:00'],
    ['sexta à tarde, 3h', '2026-11-20 15:00'],
    ['sexta no fim da tarde às 6', '2026-11-20 18:00'],
    ['amanhã cedo às 7', '2026-11-19 07:00'],
    ['sábado manhã às 10', '2026-11-21 10:00'],
    ['hoje à tarde às 5', '2026-11-18 17:00'],
    ['às 6 da manhã de sábado', '2026-11-21 06:00'],
    ['amanhã de noite às 7 e meia', '2026-11-19 19:30'],
    ['quinze pras oito da noite de sexta', '2026-11-20 19:45'],
    ['amanhã 12 da tarde', '2026-11-19 12:00'],
    ['amanhã à tarde às 14h', '2026-11-19 14:00'],
    ['amanhã depois do almoço às 2', '2026-11-19 14:00'],
    ['tonight at 8', '2026-11-18 20:00'],
    ['tomorrow morning at 5:20', '2026-11-19 05:20'],
    ['sunday afternoon at 7', '2026-11-22 19:00'],
    ['hoy a las 8 de la noche', '2026-11-18 20:00'],
    ['mañana por la mañana a las 9', '2026-11-19 09:00'],
    ['mañana a las 3 de la tarde', '2026-11-19 15:00'],
  ])('%s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test.each([
    ['hour and part disagree', '15h da manhã', '2026-11-18 15:00 ?'],
    ['the night runs past midnight', 'hoje à noite às 2', '2026-11-18 02:00 ?'],
    ['no part at all', 'mañana a las 3', '2026-11-19 15:00 ?'],
    ['no part at all, about', 'amanhã umas 4', '2026-11-19 16:00 ?'],
  ])('%s: asked', (_why, text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test('a part of the day without an hour is kept beside the day', () => {
    expect(findMoments('amanhã à tarde', now, zone)).toMatchObject([
      { date: '2026-11-19', part: 'afternoon', text: 'amanhã à tarde' },
    ])
    expect(findMoments('esta noite', now, zone)).toMatchObject([{ date: '2026-11-18', part: 'evening' }])
  })

  test.each(['à noite', 'trabalho de tarde', 'boa noite', 'boa tarde, tudo bem?', 'mais tarde'])(
    '%s is no moment',
    (text) => {
      expect(findMoments(text, now, zone)).toEqual([])
    },
  )
})

describe('days said by their place', () => {
  test.each([
    ['primeira sexta de julho', '2027-07-02'],
    ['1ª sexta de julho', '2027-07-02'],
    ['última segunda do mês', '2026-11-30'],
    ['primeira segunda do mês que vem', '2026-12-07'],
    ['primeira segunda do mês', '2026-12-07  ?'],
    ['segunda sexta-feira de dezembro', '2026-12-11'],
    ['último domingo de dezembro', '2026-12-27'],
    ['terceira quinta de março de 2027', '2027-03-18'],
    ['last friday of december', '2026-12-25'],
    ['sexta da semana passada', '2026-11-13'],
    ['segunda da semana passada', '2026-11-09'],
    ['sexta da semana retrasada', '2026-11-06'],
    ['terça desta semana', '2026-11-17'],
    ['quarta da semana que vem', '2026-11-25'],
    ['daqui a 15 dias', '2026-12-03'],
    ['daqui a quinze dias', '2026-12-03'],
    ['daqui uns 15 dias', '2026-12-03'],
    ['dia 5 do mês que vem', '2026-12-05'],
    ['dia 5 do próximo mês', '2026-12-05'],
    ['dia 5 do mês', '2026-12-05'],
    ['dia 5 deste mês', '2026-11-05'],
    ['dia 5 do mês passado', '2026-10-05'],
    ['fim do mês', '2026-11-30'],
    ['no fim de dezembro', '2026-12-31  ?'],
    ['em meados de dezembro', '2026-12-15  ?'],
    ['último dia de fevereiro', '2027-02-28'],
    ['próximo dia útil', '2026-11-19'],
    ['em 48h', '2026-11-20 10:00'],
    ['na 6ª', '2026-11-20'],
    ['5ª-feira', '2026-11-19'],
    ['na qua às 9h', '2026-11-25 09:00'],
    ['pasado mañana', '2026-11-20'],
    ['el viernes a las 10', '2026-11-20 10:00'],
    ['el próximo lunes', '2026-11-23  ?'],
    ['en 3 días', '2026-11-21'],
    ['el 25 de diciembre', '2026-12-25'],
    ['december 25', '2026-12-25'],
    ['dec 25th at noon', '2026-12-25 12:00'],
    ['25th of december', '2026-12-25'],
    ['next friday at 3pm', '2026-11-20 15:00 ?'],
  ])('%s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test('the next business day steps over a holiday and a weekend', () => {
    expect(settled('próximo dia útil', new Date('2026-11-19T13:00:00Z'))).toBe('2026-11-23')
  })

  test.each([
    ['15/06/27', '2027-06-15'],
    ['01/01/45', '2045-01-01'],
    ['01/01/46', '1946-01-01'],
    ['15/06/85', '1985-06-15'],
    ['15 de junho de 85', '1985-06-15'],
    ['15/jun/27', '2027-06-15'],
    ['15/06/1985', '1985-06-15'],
  ])('two digits of a year by sense: %s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test.each([
    ['quinat', '2026-11-19'],
    ['seguda às 10', '2026-11-23 10:00'],
    ['amnaha de manhã', '2026-11-19'],
    ['domigno', '2026-11-22'],
    ['sabdo', '2026-11-21'],
  ])('one slip: %s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })

  test('the characters of a slip are those that were typed', () => {
    expect(findMoments('Então seguda-feira às 10h, tá?', now, zone)[0]?.text).toBe('seguda-feira às 10h')
  })

  test.each(['seta', 'quita a dívida', 'sabão', 'dominó', 'o quarto', 'um quinto', 'a manha do gato'])(
    '%s is no slip of a day',
    (text) => {
      expect(findMoments(text, now, zone)).toEqual([])
    },
  )
})

describe('what no calendar has is marked and never replaced', () => {
  test.each([
    '31/02',
    '29/02',
    '29/02/2027',
    '32/10',
    '15/13',
    '32/01/2027',
    '2027-02-30',
    '30 de fevereiro',
    '31 de novembro',
    'dia 32',
    'dia 31 de abril',
    'quinta sexta de dezembro',
    '25h',
    'às 25h',
    '14:70',
    'amanhã às 26h',
    'sexta 25h',
    'sexta às 10:75',
    '31/02 às 10h',
    'sexta, 31/02',
  ])('%s', (text) => {
    expect(findMoments(text, now, zone)).toMatchObject([{ date: null, text }])
    expect(settled(text)).toBeUndefined()
  })

  test.each([
    '50/50',
    '10/40',
    'cobra 50 do Marco',
    'cobra 20 do Marco',
    'atendimento 24h',
    'prazo de 72h',
    'versão 1.15.20',
    'quero as 30',
    '1.234,56',
  ])('%s is no moment at all', (text) => {
    expect(findMoments(text, now, zone)).toEqual([])
  })
})

describe('as people say it', () => {
  test.each([
    ['6 da matina', '2026-11-19 06:00'],
    ['amanhã às 6 da matina', '2026-11-19 06:00'],
    ['terça agora', '2026-11-24'],
    ['sexta agora às 15h', '2026-11-20 15:00'],
    ['quarta agora', '2026-11-25'],
    ['vou agora às 15h', '2026-11-18 15:00'],
    ['agora às onze', '2026-11-18 11:00'],
    ['quero agora, na sexta não dá', '2026-11-18 10:00'],
    ['de hoje a oito', '2026-11-25'],
    ['de hoje a oito dias', '2026-11-25'],
    ['de hoje a quinze', '2026-12-02'],
    ['de amanhã a oito', '2026-11-26'],
    ['de sexta a oito, às 9h', '2026-11-27 09:00'],
    ['de hoje a 8 de dezembro', '2026-11-18'],
    ['mês que vem dia 10', '2026-12-10'],
    ['mês que vem, dia 31', '2026-12-31'],
    ['mês passado dia 10', '2026-10-10'],
    ['este mês dia 25', '2026-11-25'],
    ['next month on the 10th', '2026-12-10'],
    ['the 5th of next month', '2026-12-05'],
    ['mês que vem', '2026-12-01 ?'],
    ['daqui a meia hora', '2026-11-18 10:30'],
    ['daqui meia horinha', '2026-11-18 10:30'],
    ['em meia hora', '2026-11-18 10:30'],
    ['in half an hour', '2026-11-18 10:30'],
    ['daqui a uma hora e meia', '2026-11-18 11:30'],
    ['daqui a 1h30', '2026-11-18 11:30'],
    ['daqui a 2h15', '2026-11-18 12:15'],
    ['daqui a 2 horas', '2026-11-18 12:00'],
    ['semana que vem na quarta', '2026-11-25'],
    ['sexta da semana q vem', '2026-11-27'],
    ['quinta q vem às 9h', '2026-11-26 09:00 ?'],
    ['mês q vem dia 10', '2026-12-10'],
    ['semana q vem na quarta', '2026-11-25'],
    ['próxima semana, segunda', '2026-11-23'],
    ['na outra sexta', '2026-11-27 ?'],
    ['outra vez na sexta', '2026-11-20'],
    ['sabadão à tarde', '2026-11-21'],
    ['segundona às 8h', '2026-11-23 08:00'],
    ['no Natal', '2026-12-25'],
    ['antes do natal', '2026-12-25'],
    ['véspera de Natal às 10h', '2026-12-24 10:00'],
    ['no natal passado', '2025-12-25'],
    ['no réveillon', '2026-12-31'],
    ['no ano novo', '2027-01-01'],
    ['no carnaval', '2027-02-09 ?'],
    ['na quarta de cinzas', '2027-02-10'],
    ['na sexta-feira santa', '2027-03-26'],
    ['na Páscoa', '2027-03-28'],
    ['no corpus christi', '2027-05-27'],
    ['no dia das mães', '2027-05-09'],
    ['no dia dos pais', '2027-08-08'],
    ['dia dos namorados às 20h', '2027-06-12 20:00'],
    ['na black friday', '2026-11-27'],
  ])('%s', (text, expected) => {
    expect(settled(text)?.replace('  ', ' ')).toBe(expected)
  })

  test.each([
    'moro em Natal',
    'feliz Natal',
    'feliz ano novo pra vocês',
    'rua Tiradentes 210',
    'vou na casa dos meus pais',
    'a festa de São João del-Rei',
    'Santa Casa',
    'daqui a pouco',
    'a matinê do clube',
    'meia hora de conversa',
  ])('%s is no moment', (text) => {
    expect(findMoments(text, now, zone)).toEqual([])
  })
})

describe('today is the business’s day, also when the world’s has turned', () => {
  test.each([
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'hoje', '2026-11-18'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'amanhã', '2026-11-19'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'ontem', '2026-11-17'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'dia 18', '2026-11-18'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'esta noite às 11', '2026-11-18 23:00'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'às 23h', '2026-11-18 23:00'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'às 22h', '2026-11-19 22:00'],
    ['22:30 on the 18th', '2026-11-19T01:30:00Z', 'daqui a 2 horas', '2026-11-19 00:30'],
    ['23:00 on 30 November', '2026-12-01T02:00:00Z', 'fim do mês', '2026-11-30'],
    ['23:00 on 30 November', '2026-12-01T02:00:00Z', 'dia 5 do mês que vem', '2026-12-05'],
    ['23:30 on 31 December', '2027-01-01T02:30:00Z', '31/12', '2026-12-31'],
    ['23:30 on 31 December', '2027-01-01T02:30:00Z', '1/1', '2027-01-01'],
  ])('%s (%s): %s', (_when, at, text, expected) => {
    expect(settled(text, new Date(at))?.replace(' ?', '').trim()).toBe(expected)
  })
})

test.each([
  'segunda não '.repeat(330),
  'não '.repeat(1_000) + 'segunda',
  'amanhã às '.repeat(400),
  'primeira sexta de '.repeat(220),
  'esta noite '.repeat(360),
  'seguda '.repeat(570),
  '31/02 '.repeat(660),
  'de hoje a oito '.repeat(260),
  'daqui a '.repeat(500),
  'no natal do ano '.repeat(250),
  'mês que vem dia '.repeat(250),
])('hostile input is quick', (text) => {
  const ms = leastCpuMs(() => {
    findMoments(text, now, zone)
  })
  expect(ms).toBeLessThan(50)
})
