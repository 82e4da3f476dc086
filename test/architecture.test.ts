import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { importsOf, rules, violations, type SourceFile } from './support/architecture-rules.js'
import { circlesIn } from './support/circles.js'

const root = fileURLToPath(new URL('..', import.meta.url))

function sources(folder = 'src'): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|contract)\.tsx?$/.test(name))
    .map((name) => ({
      path: relative(root, join(root, folder, name))
        .split(sep)
        .join('/'),
      source: readFileSync(join(root, folder, name), 'utf8'),
    }))
}

describe('who imports whom', () => {
  test('no file imports what its place forbids', () => {
    expect(violations(sources())).toEqual([])
  })

  test('the imports of the tree are really seen', () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(150)
    expect(files.flatMap(importsOf).length).toBeGreaterThan(500)
  })

  test.each([
    ['src/conversation/plan.ts', '../ports/store.js'],
    ['src/language/read-money.ts', 'pg'],
    ['src/turn/decide/decide.ts', '../../ports/model.js'],
    ['src/turn/act/prepare-plan.ts', '../../ports/store.js'],
    ['src/turn/run-turn.ts', '../adapters/postgres/pool.js'],
    ['src/agent/registry.ts', '../turn/run-turn.js'],
    ['src/ports/store.ts', '../adapters/postgres/pool.js'],
    ['src/adapters/postgres/pool.ts', '../../http/server.js'],
    ['src/http/server.ts', '../main.js'],
  ])('%s may not import %s', (path, imported) => {
    expect(violations([{ path, source: `import { x } from '${imported}'\n` }])).toHaveLength(1)
  })

  test('every rule has a case above that breaks it', () => {
    expect(rules).toHaveLength(7)
  })
})

describe('one way in', () => {
  const filesWith = (pattern: RegExp, files = sources()) =>
    files.filter(({ source }) => pattern.test(source)).map(({ path }) => path)
  const takes = /\binbox\)?\s*\.take\(|\{[^}]*\btake\b[^}]*\}\s*=\s*[\w.]*\binbox\b/

  test('only the stage that receives takes anything into the inbox', () => {
    expect(filesWith(takes)).toEqual(['src/turn/receive/receive.ts'])
  })

  test('and only its adapter has the statements for it', () => {
    // A payment that came in and the notice of it are one transaction: that is the house's own word, of no channel.
    const ofTheHouse = 'src/adapters/asaas/apply-payment-event.ts'
    expect(filesWith(/\bleme\.(?:receive|ingest)\(/).filter((path) => path !== ofTheHouse)).toEqual([
      'src/adapters/postgres/turns/ingest.ts',
      'src/adapters/postgres/turns/postgres-inbox.ts',
    ])
  })

  test.each([
    'await leme.house.inbox.take(brought)',
    'const { take } = house.inbox',
    '(await open()).house.inbox\n  .take(brought)',
  ])('a door past it is seen: %s', (source) => {
    expect(filesWith(takes, [{ path: 'src/http/door.ts', source }])).toEqual(['src/http/door.ts'])
  })
})

describe('the console', () => {
  test('no files of it import each other in a circle', () => {
    expect(circlesIn(sources('console/src'))).toEqual([])
  })

  test('a circle is seen, over types and lazily loaded pages as well', () => {
    const files = [
      {
        path: 'console/src/shell/pages.tsx',
        source: "const Page = lazy(() => import('../home/home-page'))\n",
      },
      { path: 'console/src/home/home-page.tsx', source: "import type { PageProps } from '../shell/pages'\n" },
      { path: 'console/src/app.tsx', source: "import { pages } from './shell/pages'\n" },
    ]
    expect(circlesIn(files)).toEqual([['console/src/home/home-page.tsx', 'console/src/shell/pages.tsx']])
    expect(circlesIn(files.slice(1))).toEqual([])
  })

  const ofTheServer = (file: SourceFile) => importsOf(file).filter((path) => path.startsWith('src/'))

  test('it takes its types from the server in one file, and nothing but types', () => {
    const files = sources('console/src')
    const takers = files.filter((file) => ofTheServer(file).length > 0)
    expect(takers.map(({ path }) => path)).toEqual(['console/src/api/wire.ts'])
    for (const { source } of takers)
      expect(source.replace(/^\/\*\*.*\n/gm, '')).toMatch(/^(?:export type \* from '[^']+'\n)+$/)
  })

  test('what it takes is types alone: none of the server reaches the browser', () => {
    const wire = sources().find(({ path }) => path === 'src/http/console/wire.ts')
    expect(wire?.source).toContain('import type')
    expect(wire?.source).not.toMatch(/^(?:import|export) (?!type\b)/m)
  })
})

describe('purity', () => {
  const eslint = new ESLint({ cwd: root })

  async function complaints(path: string, code: string): Promise<string[]> {
    const config = (await eslint.calculateConfigForFile(join(root, path))) as {
      rules?: Record<string, unknown>
    }
    const rulesOfFile = Object.fromEntries(
      Object.entries(config.rules ?? {}).filter(([name]) => name.startsWith('no-restricted')),
    )
    const bare = new ESLint({
      cwd: root,
      overrideConfigFile: true,
      overrideConfig: [{ files: ['**/*.js'], rules: rulesOfFile as never }],
    })
    const [result] = await bare.lintText(code, { filePath: join(root, 'src/example.js') })
    return (result?.messages ?? []).map((message) => message.message)
  }

  test.each([
    'export const now = () => Date.now()',
    'export const now = () => new Date()',
    'export const chance = () => Math.random()',
    'export const home = () => process.cwd()',
    'export const wait = () => setTimeout(() => {}, 1)',
    "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
    "import { createPool } from '../../adapters/postgres/pool.js'\nexport const p = createPool",
  ])('the pure core may not: %s', async (code) => {
    for (const path of [
      'src/turn/decide/decide.ts',
      'src/conversation/plan.ts',
      'src/language/read-money.ts',
      'src/turn/speak/speak.ts',
      'src/agent/registry.ts',
    ]) {
      expect(await complaints(path, code), path).not.toEqual([])
    }
  })

  test('a date that came in as an argument is fine', async () => {
    expect(
      await complaints(
        'src/turn/decide/decide.ts',
        'export const later = (now) => new Date(now.getTime() + 1)',
      ),
    ).toEqual([])
  })

  test('only main.ts reads the environment', async () => {
    const code = 'export const port = () => process.env.PORT'
    expect(await complaints('src/http/server.ts', code)).not.toEqual([])
    expect(await complaints('src/main.ts', code)).toEqual([])
  })
})
