import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createTracer, type EndedSpan } from './create-tracer.js'

let ended: EndedSpan[] = []
const tracer = createTracer((span) => ended.push(span))
beforeEach(() => {
  ended = []
})

const named = (name: string) => {
  const found = ended.find((span) => span.name === name)
  if (!found) throw new Error(`no span is called ${name}`)
  return found
}

test('what runs inside another is its part, across whatever is waited for and beside others', async () => {
  const outer = (name: string) =>
    tracer.span(name, {}, async () => {
      await sleep(1)
      tracer.span(`in ${name}`, {}, () => undefined)
    })
  await Promise.all([outer('one'), outer('two')])
  for (const name of ['one', 'two']) {
    expect(named(`in ${name}`)).toMatchObject({ parentId: named(name).spanId, traceId: named(name).traceId })
    expect(named(name).parentId).toBeNull()
  }
  expect(named('one').traceId).not.toBe(named('two').traceId)
})

test('a part ends before the whole, and neither ends before it began', () => {
  tracer.span('whole', {}, () => tracer.span('part', {}, () => undefined))
  expect(ended.map(({ name }) => name)).toEqual(['part', 'whole'])
  expect(named('part').startedNs).toBeGreaterThanOrEqual(named('whole').startedNs)
  expect(named('whole').endedNs).toBeGreaterThanOrEqual(named('part').endedNs)
})

class OddError extends Error {
  override readonly name = 'OddError'
}
test.each<[string, Error, string]>([
  ['the name of its class', new OddError('Maria mora na rua tal'), 'OddError'],
  ['its code', Object.assign(new Error('Maria'), { code: 'model.timeout' }), 'model.timeout'],
  ['nothing that may be words', Object.assign(new Error('x'), { code: 'Maria mora aqui' }), 'Error'],
])('what fails is told by %s, and fails as before', async (_by, error, type) => {
  expect(() =>
    tracer.span('now', {}, () => {
      throw error
    }),
  ).toThrow(error)
  await expect(tracer.span('later', {}, () => Promise.reject(error))).rejects.toBe(error)
  for (const name of ['now', 'later'])
    expect(named(name)).toMatchObject({ failed: true, facts: { 'error.type': type } })
  expect(JSON.stringify(ended.map(({ facts }) => facts))).not.toContain('Maria')
})

const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
test.each<[string, string | undefined, boolean]>([
  ['as it is written', `00-${trace}-${parent}-01`, true],
  ['of nobody', `00-${'0'.repeat(32)}-${parent}-01`, false],
  ['of no part', `00-${trace}-${'0'.repeat(16)}-01`, false],
  ['of another version', `01-${trace}-${parent}-01`, false],
  ['that is something else', `00-${trace}-${parent}`, false],
  ['that is not there', undefined, false],
])('a caller %s', (_what, caller, isTaken) => {
  const span = tracer.open('asked', { kind: 'server', caller })
  span.within(() => tracer.span('inside', {}, () => undefined))
  span.end()
  span.end()
  expect(ended.map(({ name }) => name)).toEqual(['inside', 'asked'])
  expect(named('asked').traceId === trace && named('asked').parentId === parent).toBe(isTaken)
  expect(named('asked').traceId).toMatch(/^[0-9a-f]{32}$/)
})
