import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import { format } from 'node:util'

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect)

/** As much of vitest as tests of pure functions use: they are collected here and run by whoever asks. */
export function createCollector() {
  let tests = []
  let file = ''
  let within = []

  const test = (name, body) => {
    const full = [...within, name].join(' > ')
    const same = tests.filter((other) => other.file === file && other.full === full).length
    tests.push({ id: `${file}: ${full}${same === 0 ? '' : ` (${same + 1})`}`, full, file, body })
  }
  test.each = (rows) => (name, body) =>
    valuesOf(rows).forEach((values, index) => test(titleOf(name, values, index), () => body(...values)))
  const describe = (name, body) => {
    within = [...within, name]
    body()
    within = within.slice(0, -1)
  }
  describe.each = (rows) => (name, body) =>
    valuesOf(rows).forEach((values, index) => describe(titleOf(name, values, index), () => body(...values)))

  return {
    vitest: { test, it: test, describe, expect },
    collect(path, load) {
      file = path
      load()
    },
    tests: () => tests,
    forget: () => (tests = []),
  }
}

/** As vitest does: lists are arguments only where every row is one. */
function valuesOf(rows) {
  return rows.every(Array.isArray) ? rows : rows.map((row) => [row])
}

function titleOf(name, values, index) {
  return format(name.replaceAll('%#', String(index)), ...values).split('\n')[0]
}
