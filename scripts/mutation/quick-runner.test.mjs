import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QuickRunner } from './quick-runner.mjs'

/** A module with a mutant in what it does when it is loaded (1), one in what it does when it is called (2). */
const code = `
  declare const __stryker__: { activeMutant?: string }
  const isActive = (id: string) => __stryker__.activeMutant === id
  export const limit = isActive('1') ? 2 : 1
  export const isWithin = (count: number): boolean => (isActive('2') ? count < limit : count <= limit)
`
const tests = `
  import { describe, expect, test } from 'vitest'
  import { isWithin } from './limit.js'
  describe('a limit', () => {
    test.each([[1, true], [2, false]])('%d', (count, is) => expect(isWithin(count)).toBe(is))
  })
`
let folder
let runner
let told

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-mutants-'))
  await writeFile(join(folder, 'limit.ts'), code)
  await writeFile(join(folder, 'limit.test.ts'), tests)
  told = []
  runner = new QuickRunner({ quick: { folders: [folder] } }, { info: (text) => told.push(text) })
  runner.init()
})
afterEach(() => rm(folder, { recursive: true }))

const tryMutant = (id, mutantActivation) =>
  runner.mutantRun({ activeMutant: { id }, mutantActivation, sandboxFileName: join(folder, 'limit.ts') })

test('tests that pass without a mutant pass', async () => {
  const { status, tests: results } = await runner.dryRun()
  expect(status).toBe('complete')
  expect(results.map(({ name, status: ended }) => [name, ended])).toEqual([
    ['a limit > 1 true', 0],
    ['a limit > 2 false', 0],
  ])
})

test.each([
  ['1', 'static', 'killed'],
  ['2', 'runtime', 'killed'],
  ['3', 'static', 'survived'],
  ['3', 'runtime', 'survived'],
])('mutant %s (%s) is %s', async (id, activation, status) => {
  expect(await tryMutant(id, activation)).toMatchObject({ status })
})

test('a mutant leaves nothing behind for the next', async () => {
  await tryMutant('1', 'static')
  expect(await tryMutant('3', 'runtime')).toMatchObject({ status: 'survived' })
})

test('a module that a mutant keeps from being loaded is noticed', async () => {
  await writeFile(
    join(folder, 'limit.ts'),
    `if (__stryker__.activeMutant === '4') throw new Error('no')\n${code}`,
  )
  expect(await tryMutant('4', 'static')).toMatchObject({ status: 'killed' })
})

test('a file of tests that need more than is known here is left out by name, and the others run', async () => {
  await writeFile(
    join(folder, 'paced.test.ts'),
    "import { expect, test, vi } from 'vitest'\nvi.useFakeTimers()\ntest('later', () => expect(1).toBe(1))\n",
  )
  runner.init()
  const { tests: results } = await runner.dryRun()
  expect(results).toHaveLength(2)
  expect(told).toEqual([expect.stringContaining('paced.test.ts')])
})
