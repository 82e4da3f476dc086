import { describe, expect, test } from 'vitest'
import { readExceptions } from './read-exceptions.js'
import { readWishes, withWishes, type Wishes } from './read-wishes.js'
import { written } from './written.js'

const regions = ['zona sul', 'zona norte', 'centro']
const grounds = {
  regions,
  hospitals: [],
  now: new Date('2026-11-16T13:00:00Z'),
  timeZone: 'America/Sao_Paulo',
}
const read = (text: string): Wishes => readWishes(text, grounds, null)

describe('weekdays that are ruled out', () => {
  test.each<[string, readonly number[]]>([
    ['segunda e sexta não posso', [1, 5]],
    ['não posso segunda nem sexta', [1, 5]],
    ['noturno ou diurno tanto faz, menos terça e quinta', [2, 4]],
    ['qualquer dia menos terça, quinta e sábado', [2, 4, 6]],
    ['qualquer um, desde q não seja terça nem quinta', [2, 4]],
    ['não quero na segunda', [1]],
    ['domingo é complicado, tenho almoço de família', [0]],
    ['quarta não posso, tem plantão fixo', [3]],
    ['fim de semana não, só durante a semana', [6, 0]],
    ['exceto sábado', [6]],
    ['quarta-feira eu não consigo', [3]],
    // What is asked for, pointed at, or said of something else is not ruled out.
    ['não tem na sexta?', []],
    ['não posso segunda, só sexta', [1]],
    ['o de sexta não', []],
    ['agora não pra esse de domingo', []],
    ['pelo menos sexta', []],
    ['a segunda opção não', []],
    ['sexta pode ser', []],
    ['não, sexta', []],
    ['esse não dá. o de sexta, 20', []],
  ])('%s', (text, weekdays) => {
    expect(readExceptions(written(text), regions).weekdays).toEqual(weekdays)
  })
})

describe('regions that are ruled out', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['centro não, trânsito horrível. só zona sul msm', ['centro'], 'zona sul'],
    ['eu disse que centro NÃO', ['centro'], undefined],
    ['zona norte ou sul, menos centro', ['centro'], 'zona norte'],
    ['não quero zona norte, quero centro', ['zona norte'], 'centro'],
    ['nada na zn por favor', ['zona norte'], undefined],
    ['não tem no centro?', [], 'centro'],
    ['só centro', [], 'centro'],
  ])('%s', (text, except, region) => {
    const wishes = read(text)
    expect(wishes.exceptRegions ?? []).toEqual(except)
    expect(wishes.region).toBe(region)
  })
})

describe('days of the month that are ruled out', () => {
  test.each<[string, readonly string[]]>([
    ['tem outros além do dia 22?', ['2026-11-22']],
    ['qualquer dia menos dia 20 e 22', ['2026-11-20', '2026-11-22']],
    ['tirando o 25/11, o que tem?', ['2026-11-25']],
    ['dia 24 não posso', ['2026-11-24']],
    ['não consigo dia 19', ['2026-11-19']],
    ['amanhã não vou poder', ['2026-11-17']],
    ['fora o do dia 27, tem algum?', ['2026-11-27']],
    // Asked for, or no day at all.
    ['dia 22 eu posso', []],
    ['não tem dia 22?', []],
    ['menos de 12 horas não', []],
    ['nada por menos de 1400', []],
  ])('%s', (text, dates) => {
    const wishes = read(text)
    expect(wishes.exceptDates ?? []).toEqual(dates)
    if (dates.length > 0) expect(wishes.days === undefined || wishes.days === 'qualquer').toBe(true)
  })
})

describe('towns that are ruled out', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['os de fora de Minas', ['minas'], undefined],
    ['em Campinas não', ['campinas'], undefined],
    ['qualquer lugar menos Guarulhos', ['guarulhos'], 'qualquer'],
    ['Osasco nem pensar', ['osasco'], undefined],
    ['moro em Santo André', [], 'santo andre'],
    ['centro obstétrico', [], undefined],
  ])('%s', (text, except, region) => {
    const wishes = read(text)
    expect(wishes.exceptRegions ?? []).toEqual(except)
    expect(wishes.region).toBe(region)
  })
})

describe('what somebody has to do says why, and is looked for by nobody', () => {
  test.each<[string, Wishes]>([
    ['tem diurno? tenho ambulatório quarta cedo', { period: 'diurno' }],
    ['quero cardio, já tenho plantão no centro na sexta', { speciality: 'cardiologia' }],
    ['dou aula terça, tem clínica?', { speciality: 'clínica médica' }],
    ['quinta tenho consultório', {}],
    ['tem pediatria? dia 20 tenho congresso', { speciality: 'pediatria' }],
    ['sexta estou de plantão', {}],
  ])('%s', (text, wishes) => {
    expect(read(text)).toEqual(wishes)
  })

  test.each(['tenho quarta livre', 'tenho disponibilidade na quarta', 'tenho interesse na quarta'])(
    '%s asks for that day',
    (text) => {
      expect(read(text).days).toBeDefined()
    },
  )
})

describe('short names of days and months', () => {
  test.each<[string, Wishes['days']]>([
    ['alguma coisa em dez?', { spans: [{ from: '2026-12-01', to: '2026-12-31' }], weekdays: [] }],
    [
      'em dezembro só terça e quinta',
      { spans: [{ from: '2026-12-01', to: '2026-12-31' }], weekdays: [2, 4] },
    ],
    ['semana q vem só qui e sex', { spans: [{ from: '2026-11-23', to: '2026-11-29' }], weekdays: [4, 5] }],
    [
      '1a quinzena de dez, seg e qua',
      { spans: [{ from: '2026-12-01', to: '2026-12-15' }], weekdays: [1, 3] },
    ],
    ['qualquer dia de dezembro', { spans: [{ from: '2026-12-01', to: '2026-12-31' }], weekdays: [] }],
    ['qualquer dia', 'qualquer'],
  ])('%s', (text, days) => {
    expect(read(text).days).toEqual(days)
  })
})

describe('what was ruled out', () => {
  test('stays so while other things are said, and adds up', () => {
    const first = withWishes({}, read('menos terça e quinta'))
    const second = withWishes(first, read('segunda também não posso'))
    expect(withWishes(second, read('zona sul, noturno')).exceptDays).toEqual([2, 4, 1])
  })

  test('is ruled out no more once it is asked for', () => {
    const except = withWishes({}, read('centro não, segunda não posso'))
    expect(withWishes(except, read('pode ser no centro')).exceptRegions).toBeUndefined()
    expect(withWishes(except, read('tem na segunda?')).exceptDays).toBeUndefined()
  })

  test('is looked in no more', () => {
    expect(withWishes({ region: 'zona sul ou centro' }, read('centro não')).region).toBe('zona sul')
    expect(withWishes({ region: 'centro' }, read('centro não')).region).toBeUndefined()
  })

  test('is no day to look for', () => {
    expect(read('segunda e sexta não posso').days).toBeUndefined()
    expect(read('menos terça e quinta').days).toBeUndefined()
  })
})

test('another region leaves the hospital of before', () => {
  const known: Wishes = { hospital: 'São Luiz', speciality: 'cardiologia' }
  expect(withWishes(known, { region: 'zona norte' })).toEqual({
    region: 'zona norte',
    speciality: 'cardiologia',
  })
})

test.each<[string, Wishes['contract'] | undefined]>([
  ['quarta não posso, tem plantão fixo', undefined],
  ['tenho um plantão fixo de terça', undefined],
  ['já faço escala em outro lugar', undefined],
  ['tem plantão fixo?', 'fixo'],
  ['tenho interesse em fixo', 'fixo'],
  ['quero escala fixa', 'fixo'],
])('%s: the kind looked for is %s', (text, contract) => {
  expect(read(text).contract).toBe(contract)
})

test.each<[string, string | undefined]>([
  ['clínico geral. mas campinas tem?', 'campinas'],
  ['isso é são paulo né? eu moro em campinas, só pego aqui', 'campinas'],
  ['vcs atendem Ribeirão Preto?', 'ribeirao preto'],
  ['tem em santos?', 'santos'],
  ['hospital dos santos', undefined],
  ['no natal', undefined],
])('%s: the town is %s', (text, region) => {
  expect(read(text).region).toBe(region)
})

test('"qualquer dia", "qualquer lugar" take back all of that kind, and naming one takes back that one', () => {
  const known: Wishes = {
    exceptDays: [2],
    exceptDates: ['2026-11-22'],
    exceptRegions: ['centro'],
    region: 'zona sul',
  }
  expect(withWishes(known, read('qualquer dia'))).toEqual({
    days: 'qualquer',
    exceptRegions: ['centro'],
    region: 'zona sul',
  })
  expect(withWishes(known, read('qualquer lugar'))).toEqual({
    region: 'qualquer',
    exceptDays: [2],
    exceptDates: ['2026-11-22'],
  })
  expect(withWishes(known, read('dia 22')).exceptDates).toBeUndefined()
  expect(withWishes(known, read('noturno'))).toEqual({ ...known, period: 'noturno' })
})
