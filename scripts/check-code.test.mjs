import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = fileURLToPath(new URL('check-code.mjs', import.meta.url))
const plugin = import.meta.resolve('typescript-eslint')

const TYPES_AND_PROMISES = `import tseslint from '${plugin}'
  export default tseslint.config({
    files: ['**/*.ts'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { project: ['./tsconfig.json'] } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  })`

const options = { strict: true, types: [], lib: ['ES2023'] }

let project

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'leme-check-'))
  await write('package.json', '{"type":"module"}')
  await write('eslint.config.js', TYPES_AND_PROMISES)
  await write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['src'] }))
  await write('src/sound.ts', 'export const one: number = 1\n')
})
afterEach(() => rm(project, { recursive: true }))

// Each is a TypeScript and an eslint of its own: among other tests that may be a while.
vi.setConfig({ testTimeout: 120_000 })

test('sound code is no failure and nothing is said, whatever is in what is left to others', async () => {
  await write('console/page.ts', 'Promise.resolve(1)\n')
  expect(await check('console/**')).toEqual({ code: 0, said: '' })
})

test('a type that does not fit and an option there is not are a failure, and named', async () => {
  await write('src/wrong.ts', "export const one: number = 'one'\n")
  await write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...options, strct: true }, include: ['src'] }),
  )
  const { code, said } = await check()
  expect(said).toContain('TS2322')
  expect(said).toContain('TS5025')
  expect(code).toBe(1)
})

test('what only a rule forbids and a file that belongs to no project are a failure, and named', async () => {
  await write('src/wrong.ts', 'Promise.resolve(1)\nexport {}\n')
  await write('beside.ts', 'export {}\n')
  const { code, said } = await check()
  expect(said).toContain('no-floating-promises')
  expect(said).toContain('beside.ts')
  expect(code).toBe(1)
})

async function check(...others) {
  const ended = await promisify(execFile)(process.execPath, [script, 'tsconfig.json', '.', ...others], {
    cwd: project,
  }).catch((error) => error)
  return { code: ended.code ?? 0, said: ended.stdout + ended.stderr }
}

async function write(name, content) {
  await mkdir(dirname(join(project, name)), { recursive: true })
  await writeFile(join(project, name), content)
}
