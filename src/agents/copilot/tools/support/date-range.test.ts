import { describe, expect, test } from 'vitest'
import { dateRangeSlot, readDateRange, thisMonth } from './date-range.js'

/** Sunday, 15 November 2026, in São Paulo. */
const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('a period', () => {
  test.each([
    ['orçamentos deste mês', '2026-11-01', '2026-11-30', 'de novembro de 2026'],
    ['como foi o mês passado', '2026-10-01', '2026-10-31', 'de outubro de 2026'],
    ['quanto ganhei em outubro?', '2026-10-01', '2026-10-31', 'de outubro de 2026'],
    ['faturamento de dezembro', '2025-12-01', '2025-12-31', 'de dezembro de 2025'],
    ['resumo de março de 2025', '2025-03-01', '2025-03-31', 'de março de 2025'],
    ['serviços desta semana', '2026-11-09', '2026-11-15', 'desta semana'],
    ['visitas da semana que vem', '2026-11-16', '2026-11-22', 'da semana que vem'],
    ['balanço do ano', '2026-01-01', '2026-12-31', 'de 2026'],
    ['e o ano passado?', '2025-01-01', '2025-12-31', 'de 2025'],
    ['outubro', '2026-10-01', '2026-10-31', 'de outubro de 2026'],
    ['2024', '2024-01-01', '2024-12-31', 'de 2024'],
    ['vendas do trimestre', '2026-10-01', '2026-12-31', 'deste trimestre'],
    ['do trimestre passado', '2026-07-01', '2026-09-30', 'do trimestre passado'],
    ['primeiro semestre', '2026-01-01', '2026-06-30', 'do primeiro semestre'],
    ['semestre passado', '2026-01-01', '2026-06-30', 'do semestre passado'],
    ['nessa quinzena', '2026-11-01', '2026-11-15', 'desta quinzena'],
    ['últimos 30 dias', '2026-10-17', '2026-11-15', 'de 17/10/2026 a 15/11/2026'],
    ['nos três últimos meses', '2026-08-18', '2026-11-15', 'de 18/08/2026 a 15/11/2026'],
    ['próximas duas semanas', '2026-11-15', '2026-11-29', 'de 15/11/2026 a 29/11/2026'],
    ['agenda de hoje', '2026-11-15', '2026-11-15', 'de hoje'],
    ['o que tem amanhã?', '2026-11-16', '2026-11-16', 'de amanhã'],
    ['de janeiro a março', '2026-01-01', '2026-03-31', 'de 01/01/2026 a 31/03/2026'],
    ['entre novembro e janeiro', '2025-11-01', '2026-01-31', 'de 01/11/2025 a 31/01/2026'],
    ['desde março', '2026-03-01', '2026-11-15', 'de 01/03/2026 a 15/11/2026'],
    ['de março pra cá', '2026-03-01', '2026-11-15', 'de 01/03/2026 a 15/11/2026'],
    ['since January', '2026-01-01', '2026-11-15', 'de 01/01/2026 a 15/11/2026'],
    ['entre 01/11 e 14/11', '2026-11-01', '2026-11-14', 'de 01/11/2026 a 14/11/2026'],
    ['dia 20/12', '2026-12-20', '2026-12-20', 'de 20/12/2026'],
    ['14/11/2027', '2027-11-14', '2027-11-14', 'de 14/11/2027'],
    ['de 1 até 20', '2026-11-01', '2026-11-20', 'de 01/11/2026 a 20/11/2026'],
    ['em dez', '2025-12-01', '2025-12-31', 'de dezembro de 2025'],
    ['out', '2026-10-01', '2026-10-31', 'de outubro de 2026'],
    ['in August', '2026-08-01', '2026-08-31', 'de agosto de 2026'],
    ['octubre', '2026-10-01', '2026-10-31', 'de outubro de 2026'],
    ['de 01/11/2026 a 10/11/2026', '2026-11-01', '2026-11-10', 'de 01/11/2026 a 10/11/2026'],
  ])('"%s" goes from %s to %s', (text, from, to, label) => {
    expect(readDateRange(text, clock)).toEqual({ from, to, label })
  })

  test.each(['quais são os orçamentos da Maria?', 'orçamentos do Marco', 'em dez vezes', 'de 20 a 3', ''])(
    '"%s" names none',
    (text) => {
      expect(readDateRange(text, clock)).toBeUndefined()
    },
  )

  test('travels in a draft as two days and is read back the same', () => {
    const spelled = dateRangeSlot.find('orçamentos do mês passado', clock)
    expect(spelled).toBe('2026-10-01..2026-10-31')
    expect(readDateRange(spelled, clock)?.label).toBe('de outubro de 2026')
  })

  test('may come from a model as an object, in either order', () => {
    const expected = { from: '2026-11-01', to: '2026-11-05' }
    expect(readDateRange({ from: '2026-11-05', to: '2026-11-01' }, clock)).toMatchObject(expected)
    expect(readDateRange({ from: 'x' }, clock)).toBeUndefined()
  })

  test('is this month when nobody says otherwise', () => {
    expect(thisMonth(clock)).toEqual({ from: '2026-11-01', to: '2026-11-30', label: 'de novembro de 2026' })
  })
})
