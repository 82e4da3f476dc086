import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const CHECKS = [
  { name: 'typecheck', tool: 'typescript/bin/tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'typecheck console',
    tool: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'console/tsconfig.json'],
  },
  { name: 'eslint', tool: 'eslint/bin/eslint.js', args: ['.'] },
  { name: 'prettier', tool: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level=warn', '.'] },
  { name: 'knip', tool: 'knip/bin/knip.js', args: [] },
]

/** What a shell reports for a child that a signal ended: above it nobody wants the remaining steps. */
const INTERRUPTED = 129

await ensureInstalled()
await ensureBuilt()

// A terminal sends Ctrl-C to the child as well; stay until it has cleaned up and said how it ended.
let child
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child?.kill('SIGTERM'))

// `npm test` runs everything; `npm test -- <vitest arguments>` is for the one test in front of you.
const given = process.argv.slice(2)
const noChromium = given.length > 0 ? undefined : await whyNoChromium()
const steps = given.length > 0 ? [vitest('vitest', given)] : [...CHECKS, ...suites()]

const failed = []
for (const step of steps) {
  if (steps.length > 1) console.log(`\n── ${step.name}`)
  const code = await run(step)
  if (code !== 0) failed.push(step.name)
  if (code >= INTERRUPTED) break
}
if (noChromium) console.error(`\nleme: the browser tests were skipped: ${noChromium}`)
if (failed.length > 0) {
  if (steps.length > 1) console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}

async function whyNoChromium() {
  const { findChromium, NO_CHROMIUM } = await import('./find-chromium.mjs')
  return (await findChromium()) ? undefined : NO_CHROMIUM
}

/** One after the other: the browser gets the machine to itself. */
function suites() {
  const tests = vitest('tests', ['--project', 'leme'])
  return noChromium ? [tests] : [tests, vitest('browser tests', ['--project', 'browser'])]
}

function vitest(name, args) {
  return { name, tool: 'vitest/vitest.mjs', args: ['run', ...args] }
}

function run({ tool, args }) {
  return new Promise((resolve, reject) => {
    child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? INTERRUPTED))
  })
}
