import { expect, test, vi } from 'vitest'
import { createMetrics } from '../http/metrics.js'
import { watchTurns } from './watch-turns.js'

const failure = { agent: 'copilot', conversation: 'c-1' }

test('a failed turn is logged with its count, and counted by the metrics', async () => {
  const log = { error: vi.fn() }
  const metrics = createMetrics()
  const observer = watchTurns(log, metrics)
  observer.turnFailed({ ...failure, error: new Error('first') })
  observer.turnFailed({ ...failure, error: new Error('second') })
  expect(log.error.mock.calls.map(([line]) => line as unknown)).toMatchObject([
    { ...failure, failedSinceStart: 1, error: { type: 'Error', message: 'first' } },
    { ...failure, failedSinceStart: 2, error: { type: 'Error', message: 'second' } },
  ])
  expect(await metrics.text()).toContain('leme_turn_failures_total{agent="copilot"} 2')
})

test('nobody finds personal data in that line', () => {
  const log = { error: vi.fn() }
  const detail = 'Key (email)=(maria@example.com) already exists.'
  const error = Object.assign(new Error('no client with CPF 529.982.247-25'), { code: '23505', detail })
  watchTurns(log).turnFailed({ ...failure, error })
  const line = JSON.stringify(log.error.mock.calls)
  expect(line).toContain('23505')
  expect(line).not.toMatch(/maria@example\.com|529\.982\.247-25/)
})
