import { posix } from 'node:path'

export type SourceFile = { readonly path: string; readonly source: string }

/** Who may import whom. Each rule names the files it speaks of and what they must not reach. */
export type Rule = {
  readonly name: string
  readonly applies: (path: string) => boolean
  readonly forbids: (imported: string, path: string) => boolean
  /** It binds those that put the house together, too. */
  readonly binds?: boolean
  /** From where to where it is still broken, by how the paths begin. Only ever fewer: one that nothing needs fails a test. */
  readonly except?: readonly Exception[]
}

type Exception = readonly [from: string, to: string]

const ground = ['src/ports/', 'src/conversation/', 'src/language/', 'src/errors/']
const kit = ['src/agent/']
const runtime = ['src/turn/', 'src/adapters/', 'src/audit/', 'src/replay/', 'src/leme.ts', 'src/leme/']
const agents = ['src/agents/']
const doors = ['src/cli/', 'src/http/', 'src/jobs/', 'src/start/', 'src/testing/', 'src/main.ts']
const layers = [ground, kit, runtime, agents, doors]

/** They put the house together: what they import says nothing about a layer. */
const puttingTogether = [
  'src/start/',
  'src/agents/shipped.ts',
  'src/leme.ts',
  'src/leme/',
  'src/index.ts',
  'src/main.ts',
]

const stages = ['receive', 'understand', 'decide', 'act', 'speak', 'deliver']

const within = (folder: string) => (path: string) => path.startsWith(folder)
const isPackage = (imported: string) => !imported.startsWith('src/')

export const rules: readonly Rule[] = [
  {
    name: 'conversation and language know nothing but themselves',
    applies: (path) => within('src/conversation/')(path) || within('src/language/')(path),
    forbids: (imported) =>
      isPackage(imported)
        ? !['node:crypto', 'libphonenumber-js', 'cpf-cnpj-validator'].some((allowed) =>
            imported.startsWith(allowed),
          )
        : !within('src/conversation/')(imported) && !within('src/language/')(imported),
  },
  {
    name: 'in a stage, only the file named after its folder imports a port, and decide and speak import none',
    applies: (path) => stageOf(path) !== undefined,
    forbids: (imported, path) => {
      const stage = stageOf(path) ?? ''
      const isMain = path === `src/turn/${stage}/${stage}.ts` && stage !== 'decide' && stage !== 'speak'
      return within('src/ports/')(imported) && !isMain
    },
  },
  {
    name: 'imports only go down: doors, agents, runtime, kit, ground',
    applies: (path) => layerOf(path) !== undefined,
    forbids: (imported, path) => (layerOf(imported) ?? 0) > (layerOf(path) ?? 0),
  },
  {
    name: 'an agent knows the kit, the ground and itself',
    applies: (path) => agentOf(path) !== undefined,
    forbids: (imported, path) =>
      runtime.some((place) => imported.startsWith(place)) ||
      (agentOf(imported) !== undefined && agentOf(imported) !== agentOf(path)),
  },
  {
    name: 'ports know what is spoken of, and nothing that speaks',
    applies: within('src/ports/'),
    forbids: (imported) =>
      !isPackage(imported) &&
      !['src/ports/', 'src/conversation/', 'src/language/', 'src/errors/'].some((place) =>
        imported.startsWith(place),
      ),
  },
  {
    name: 'the turn knows its ports, not what stands behind them',
    applies: within('src/turn/'),
    forbids: (imported) =>
      ['src/adapters/', 'src/audit/', 'src/replay/', 'src/leme.ts', 'src/leme/', 'src/main.ts'].some(
        (place) => imported.startsWith(place),
      ),
  },
  {
    name: 'doors ask for rows through what they are given, not of PostgreSQL',
    applies: (path) => ['src/cli/', 'src/http/', 'src/jobs/'].some((place) => path.startsWith(place)),
    forbids: within('src/adapters/postgres/'),
    except: [
      // These are about the database itself: they bring it up, tell what is wrong with it, take it away whole and put it back.
      ['src/cli/commands/migrate.ts', 'src/adapters/postgres/'],
      ['src/cli/commands/backup.ts', 'src/adapters/postgres/backup/'],
      ['src/cli/database/', 'src/adapters/postgres/backup/'],
      ['src/cli/commands/secret.ts', 'src/adapters/postgres/secrets/'],
      ['src/cli/commands/tenant-move.ts', 'src/adapters/postgres/moving/'],
      ['src/cli/doctor/', 'src/adapters/postgres/'],
      // The library that runs the jobs asks for connections of its own.
      ['src/jobs/keep-runner.ts', 'src/adapters/postgres/jobs/'],
      // It asks inside the very transaction in which the agents are told.
      ['src/http/take-charge-news.ts', 'src/adapters/postgres/business/is-charge-under-way.ts'],
    ],
  },
  {
    name: 'only the command line and main.ts reach the composition root',
    binds: true,
    applies: (path) => !within('src/cli/')(path) && path !== 'src/main.ts' && !within('src/replay/')(path),
    forbids: (imported) => imported === 'src/main.ts',
  },
]

/** From the ground, 0, up. Undefined: it stands in no layer, as a package does. */
function layerOf(path: string): number | undefined {
  const index = layers.findIndex((places) => places.some((place) => path.startsWith(place)))
  return index < 0 ? undefined : index
}

function agentOf(path: string): string | undefined {
  return /^src\/agents\/([a-z-]+)\//.exec(path)?.[1]
}

function stageOf(path: string): string | undefined {
  const stage = /^src\/turn\/([a-z]+)\//.exec(path)?.[1]
  return stage !== undefined && stages.includes(stage) ? stage : undefined
}

type Broken = { readonly rule: Rule; readonly path: string; readonly imported: string }

/** Every import that a rule forbids, as a sentence. */
export function violations(files: readonly SourceFile[]): string[] {
  return broken(files)
    .filter(({ rule, path, imported }) => !rule.except?.some((entry) => covers(entry, path, imported)))
    .map(({ rule, path, imported }) => `${path} imports ${imported}: ${rule.name}`)
}

/** Exceptions that no import needs any more: they are to go. */
export function needlessExceptions(files: readonly SourceFile[]): string[] {
  const all = broken(files)
  return rules.flatMap((rule) =>
    (rule.except ?? [])
      .filter((entry) => !all.some((one) => one.rule === rule && covers(entry, one.path, one.imported)))
      .map(([from, to]) => `${from} to ${to}: ${rule.name}`),
  )
}

function broken(files: readonly SourceFile[]): Broken[] {
  return files.flatMap((file) => {
    const { path } = file
    return importsOf(file).flatMap((imported) =>
      rules
        .filter(
          (rule) => rule.applies(path) && !isPuttingTogether(rule, path) && rule.forbids(imported, path),
        )
        .map((rule) => ({ rule, path, imported })),
    )
  })
}

function isPuttingTogether(rule: Rule, path: string): boolean {
  return !rule.binds && puttingTogether.some((place) => path.startsWith(place))
}

function covers([from, to]: Exception, path: string, imported: string): boolean {
  return path.startsWith(from) && imported.startsWith(to)
}

export function importsOf({ path, source }: SourceFile): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)[^'"\n;]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...source.matchAll(pattern)].map((match) => resolve(path, match[1] ?? match[2] ?? ''))
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts')
}
