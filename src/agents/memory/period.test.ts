import { expect, test } from 'vitest'
import { findPeriod } from './period.js'

/** A Sunday. */
const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

test.each([
  ['filmes que salvei mês passado', '2026-10-01', '2026-10-31', 'mês passado'],
  ['o que salvei no último mês', '2026-10-01', '2026-10-31', 'no último mês'],
  ['notas da semana passada', '2026-11-02', '2026-11-08', 'da semana passada'],
  ['o que guardei essa semana', '2026-11-09', '2026-11-15', 'essa semana'],
  ['este mês', '2026-11-01', '2026-11-30', 'este mês'],
  ['salvei ano passado', '2025-01-01', '2025-12-31', 'ano passado'],
  ['o que eu salvei hoje', '2026-11-15', '2026-11-15', 'hoje'],
  ['links de ontem', '2026-11-14', '2026-11-14', 'de ontem'],
  ['anteontem', '2026-11-13', '2026-11-13', 'anteontem'],
  ['nos últimos 7 dias', '2026-11-08', '2026-11-15', 'nos últimos 7 dias'],
  ['últimos 2 meses', '2026-09-15', '2026-11-15', 'últimos 2 meses'],
  ['filmes salvos em maio', '2026-05-01', '2026-05-31', 'em maio'],
  ['em dezembro', '2025-12-01', '2025-12-31', 'em dezembro'],
  ['notas de março de 2024', '2024-03-01', '2024-03-31', 'de março de 2024'],
  ['what I saved in October', '2026-10-01', '2026-10-31', 'in October'],
  ['películas que guardé en octubre', '2026-10-01', '2026-10-31', 'en octubre'],
  ['what shows did I save last month', '2026-10-01', '2026-10-31', 'last month'],
  ['tudo desde janeiro', '2026-01-01', '2026-11-15', 'desde janeiro'],
  ['setembro', '2026-09-01', '2026-09-30', 'setembro'],
  ['de 2024', '2024-01-01', '2024-12-31', 'de 2024'],
  ['o que salvei dia 3/05/2026', '2026-05-03', '2026-05-03', 'dia 3/05/2026'],
  ['what did I save last week', '2026-11-02', '2026-11-08', 'last week'],
  ['the last 3 days', '2026-11-12', '2026-11-15', 'the last 3 days'],
  ['que guardé en octubre', '2026-10-01', '2026-10-31', 'en octubre'],
  ['lo de ayer', '2026-11-14', '2026-11-14', 'de ayer'],
  ['o que salvei 20/12', '2025-12-20', '2025-12-20', '20/12'],
])('%s', (text, from, to, words) => {
  const found = findPeriod(text, clock)
  expect(found).toMatchObject({ from, to })
  expect(text.slice(found?.start, found?.end)).toBe(words)
})

test('a weekday is the last one, not the next', () => {
  expect(findPeriod('o que salvei na sexta', clock)).toMatchObject({ from: '2026-11-13', to: '2026-11-13' })
})

test.each(['filmes de terror', 'filmes de set', 'setembro amarelo', 'ano novo', 'notas do mestre'])(
  '%s names no time',
  (text) => expect(findPeriod(text, clock)).toBeUndefined(),
)
