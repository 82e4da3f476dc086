import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The longest first. */
const CHECKS = [
  { name: 'types and eslint', script: 'check-code.mjs', args: ['tsconfig.json', '.', 'console/**'] },
  { name: 'prettier', tool: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level=warn', '.'] },
  {
    name: 'types and eslint of the console',
    script: 'check-code.mjs',
    args: ['console/tsconfig.json', 'console'],
  },
  { name: 'knip', tool: 'knip/bin/knip.js', args: [] },
]

const FAILURES_TOLD_MAX = 40

/** So many files that failed are run once more, alone. When more fail, the machine's haste is not the cause. */
const FILES_AGAIN_MAX = 5

/** One seed for all of a run: what chance found is looked for again where a file runs once more, and not passed over. */
process.env['LEME_SEED'] ??= String(Date.now() % 1_000_000_000)

/** What a shell reports for a child that a signal ended: above it nobody wants the remaining steps. */
const INTERRUPTED = 129

// `npm test` runs what is quick, `npm run test:long` the rest; `npm test -- <vitest arguments>` is for the one test in front of you.
const isLong = process.argv[2] === '--long'

await ensureInstalled()
// Before the tests: one of those that take long packs the package.
await ensureBuilt({ whole: isLong })

// A terminal sends Ctrl-C to the children as well; stay until they have cleaned up and said how they ended.
const children = new Set()
process.on('SIGINT', () => {})
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')))

const given = isLong ? [] : process.argv.slice(2)
const noChromium = isLong ? await whyNoChromium() : undefined
const failed = []
const failures = []
const unsteady = []
if (given.length > 0) await all([vitest('vitest', given)])
else {
  const reports = await mkdtemp(join(tmpdir(), 'leme-reports-'))
  if (isLong) {
    const longTests = reported('long tests', 'leme', reports, 'long')
    const browserTests = reported('browser tests', 'browser', reports)
    // A browser shares the machine with no other tests.
    await all([longTests, ...(noChromium ? [] : [browserTests])])
  } else {
    const tests = reported('tests', 'leme', reports, 'quick')
    await all([tests, ...behind(CHECKS)])
    console.log('\nleme: the tests that take long and those in a browser: npm run test:long')
  }
  await rm(reports, { recursive: true })
}

if (noChromium) console.error(`\nleme: the browser tests were skipped: ${noChromium}`)
if (unsteady.length > 0) {
  console.error('\nleme: failed among the others, passed alone; each wants mending:')
  for (const failure of unsteady) console.error(failure)
}
if (failed.length > 0) {
  // Much is printed after a test that failed: here it is where one looks first.
  for (const failure of failures) console.error(failure)
  if (given.length === 0) console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}

/** One after the other, until somebody interrupts. */
async function all(steps) {
  for (const step of steps) {
    if (given.length === 0) console.log(`\n── ${step.name}`)
    const { code, output } = await (step.ended ?? run(step, 'inherit'))
    process.stdout.write(output)
    if (code >= INTERRUPTED) return void failed.push(step.name)
    if (code === 0) continue
    const first = step.report ? await failedIn(step.report) : []
    if (await passesAlone(step, first)) {
      unsteady.push(...told(first))
      continue
    }
    failed.push(step.name)
    if (step.report) failures.push(...told(await failedIn(step.report)))
  }
}

/** The few files that failed, once more with no other test beside them; its report takes the former's place. */
async function passesAlone(step, files) {
  if (files.length === 0 || files.length > FILES_AGAIN_MAX) return false
  const names = files.map(({ file }) => file)
  console.log(`\n── ${step.name}: ${names.join(', ')} failed; once more, alone`)
  const { code } = await run({ ...step, args: [...step.args, '--maxWorkers=1', ...names] }, 'inherit')
  return code === 0
}

/** Begun now, two at a time, in the time the tests leave over; what each says is kept until its turn. */
function behind(steps) {
  const begun = steps.map((step) => {
    let tell
    const ended = new Promise((resolve) => (tell = resolve))
    return { ...step, ended, tell }
  })
  const queue = [...begun]
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await run(step, 'pipe', constants.priority.PRIORITY_LOW)
      if (result.code >= INTERRUPTED) queue.length = 0
      step.tell(result)
    }
  }
  void lane()
  void lane()
  return begun
}

async function whyNoChromium() {
  const { findChromium, NO_CHROMIUM } = await import('./find-chromium.mjs')
  return (await findChromium()) ? undefined : NO_CHROMIUM
}

function vitest(name, args) {
  return { name, tool: 'vitest/vitest.mjs', args: ['run', ...args] }
}

/** `part` is which of the project's files, for `vitest.config.ts`. */
function reported(name, project, folder, part) {
  const report = join(folder, `${project}.json`)
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { ...vitest(name, args), report, env: part && { LEME_TESTS: part } }
}

/** The files in which something failed, with the tests that did: none where a file could not even begin. */
async function failedIn(report) {
  const files = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text).testResults,
    () => [],
  )
  return files
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      file: relative(root, name),
      message,
      tests: assertionResults.filter(({ status }) => status === 'failed'),
    }))
}

/** A line for each test that failed, or for the file where none could begin. */
function told(files) {
  if (files.length === 0)
    return ['× no test failed, but an error outside of them did: look for "Unhandled" above']
  const lines = files.flatMap(({ file, message, tests }) =>
    tests.length === 0
      ? [`× ${file}: ${firstLine(message)}`]
      : tests.map((one) => `× ${file} > ${one.fullName}: ${firstLine(one.failureMessages[0])}`),
  )
  return lines.slice(0, FAILURES_TOLD_MAX)
}

function firstLine(message = '') {
  return message.split('\n', 1)[0]
}

function run({ tool, script, args, env }, output, priority) {
  return new Promise((resolve, reject) => {
    const program = script ? join(root, 'scripts', script) : join(root, 'node_modules', tool)
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', output, output],
    })
    if (child.pid && priority !== undefined) setPriority(child.pid, priority)
    children.add(child)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? INTERRUPTED, output: Buffer.concat(said) })
    })
  })
}
