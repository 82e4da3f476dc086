import { posix } from 'node:path'

export type SourceFile = { readonly path: string; readonly source: string }

/** Who may import whom. Each rule names the files it speaks of and what they must not reach. */
export type Rule = {
  readonly name: string
  readonly applies: (path: string) => boolean
  readonly forbids: (imported: string, path: string) => boolean
}

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
    name: 'the turn does not know its adapters, its doors or the composition root',
    applies: within('src/turn/'),
    forbids: (imported) =>
      ['src/adapters/', 'src/http/', 'src/cli/', 'src/jobs/', 'src/main.ts', 'src/leme.ts'].some((place) =>
        imported.startsWith(place),
      ),
  },
  {
    name: 'the kit and the agents do not know adapters, doors or the turn',
    applies: (path) => within('src/agent/')(path) || within('src/agents/')(path),
    forbids: (imported) =>
      [
        'src/adapters/',
        'src/http/',
        'src/cli/',
        'src/jobs/',
        'src/start/',
        'src/turn/',
        'src/leme.ts',
        'src/main.ts',
      ].some((place) => imported.startsWith(place)),
  },
  {
    name: 'ports are interfaces: they import types of the core, never an adapter',
    applies: within('src/ports/'),
    forbids: (imported) =>
      ['src/adapters/', 'src/http/', 'src/cli/', 'src/jobs/'].some((place) => imported.startsWith(place)),
  },
  {
    name: "adapters do not know the doors or each other's provider",
    applies: within('src/adapters/'),
    forbids: (imported) =>
      ['src/http/', 'src/cli/', 'src/jobs/', 'src/main.ts'].some((place) => imported.startsWith(place)),
  },
  {
    name: 'only the command line and main.ts reach the composition root',
    applies: (path) => !within('src/cli/')(path) && path !== 'src/main.ts' && !within('src/replay/')(path),
    forbids: (imported) => imported === 'src/main.ts',
  },
]

function stageOf(path: string): string | undefined {
  const stage = /^src\/turn\/([a-z]+)\//.exec(path)?.[1]
  return stage !== undefined && stages.includes(stage) ? stage : undefined
}

/** Every import that a rule forbids, as a sentence. */
export function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) =>
      rules
        .filter((rule) => rule.applies(file.path) && rule.forbids(imported, file.path))
        .map((rule) => `${file.path} imports ${imported}: ${rule.name}`),
    ),
  )
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
