import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { longInBrowser, longTests } from '../vitest.config.ts'

const scripts = fileURLToPath(new URL('.', import.meta.url))
const tools = ['prettier/bin/prettier.cjs', 'knip/bin/knip.js', 'vitest/vitest.mjs']

/** A project whose tools only say how they were called. */
let project

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'leme-test-'))
  await cp(scripts, join(project, 'scripts'), { recursive: true })
  await write('package.json', '{"type":"module"}')
  await write(
    'scripts/setup.mjs',
    'export const ensureInstalled = () => {}\nexport const ensureBuilt = () => {}',
  )
  await write('scripts/check-code.mjs', says('check-code.mjs'))
  for (const tool of tools) await write(`node_modules/${tool}`, says(tool))
})
afterEach(() => rm(project, { recursive: true }))

// The checks run when the tests leave time over: among other tests that may be a while.
describe('npm test', { timeout: 120_000 }, () => {
  test('what is quick is run, meanwhile everything is checked, and it says how the rest is run', async () => {
    const { stdout } = await runTests()
    expect(called(stdout)).toEqual([
      expect.stringMatching(/^quick vitest.mjs run --project leme /),
      'check-code.mjs tsconfig.json . console/**',
      'prettier.cjs --check --log-level=warn .',
      'check-code.mjs console/tsconfig.json console',
      'knip.js',
    ])
    expect(stdout.trim().split('\n').at(-1)).toContain('npm run test:long')
  })

  test('what takes long is run apart, then what wants a browser; nothing is checked again', async () => {
    const { stdout } = await runTests({ CHROMIUM_PATH: '/some/chrome' }, '--long')
    expect(called(stdout)).toEqual([
      expect.stringMatching(/^long vitest.mjs run --project leme /),
      expect.stringMatching(/^vitest.mjs run --project browser /),
    ])
  })

  test('whatever is left out of the one is in the other', async () => {
    const quick = await filesOf('quick')
    const long = await filesOf('long')
    expect(long.toSorted()).toEqual(longTests.toSorted())
    expect([...quick, ...long].toSorted()).toEqual((await filesOf('')).toSorted())
  })

  test('what is said to take longest in a browser is there', async () => {
    expect(await filesOf('', 'browser')).toEqual(expect.arrayContaining(longInBrowser))
  })

  test('without a Chromium the last line says what is skipped, and what to set', async () => {
    const { stdout, stderr } = await runTests({ PATH: project }, '--long')
    expect(called(stdout)).toEqual([expect.stringMatching(/--project leme /)])
    expect(stderr.trim().split('\n').at(-1)).toMatch(/browser tests were skipped.+CHROMIUM_PATH/)
  })

  test.each([
    [[], 'failed: tests, types and eslint, types and eslint of the console'],
    [['--long'], 'failed: long tests, browser tests'],
  ])('with %j tests that fail are a failure, and the rest is run all the same', async (args, told) => {
    await write('scripts/check-code.mjs', `${says('check-code.mjs')}\nprocess.exitCode = 1`)
    await write('node_modules/vitest/vitest.mjs', `${says('vitest.mjs')}\nprocess.exitCode = 1`)
    const failure = await runTests({ CHROMIUM_PATH: '/some/chrome' }, ...args).catch((error) => error)
    expect(failure.code).toBe(1)
    expect(failure.stderr).toContain(told)
  })

  const FAILED = ['× src/one.test.ts > one adds: AssertionError: 2 is not 3', '× src/two.test.ts: Not found']

  describe.each([
    { name: 'tests', args: [] },
    { name: 'long tests', args: ['--long'] },
  ])('of the $name', ({ name, args }) => {
    test('what failed is told again at the end, however much was printed since', async () => {
      await write('node_modules/vitest/vitest.mjs', reports(['one', 'two'], ['one', 'two']))
      const failure = await runTests({ CHROMIUM_PATH: '/some/chrome' }, ...args).catch((error) => error)
      expect(failure.code).toBe(1)
      expect(failure.stderr.trim().split('\n')).toEqual([...FAILED, `failed: ${name}`])
    })

    test('files that failed are run once more, alone; what fails again is what counts', async () => {
      await write('node_modules/vitest/vitest.mjs', reports(['one', 'two'], ['one']))
      const failure = await runTests({ CHROMIUM_PATH: '/some/chrome' }, ...args).catch((error) => error)
      expect(called(failure.stdout)[1]).toMatch(
        /--project leme .+--maxWorkers=1 src\/one.test.ts src\/two.test.ts$/,
      )
      expect(failure.stderr.trim().split('\n')).toEqual([FAILED[0], `failed: ${name}`])
    })

    test('what passes alone is no failure, and is told', async () => {
      await write('node_modules/vitest/vitest.mjs', reports(['one', 'two'], []))
      const { stderr } = await runTests({ CHROMIUM_PATH: '/some/chrome' }, ...args)
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('passed alone'), ...FAILED])
    })

    test('when many files fail, nothing is tried again', async () => {
      const many = Array.from({ length: 6 }, (_, at) => `file-${at}`)
      await write('node_modules/vitest/vitest.mjs', reports(many, []))
      const failure = await runTests({ CHROMIUM_PATH: '/some/chrome' }, ...args).catch((error) => error)
      expect(failure.stdout).not.toContain('--maxWorkers=1')
      expect(failure.stderr.trim().split('\n')).toHaveLength(many.length + 1)
    })
  })

  test('arguments are for vitest alone', async () => {
    const { stdout } = await runTests({}, 'src/one.test.ts')
    expect(called(stdout)).toEqual(['vitest.mjs run src/one.test.ts'])
  })
})

/** The files that vitest finds in the project, as the paths of this repository. */
async function filesOf(part, name = 'leme') {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', `--project=${name}`],
    { cwd: join(scripts, '..'), env: { PATH: process.env.PATH, LEME_TESTS: part } },
  )
  return JSON.parse(stdout).map(({ file }) => relative(join(scripts, '..'), file))
}

function says(tool) {
  const name = JSON.stringify(tool.split('/').at(-1))
  return `console.log(['called', process.env.LEME_TESTS, ${name}, ...process.argv.slice(2)].filter(Boolean).join(' '))`
}

/** A vitest in which these files fail among all the others, and those when they are run alone. */
function reports(amongOthers, alone) {
  const results = (failing) => [
    { name: join(project, 'src/well.test.ts'), status: 'passed', assertionResults: [] },
    ...failing.map((name) => ({
      name: join(project, `src/${name}.test.ts`),
      status: 'failed',
      ...how(name),
    })),
  ]
  return `import { writeFileSync } from 'node:fs'
     ${says('vitest.mjs')}
     const report = process.argv.find((one) => one.startsWith('--outputFile.json='))
     const again = process.argv.includes('--maxWorkers=1')
     const all = ${JSON.stringify([results(amongOthers), results(alone)])}
     const testResults = process.argv.includes('browser') ? [] : all[again ? 1 : 0]
     writeFileSync(report.slice(report.indexOf('=') + 1), JSON.stringify({ testResults }))
     process.exitCode = testResults.some(({ status }) => status === 'failed') ? 1 : 0`
}

function how(name) {
  if (name !== 'one') return { message: 'Not found', assertionResults: [] }
  return {
    message: '',
    assertionResults: [
      { fullName: 'one holds', status: 'passed', failureMessages: [] },
      {
        fullName: 'one adds',
        status: 'failed',
        failureMessages: ['AssertionError: 2 is not 3\n    at one'],
      },
    ],
  }
}

function called(stdout) {
  return Array.from(stdout.matchAll(/^called (.+)$/gm), ([, line]) => line)
}

async function write(name, content) {
  await mkdir(dirname(join(project, name)), { recursive: true })
  await writeFile(join(project, name), content)
}

/** Nobody's root, and on no machine that npm has a Chromium for. */
function runTests(env = {}, ...args) {
  const disguise = `Object.defineProperty(process, 'arch', { value: 'riscv64' }); process.getuid = () => 1000`
  return promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'scripts/test.mjs', ...args],
    { cwd: project, env: { PATH: process.env.PATH, ...env } },
  )
}
