import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The longest first. */
const CHECKS = [
  { name: 'eslint', tool: 'eslint/bin/eslint.js', args: ['.'] },
  { name: 'typecheck', tool: 'typescript/bin/tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'typecheck console',
    tool: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'console/tsconfig.json'],
  },
  { name: 'prettier', tool: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level=warn', '.'] },
  { name: 'knip', tool: 'knip/bin/knip.js', args: [] },
]

const FAILURES_TOLD_MAX = 40

/** What a shell reports for a child that a signal ended: above it nobody wants the remaining steps. */
const INTERRUPTED = 129

await ensureInstalled()
await ensureBuilt()

// A terminal sends Ctrl-C to the children as well; stay until they have cleaned up and said how they ended.
const children = new Set()
process.on('SIGINT', () => {})
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')))

// `npm test` runs everything; `npm test -- <vitest arguments>` is for the one test in front of you.
const given = process.argv.slice(2)
const noChromium = given.length > 0 ? undefined : await whyNoChromium()
const failed = []
const failures = []
if (given.length > 0) await all([vitest('vitest', given)])
else {
  const reports = await mkdtemp(join(tmpdir(), 'leme-reports-'))
  const tests = reported('tests', 'leme', reports)
  const browserTests = reported('browser tests', 'browser', reports)
  const checks = behind(CHECKS)
  // A browser shares the machine with no other tests.
  await all([tests, ...(noChromium ? [] : [browserTests]), ...checks])
  await rm(reports, { recursive: true })
}

if (noChromium) console.error(`\nleme: the browser tests were skipped: ${noChromium}`)
if (failed.length > 0) {
  // Much is printed after a test that failed: here it is where one looks first.
  for (const failure of failures) console.error(failure)
  if (given.length === 0) console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}

/** One after the other; false when somebody interrupted. */
async function all(steps) {
  for (const step of steps) {
    if (given.length === 0) console.log(`\n── ${step.name}`)
    const { code, output } = await (step.ended ?? run(step, 'inherit'))
    process.stdout.write(output)
    if (code !== 0) {
      failed.push(step.name)
      if (step.report) failures.push(...(await failuresIn(step.report)))
    }
    if (code >= INTERRUPTED) return false
  }
  return true
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

function reported(name, project, folder) {
  const report = join(folder, `${project}.json`)
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { ...vitest(name, args), report }
}

/** A line for each test that failed, or for the file where none could begin. */
async function failuresIn(report) {
  const files = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text).testResults,
    () => [],
  )
  const told = files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [`× ${file}: ${firstLine(message)}`]
      return tests.map((one) => `× ${file} > ${one.fullName}: ${firstLine(one.failureMessages[0])}`)
    })
    .slice(0, FAILURES_TOLD_MAX)
  return told.length > 0
    ? told
    : ['× no test failed, but an error outside of them did: look for "Unhandled" above']
}

function firstLine(message = '') {
  return message.split('\n', 1)[0]
}

function run({ tool, args }, output, priority) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: root,
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
