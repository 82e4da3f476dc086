import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { madeBy, namedAgents, type Owned } from './support/agent-names.js'
import {
  importsOf,
  needlessExceptions,
  rules,
  violations,
  type SourceFile,
} from './support/architecture-rules.js'
import { circlesIn, circlesInFolder } from './support/circles.js'

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

  const cases = [
    ['src/conversation/plan.ts', '../ports/store.js', 'know nothing but themselves'],
    ['src/language/read-money.ts', 'pg', 'know nothing but themselves'],
    ['src/turn/decide/decide.ts', '../../ports/model.js', 'imports a port'],
    ['src/turn/act/prepare-plan.ts', '../../ports/store.js', 'imports a port'],
    ['src/errors/catalogue.ts', '../agent/phrases.js', 'only go down'],
    ['src/agent/registry.ts', '../turn/run-turn.js', 'only go down'],
    ['src/turn/run-turn.ts', '../agents/copilot/agent.js', 'only go down'],
    ['src/replay/recording.ts', '../agents/shipped.js', 'only go down'],
    ['src/adapters/postgres/pool.ts', '../../http/server.js', 'only go down'],
    ['src/agents/copilot/agent.ts', '../../http/server.js', 'only go down'],
    ['src/agents/copilot/agent.ts', '../../turn/limits.js', 'the kit, the ground and itself'],
    ['src/agents/copilot/agent.ts', '../../adapters/asaas/reais.js', 'the kit, the ground and itself'],
    ['src/agents/copilot/agent.ts', '../julia/agent.js', 'the kit, the ground and itself'],
    ['src/ports/store.ts', '../adapters/postgres/pool.js', 'nothing that speaks'],
    ['src/ports/store.ts', '../agent/step.js', 'nothing that speaks'],
    ['src/turn/run-turn.ts', '../adapters/asaas/reais.js', 'not what stands behind them'],
    ['src/jobs/worker.ts', '../adapters/postgres/wire/pool.js', 'not of PostgreSQL'],
    ['src/http/audit-routes.ts', '../adapters/postgres/console/audit-log.js', 'not of PostgreSQL'],
    ['src/cli/with-records.ts', '../adapters/postgres/wire/pool.js', 'not of PostgreSQL'],
    ['src/start/start.ts', '../main.js', 'reach the composition root'],
    ['src/http/server.ts', '../main.js', 'reach the composition root'],
  ] as const

  test.each(cases)('%s may not import %s', (path, imported, rule) => {
    expect(violations([{ path, source: `import type { x } from '${imported}'\n` }])).toContainEqual(
      expect.stringContaining(rule),
    )
  })

  test('every rule has a case above that breaks it, or an exception that still does', () => {
    const uncovered = rules.filter(
      ({ name, except }) => !except && !cases.some(([, , rule]) => name.includes(rule)),
    )
    expect(uncovered).toEqual([])
  })

  test('what puts the house together may import what it joins', () => {
    const source = "import { copilot } from '../agents/copilot/agent.js'\n"
    expect(violations([{ path: 'src/start/open-leme.ts', source }])).toEqual([])
  })

  test('an exception that nothing needs any more is taken off its list', () => {
    expect(needlessExceptions(sources())).toEqual([])
    expect(needlessExceptions([]).length).toBeGreaterThan(0)
  })
})

describe('circles of files', () => {
  test('no file of the tree imports itself by way of others, not even for a type', () => {
    expect(circlesIn(sources())).toEqual([])
  })

  test('a circle is found, however long, and what only leads to it is none of it', () => {
    const files = [
      { path: 'src/in.ts', source: "import { a } from './a.js'\n" },
      { path: 'src/a.ts', source: "import type { B } from './b.js'\nimport { out } from './out.js'\n" },
      { path: 'src/b.ts', source: "import pg from 'pg'\nimport {\n  c,\n  type C,\n} from './c.js'\n" },
      { path: 'src/c.ts', source: "export type { A } from './a.js'\n" },
      { path: 'src/out.ts', source: '' },
    ]
    expect(circlesIn(files)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']])
  })
})

describe('circles of folders', () => {
  test('no folder of the tree imports itself by way of others, nor do the files that stand beside them', () => {
    expect(circlesInFolder(sources(), 'src')).toEqual([])
  })

  // What stands in the folder itself is shared by its rooms, and knows them: it is on no side.
  const roomsOf = (folder: string, files = sources()) =>
    files.filter(({ path }) => path.startsWith(`${folder}/`) && path.split('/').length > 3)
  const folders = [...new Set(roomsOf('src').map(({ path }) => path.split('/').slice(0, 2).join('/')))]

  test.each(folders)('nor does any room in %s', (folder) => {
    expect(circlesInFolder(roomsOf(folder), folder)).toEqual([])
  })

  test('the rooms of the tree are really seen', () => {
    expect(folders).toEqual(expect.arrayContaining(['src/adapters', 'src/http', 'src/turn']))
    expect(roomsOf('src/adapters').length).toBeGreaterThan(100)
  })

  const files = [
    { path: 'src/audit/verify.ts', source: "import { rows } from '../adapters/postgres/journal/rows.js'\n" },
    { path: 'src/adapters/postgres/journal/rows.ts', source: '' },
    { path: 'src/adapters/postgres/tenants.ts', source: "import { rows } from './journal/rows.js'\n" },
    { path: 'src/adapters/links/reader.ts', source: "import type { Cache } from '../calls/cache.js'\n" },
    { path: 'src/adapters/calls/cache.ts', source: '' },
    { path: 'src/leme.ts', source: "import { trial } from './leme/trial.js'\n" },
    { path: 'src/leme/trial.ts', source: '' },
  ]

  test.each([
    ['src', 'src/adapters/postgres/upkeep.ts', '../../audit/seal.js', ['src/adapters', 'src/audit']],
    ['src', 'src/leme/try.ts', '../leme.js', ['src/leme', 'src/leme.ts']],
    [
      'src/adapters',
      'src/adapters/calls/post.ts',
      '../links/facts.js',
      ['src/adapters/calls', 'src/adapters/links'],
    ],
  ])('one in %s is seen, though no file of it is in a circle: %s imports %s', (folder, path, to, circle) => {
    const imported = posix.join(posix.dirname(path), to).replace(/\.js$/, '.ts')
    const all = [
      ...files,
      { path, source: `import { x } from '${to}'\n` },
      ...(files.some((file) => file.path === imported) ? [] : [{ path: imported, source: '' }]),
    ]
    expect(circlesInFolder(files, folder)).toEqual([])
    expect(circlesIn(all)).toEqual([])
    expect(circlesInFolder(all, folder)).toEqual([circle])
  })
})

describe('one way in', () => {
  const filesWith = (pattern: RegExp, files = sources()) =>
    files.filter(({ source }) => pattern.test(source)).map(({ path }) => path)
  const takes = /\binbox\)?\s*\.take\(|\{[^}]*\btake\b[^}]*\}\s*=\s*[\w.]*\binbox\b/

  test('only the stage that receives takes anything into the inbox', () => {
    // The first hands on what it was given, timed: it takes nothing in by itself.
    expect(filesWith(takes)).toEqual([
      'src/adapters/telemetry/traced-inbox.ts',
      'src/turn/receive/receive.ts',
    ])
  })

  test('and only its adapter has the statements for it', () => {
    // What a job or a payment brings and the notice of it are one transaction: that is the house's own word, of no channel.
    // So is what a restore tells a conversation, by whoever owns the database, while no door is open.
    const ofTheHouse = [
      'src/adapters/postgres/outside/run-outside.ts',
      'src/adapters/postgres/backup/set-back.ts',
    ]
    const statements = /\bleme\.(?:receive|ingest)\(/
    expect(filesWith(statements).filter((path) => !ofTheHouse.includes(path))).toEqual([
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

describe('doors', () => {
  const isDoor = (path: string) => /^src\/(?:http|jobs|cli)\//.test(path)
  const holdsThePool = ({ path, source }: SourceFile) =>
    isDoor(path) && (/\bleme\.pool\b/.test(source) || /from 'pg'/.test(source))

  test('none has a hand on the connections to the database, but for the doctor, who looks at the database itself', () => {
    const holders = sources().filter(holdsThePool)
    expect(holders.map(({ path }) => path)).toEqual([
      'src/cli/doctor/check-database.ts',
      'src/cli/doctor/check-upgrade.ts',
    ])
  })

  test.each([
    ['src/jobs/sweeps.ts', 'const { rows } = await leme.pool.query(text)\n'],
    ['src/cli/with-records.ts', "import pg from 'pg'\n"],
  ])('a hand on them is seen: %s', (path, source) => {
    expect(holdsThePool({ path, source })).toBe(true)
    expect(holdsThePool({ path: 'src/start/open-records.ts', source })).toBe(false)
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

  // A moment is shown by the business's clocks. Whatever else reads a clock's face would show the browser's.
  const clockFaces =
    /DateTimeFormat|toLocale(?:Date|Time)?String|to(?:Date|Time)String|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/
  const mayReadThem: { readonly [path: string]: string } = {
    'console/src/words/moments.ts': 'the one way to write a moment',
    'console/src/words/zone-name.ts': 'what a zone is called',
    'console/src/words/format.ts': 'a day without an hour, the same by all clocks',
    'console/src/inbox/snooze-times.ts': "reads the business's hours, shows none",
    'console/src/session/first-owner-page.tsx': "offers the browser's zone to a business that has none yet",
  }

  test('moments are written in one place, which is told the zone', () => {
    const readers = sources('console/src').filter(({ source }) => clockFaces.test(source))
    expect(readers.map(({ path }) => path).sort()).toEqual(Object.keys(mayReadThem).sort())
  })

  test.each([
    "new Intl.DateTimeFormat('pt-BR').format(at)",
    'new Date(at).toLocaleTimeString()',
    'new Date(at).toLocaleString()',
    'new Date(at).toDateString()',
    'new Date(at).getHours()',
  ])('another way is seen: %s', (source) => {
    expect(clockFaces.test(source)).toBe(true)
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
    const wire = sources().find(({ path }) => path === 'src/http/wire.ts')
    expect(wire?.source).toContain('import type')
    expect(wire?.source).not.toMatch(/^(?:import|export) (?!type\b)/m)
  })
})

describe('agents apart', () => {
  /** They measure and picture the agents that are shipped. */
  const mayNameAgents = [
    'bench/memory-search.mjs',
    'bench/webhooks.mjs',
    'bench/workbench.mjs',
    'scripts/screenshots.mjs',
  ]

  function owned(): Owned[] {
    const folder = join(root, 'src/agents')
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name: agent }) => {
        const migrations = join(folder, agent, 'migrations')
        const files = existsSync(migrations) ? readdirSync(migrations) : []
        return { agent, inSql: files.flatMap((name) => madeBy(readFileSync(join(migrations, name), 'utf8'))) }
      })
  }

  function filesUnder(folder: string): SourceFile[] {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.(?:test|contract)\.\w+$/.test(name))
      .map((name) => ({
        path: `${folder}/${name.split(sep).join('/')}`,
        source: readFileSync(join(root, folder, name), 'utf8'),
      }))
  }

  test('nothing but an agent itself and the list of them names it', () => {
    const files = ['src', 'console/src', 'bench', 'scripts'].flatMap(filesUnder)
    expect(files.length).toBeGreaterThan(300)
    expect(
      namedAgents(
        files.filter(({ path }) => !mayNameAgents.includes(path)),
        owned(),
      ),
    ).toEqual([])
  })

  test('every exception is needed', () => {
    for (const path of mayNameAgents)
      expect(
        namedAgents([{ path, source: readFileSync(join(root, path), 'utf8') }], owned()),
        path,
      ).not.toEqual([])
  })

  test("the agents' own tables are really seen", () => {
    const inSql = owned().flatMap((each) => each.inSql)
    expect(inSql).toEqual(
      expect.arrayContaining([
        'client',
        'payment',
        'julia_bridge',
        'desk',
        'memory_item',
        'expire_decisions',
      ]),
    )
    expect(inSql).not.toContain('conversation')
  })

  test.each([
    ['an import', "import { x } from '../agents/julia/topics.js'"],
    ['an import of one that is also a word', "import { x } from '../agents/memory/agent.js'"],
    ['a name of something', 'export const juliaRoutes = []'],
    ['a type', 'type ReceptionReport = {}'],
    ['an id', "const first = 'copilot'"],
    ['an id that is also a word', "const agent = 'memory'"],
    ['an address', 'app.get(`/ai/reception/${path}`, read)'],
    ['a purpose', "const purpose = 'julia.bridge'"],
    ['a chip', "const chip = 'demo-showcase-meta'"],
    ['a table', 'await sql.query(`select id from leme.julia_bridge where id = $1`)'],
    ['a table that is not called after its agent', "await sql.query('update leme.payment set status = $1')"],
    ['a function', "await sql.query('select leme.expire_decisions($1, $2)')"],
    ['text on a page', 'export const Page = () => <p>Ask the copilot</p>'],
    ['a pattern', 'export const called = /^julia\\b/'],
  ])('%s outside its folder is found', (_, source) => {
    for (const path of ['src/http/server.tsx', 'src/start/demo.tsx', 'src/agents/other/agent.tsx'])
      expect(namedAgents([{ path, source }], owned()), path).toHaveLength(1)
  })

  test.each([
    ['a comment', '// As julia does it.\nexport const x = 1'],
    [
      'memory that is no agent',
      "const memoryMax = 1\nconst told = 'kept in memory'\nconst entity = 'Memory'\nimport './in-memory/store.js'",
    ],
    ["the runtime's own tables", "await sql.query('select id from leme.payment_account')"],
    ['a longer word', "const receptionist = 'receptionists'"],
  ])('%s is not', (_, source) => {
    expect(namedAgents([{ path: 'src/http/server.ts', source }], owned())).toEqual([])
  })

  test('in its own folder and in the list it is named', () => {
    const source = "export const julia = 'julia'"
    for (const path of ['src/agents/julia/agent.ts', 'src/agents/shipped.ts'])
      expect(namedAgents([{ path, source }], owned())).toEqual([])
    expect(namedAgents([{ path: 'src/agents/memory/agent.ts', source }], owned())).toHaveLength(1)
  })
})

// Loading the linter with the types of the whole tree takes its time on a busy machine.
describe('purity', { timeout: 120_000 }, () => {
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
