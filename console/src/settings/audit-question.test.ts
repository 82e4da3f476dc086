import { expect, test } from 'vitest'
import { addressOf, firstQuestion, type AuditQuestion } from './audit-question'

const now = Date.parse('2026-11-19T15:00:00Z')
const asked: AuditQuestion = { ...firstQuestion(), now }

test.each<[string, Partial<AuditQuestion>, string]>([
  ['the last days end now', { days: '7' }, 'since=2026-11-12T15:00:00.000Z'],
  [
    'a period of one’s own is of the days of the business, the last one with it',
    { days: 'own', from: '2026-11-01', to: '2026-11-03' },
    'since=2026-11-01T03:00:00.000Z&until=2026-11-04T03:00:00.000Z',
  ],
  [
    'a day not chosen yet leaves that end open',
    { days: 'own', to: '2026-10-31' },
    'until=2026-11-01T03:00:00.000Z',
  ],
  [
    'who and what',
    { days: '1', who: 'x', tool: 'clients.create' },
    'since=2026-11-18T15:00:00.000Z&who=x&tool=clients.create',
  ],
])('%s', (_what, change, expected) => {
  const { page, file } = addressOf({ ...asked, ...change }, 'America/Sao_Paulo')
  expect(decodeURIComponent(file)).toBe(`/ai/audit.csv?${expected}`)
  expect(decodeURIComponent(page)).toBe(`/ai/audit?${expected}&only=done`)
})

test('what was only looked up is on the page where it is asked for', () => {
  expect(addressOf({ ...asked, shown: 'all' }, 'America/Sao_Paulo').page).not.toContain('only')
})
