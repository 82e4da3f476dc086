import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('find-chromium.mjs', import.meta.url))

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

test("where root may install one, Debian's is installed and found", async () => {
  await program(
    'apt-get',
    `echo "$@" >> ${folder}/calls
     if [ "$2" = install ]; then echo > ${folder}/chromium; fi`,
  )
  expect(await found()).toMatchObject({ executablePath: join(folder, 'chromium') })
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe(
    '-qq update\n-qq install --yes --no-install-recommends chromium\n',
  )
})

test('where none can be installed there is none', async () => {
  await program('apt-get', 'exit 100')
  expect(await found()).toBeNull()
})

test('where there is no apt-get there is none', async () => {
  expect(await found()).toBeNull()
})

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
