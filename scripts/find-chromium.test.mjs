import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('find-chromium.mjs', import.meta.url))
const ci = fileURLToPath(new URL('../.ci/run', import.meta.url))

const everything = ['npm test', 'npm run test:long']

/** The only folder on the PATH. */
let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-chromium-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the one that CHROMIUM_PATH names comes before one that is installed', async () => {
  await program('chromium', '')
  expect(await found({ CHROMIUM_PATH: '/some/chrome' })).toMatchObject({ executablePath: '/some/chrome' })
})

test.each(['chromium', 'google-chrome-stable'])('%s on the PATH is found', async (name) => {
  await program(name, '')
  expect(await found()).toEqual({ executablePath: join(folder, name), args: [] })
})

test('where there is none, none is installed, not even by root', async () => {
  await program('apt-get', `echo > ${folder}/called`)
  expect(await found()).toBeNull()
  expect(await readdir(folder)).toEqual(['apt-get'])
})

test('one without windows comes before a whole one', async () => {
  for (const name of ['chromium', 'chromium-headless-shell']) await program(name, '')
  expect(await found()).toMatchObject({ executablePath: join(folder, 'chromium-headless-shell') })
})

const apt = (args) => `noninteractive -qq ${args}`
const installs = (name) => apt(`install --yes --no-install-recommends ${name}`)

test('the script of CI installs one without windows, quietly and without asking, also beside a whole one', async () => {
  await program('chromium', '')
  await program('pgbouncer', '')
  await program('apt-get', `echo "$DEBIAN_FRONTEND $@" >> ${folder}/calls`)
  expect(await runCi()).toEqual(everything)
  expect(await callsToApt()).toEqual([apt('update'), installs('chromium-headless-shell')])
})

test('the script of CI installs PgBouncer where there is none, and asks for the list of packages once', async () => {
  await program('apt-get', `echo "$DEBIAN_FRONTEND $@" >> ${folder}/calls`)
  expect(await runCi()).toEqual(everything)
  expect(await callsToApt()).toEqual([
    apt('update'),
    installs('chromium-headless-shell'),
    installs('pgbouncer'),
  ])
})

test('the script of CI installs a whole one where there is none without windows', async () => {
  await program('pgbouncer', '')
  await program(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $@" >> ${folder}/calls\ncase "$@" in *shell) exit 100;; esac`,
  )
  expect(await runCi()).toEqual(everything)
  expect(await callsToApt()).toEqual([
    apt('update'),
    installs('chromium-headless-shell'),
    installs('chromium'),
  ])
})

test('the script of CI goes on without a browser and PgBouncer where none can be installed', async () => {
  await program('apt-get', 'exit 100')
  expect(await runCi()).toEqual(everything)
})

test.each([
  ['on the PATH', 'chromium-headless-shell', {}],
  ['named', 'chrome', { CHROMIUM_PATH: '/some/chrome' }],
])('the script of CI installs nothing where one is %s', async (_, name, env) => {
  await program(name, '')
  await program('pgbouncer', '')
  await program('apt-get', `echo > ${folder}/called`)
  expect(await runCi({ env })).toEqual(everything)
  expect(await readdir(folder)).not.toContain('called')
})

test.each([
  ['test', 'the first'],
  ['run', 'the second'],
])('the script of CI fails where "npm %s" does, and has run %s and the other', async (failing) => {
  const failure = await runCi({
    env: { CHROMIUM_PATH: '/some/chrome' },
    afterwards: `[ "$1" != ${failing} ] || exit 3`,
  }).catch((error) => error)
  expect(failure.code).toBe(3)
  expect(failure.stdout.trim().split('\n')).toEqual(everything)
})

/** With an npm that only says how it was called. */
async function runCi({ env = {}, afterwards = '' } = {}) {
  await program('npm', `echo "npm $@"\n${afterwards}`)
  const { stdout } = await promisify(execFile)('/bin/bash', [ci], { env: { PATH: folder, ...env } })
  return stdout.trim().split('\n')
}

async function callsToApt() {
  return (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')
}

async function program(name, body) {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${body}\n`)
  await chmod(path, 0o755)
}

/** As root on a Linux that npm has no build for, whoever runs this and wherever. */
async function found(env = {}) {
  const code = `
    Object.defineProperty(process, 'platform', { value: 'linux' })
    Object.defineProperty(process, 'arch', { value: 'riscv64' })
    process.getuid = () => 0
    const { findChromium } = await import(${JSON.stringify(script)})
    console.log(JSON.stringify((await findChromium()) ?? null))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: folder, ...env },
  })
  return JSON.parse(stdout)
}
