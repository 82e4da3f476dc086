import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Command } from 'commander'
import pino from 'pino'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as zod from 'zod'
import { migrationFiles } from '../src/adapters/postgres/migration-files.js'
import { loadAgents } from '../src/agents/shipped.js'
import { copilot } from '../src/agents/copilot/agent.js'
import { memory } from '../src/agents/memory/agent.js'
import { exitCodes } from '../src/cli/exit-codes.js'
import { createProgram } from '../src/cli/program.js'
import { render } from '../src/cli/render/render.js'
import { shippedChannels } from '../src/adapters/shipped-channels.js'
import { flagOf } from '../src/cli/chip/flag-of.js'
import { rendererNamed } from '../src/cli/render/renderer.js'
import { machineToMermaid } from '../src/conversation/machine.js'
import { planMachine } from '../src/conversation/plan.js'
import { catalogue } from '../src/errors/catalogue.js'
import { createMetrics } from '../src/http/metrics.js'
import { createHttpServer } from '../src/http/server.js'
import * as library from '../src/index.js'
import { createTestLeme, type TestLeme } from './support/test-leme.js'
import type { Agent } from '../src/agent/agent.js'

/** Holds the documents to the code: what is written is there, and what is there is written. */
const root = fileURLToPath(new URL('..', import.meta.url))

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'src', 'test', 'bench'].flatMap(markdownUnder),
].sort()

function markdownUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The contents of the fenced blocks of one language. */
function blocks(path: string, language: string): string[] {
  const fences = read(path).matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))
  return Array.from(fences, ([, code = '']) => code)
}

/** What stands in backticks in the first cell of each row of the tables. */
function firstCells(path: string): string[] {
  return Array.from(read(path).matchAll(/^\| `([^`]+)`/gm), ([, cell = '']) => cell)
}

/** The parts of a document under headings that name something in backticks. */
function sections(path: string): Map<string, string> {
  const parts = read(path).split(/^#{2,3} /m)
  return new Map(
    parts.flatMap((part) => {
      const name = /^`([^`]+)`/.exec(part)?.[1]
      return name === undefined ? [] : [[name, part] as const]
    }),
  )
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

describe('the documents as a whole', () => {
  test('every relative link leads to a file, and to a heading of it where it names one', () => {
    const broken = documents.flatMap((path) => linksOf(path).flatMap((link) => brokenLink(path, link) ?? []))
    expect(broken).toEqual([])
  })

  test('the links are really seen', () => {
    expect(documents.length).toBeGreaterThan(25)
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(50)
  })

  test('every npm script that is named exists', () => {
    const named = documents.flatMap((path) =>
      Array.from(read(path).matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g), (match) => ({
        path,
        script: match[1] ?? match[2] ?? '',
      })),
    )
    expect(named.length).toBeGreaterThan(10)
    // A guide may speak of the project it has the reader make.
    const { scripts: ofNewProject } = JSON.parse(read('templates/project/package.json')) as typeof manifest
    const scripts = { ...manifest.scripts, ...ofNewProject }
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
  })

  test('every leme command that is named exists', () => {
    const known = new Set(
      leaves(createProgram()).flatMap(({ name }) =>
        name.split(' ').map((_word, index, words) => words.slice(0, index + 1).join(' ')),
      ),
    )
    const named = documents.flatMap((path) =>
      Array.from(
        read(path).matchAll(
          /(?:npm run -s leme -- |`leme )([a-z]+(?: (?:verify|export|list|mermaid|add|deactivate|connect))?)/g,
        ),
        (match) => ({
          path,
          command: match[1] ?? '',
        }),
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ command }) => !known.has(command))).toEqual([])
  })

  test('every runtime dependency has its reason in docs/decisions, and no other has', () => {
    const explained = firstCells('docs/decisions/2026-11-15-dependencies.md')
    const ofConsole = JSON.parse(read('console/package.json')) as typeof manifest
    const used = [...Object.keys(manifest.dependencies), ...Object.keys(ofConsole.dependencies)]
    expect(sorted(explained)).toEqual(sorted(used))
  })

  test('both READMEs show the same commands', () => {
    expect(blocks('README.pt-BR.md', 'sh')).toEqual(blocks('README.md', 'sh'))
  })
})

function linksOf(path: string): string[] {
  const prose = read(path)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link),
  )
}

function brokenLink(from: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? from : join(dirname(from), file)
  if (!existsSync(join(root, target))) return `${from}: ${link} leads nowhere`
  if (anchor === undefined || !target.endsWith('.md')) return undefined
  return anchorsOf(target).includes(anchor) ? undefined : `${from}: ${link} names no heading`
}

/** As GitHub makes them: lower case, punctuation gone, spaces to hyphens. */
function anchorsOf(path: string): string[] {
  const headings = read(path).matchAll(/^#{1,6} (.+)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

describe('reference', () => {
  test('errors.md lists the catalogue, with status, stage and whether to retry', () => {
    const rows = Array.from(
      read('docs/reference/errors.md').matchAll(/^\| `([^`]+)` +\|([^|]+)\|([^|]+)\|([^|]+)\|/gm),
    )
    const documented = rows.map(([, code = '', ...cells]) =>
      [code, ...cells.map((cell) => cell.trim())].join(' '),
    )
    const actual = Object.entries(catalogue).map(([code, spec]) => {
      const stage = 'stage' in spec ? spec.stage : '–'
      return [code, spec.status, stage, spec.retryable ? 'yes' : 'no'].join(' ')
    })
    expect(sorted(documented)).toEqual(sorted(actual))
    expect(documented).toHaveLength(actual.length)
  })

  test('cli.md lists every command with its arguments and options', () => {
    const documented = sections('docs/reference/cli.md')
    const commands = leaves(createProgram())
    expect(sorted([...documented.keys()].map(commandOf))).toEqual(sorted(commands.map(({ name }) => name)))
    for (const { name, command } of commands) {
      const [, text = ''] = [...documented].find(([heading]) => commandOf(heading) === name) ?? []
      for (const option of command.options)
        expect(text, `${name} ${option.flags}`).toContain(`\`${option.flags}\``)
      for (const argument of command.registeredArguments) expect(text, name).toContain(argument.name())
    }
  })

  test('cli.md lists the credentials that each channel asks for', () => {
    const text = read('docs/reference/cli.md')
    for (const { id, credentials } of shippedChannels())
      for (const [field, credential] of Object.entries(credentials))
        expect(text, `${id} ${field}`).toMatch(
          new RegExp(`\\| \\x60${id}\\x60 +\\| \\x60--${flagOf(field, credential)}`),
        )
  })

  test('cli.md lists the exit codes', () => {
    const codes = firstCells('docs/reference/cli.md')
      .filter((cell) => /^\d$/.test(cell))
      .map(Number)
    expect(codes).toEqual(Object.values(exitCodes))
  })

  test('configuration.md lists every variable that is read', () => {
    expect(variablesRead().length).toBeGreaterThan(20)
    expect(sorted(firstCells('docs/reference/configuration.md'))).toEqual(variablesRead())
  })

  test.each(['README.md', 'README.pt-BR.md'])('%s names no variable that is not read', (path) => {
    const named = firstCells(path).flatMap((cell) => cell.match(/^[A-Z][A-Z0-9_]+$/) ?? [])
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !variablesRead().includes(name))).toEqual([])
  })

  test('metrics.md lists every metric of our own', async () => {
    const text = await createMetrics().text()
    const names = Array.from(text.matchAll(/^# TYPE (leme_\w+)/gm), ([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(sorted(firstCells('docs/reference/metrics.md'))).toEqual(sorted(names))
  })

  test('journal.md lists every field of a record', () => {
    const folder = join(root, 'test/replay')
    const recordings = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const turns = recordings.flatMap((name) => {
      const recording = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { turns: object[] }
      return recording.turns
    })
    const fields = sorted(turns.flatMap((turn) => Object.keys(turn)))
    expect(fields.length).toBeGreaterThan(10)
    const [, record = ''] = read('docs/reference/journal.md').split(/^## The record$/m)
    const documented = Array.from(
      record.split(/^## /m)[0]?.matchAll(/^\| `(\w+)`/gm) ?? [],
      ([, name = '']) => name,
    )
    expect(sorted(documented)).toEqual(fields)
  })

  test('messages.md lists the sixteen types and shows one of each, which every provider takes', () => {
    const listed = firstCells('docs/reference/messages.md')
    const examples = blocks('docs/reference/messages.md', 'json')
      .flatMap((block) => block.trim().split('\n'))
      .map((line) => JSON.parse(line) as { type: string })
    expect(examples.map(({ type }) => type)).toEqual(listed)
    expect(listed).toHaveLength(16)
    const channels = shippedChannels()
    for (const id of [...channels.map((channel) => channel.id), 'text']) {
      const renderer = rendererNamed(channels, id, false)
      for (const example of examples)
        expect(render(renderer, example), `${id} ${example.type}`).toMatchObject({ ok: true })
    }
  })

  test('machines.md draws the machines as they are', () => {
    expect(blocks('docs/reference/machines.md', 'mermaid')).toEqual([
      machineToMermaid(copilot.machine),
      machineToMermaid(planMachine),
      machineToMermaid(memory.machine),
    ])
  })

  test('ARCHITECTURE.md lists every table and view', async () => {
    const files = await migrationFiles(await loadAgents())
    const made = files.flatMap(({ sql: text }) =>
      Array.from(
        text.matchAll(/^create (?:unlogged )?(?:table|view) leme\.(\w+)/gm),
        ([, name = '']) => name,
      ),
    )
    const dropped = files.flatMap(({ sql: text }) =>
      Array.from(text.matchAll(/^drop table leme\.(\w+)/gm), ([, name = '']) => name),
    )
    expect(made.length).toBeGreaterThan(15)
    const [, model = ''] = read('ARCHITECTURE.md').split(/^## The data$/m)
    const documented = Array.from(
      (model.split(/^## /m)[0] ?? '').matchAll(/^\| `(\w+)`/gm),
      ([, name = '']) => name,
    )
    // Made by the migration program itself, before the first file.
    const standing = [...made, 'migration'].filter((name) => !dropped.includes(name))
    expect(sorted(documented)).toEqual(sorted(standing))
  })
})

type Leaf = { readonly name: string; readonly command: Command }

/** The commands that do something, with the names of the groups they are in. */
function leaves(command: Command, before = ''): Leaf[] {
  return command.commands.flatMap((child) => {
    const name = `${before}${child.name()}`
    return child.commands.length > 0 ? leaves(child, `${name} `) : [{ name, command: child }]
  })
}

/** "leme chat <agent>" is the command "chat". */
function commandOf(heading: string): string {
  return heading.replace(/^leme /, '').replace(/ [<[].*$/, '')
}

function variablesRead(): string[] {
  const source = read('src/start/read-config.ts')
  const keys = source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)
  const looks = source.matchAll(/given\['([A-Z][A-Z0-9_]+)'\]/g)
  return sorted([...keys, ...looks].map(([, name = '']) => name))
}

describe('http.md', () => {
  let leme: library.Leme
  beforeAll(async () => {
    leme = library.createLeme({
      // Never connected to: the routes are only looked at.
      appUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      secret: 'a secret for tests only, 32 bytes or more',
      agents: await loadAgents(),
    })
  })

  afterAll(() => leme.close())

  /** Not in the OpenAPI document: they are how one gets to it. */
  const hidden = ['GET /', 'GET /docs', 'GET /openapi.json']

  const visits = {
    minutes: 60,
    begin: () => Promise.resolve(undefined),
    of: () => undefined,
    nextEnd: () => undefined,
  }

  const serverWith = (more: object) =>
    createHttpServer({
      leme,
      mode: 'development',
      auth: { secret: 'a token secret for tests, 32 bytes or more' },
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      version: '0.0.0-test',
      isReady: () => Promise.resolve(true),
      ...more,
    })

  const routesOf = async (app: Awaited<ReturnType<typeof serverWith>>) => {
    const answer = await app.inject('/openapi.json')
    const { paths } = answer.json<{ paths: Record<string, object> }>()
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
  }

  test('lists every route, and no other', async () => {
    const app = await serverWith({})
    const demo = await serverWith({ mode: 'production', visits })
    const waysIn = (await routesOf(demo)).filter((route) => route.includes(' /auth/'))
    const routes = [...new Set([...(await routesOf(app)), ...waysIn])]
    await demo.close()
    expect(routes.length).toBeGreaterThan(10)
    for (const route of hidden) {
      const [, path = ''] = route.split(' ')
      expect((await app.inject(path)).statusCode, route).not.toBe(404)
    }
    expect(sorted(sections('docs/reference/http.md').keys())).toEqual(sorted([...routes, ...hidden]))
    await app.close()
  })
})

describe('code in the documents', () => {
  const examples = ['README.md', 'README.pt-BR.md', 'docs/guides/write-an-agent.md'].flatMap((path) =>
    blocks(path, 'ts').map((code, index) => ({
      path,
      code,
      file: join(root, `example-${path.replace(/\W/g, '-')}-${index}.ts`),
    })),
  )

  const wrong = { file: join(root, 'example-wrong.ts'), code: `export { defineTools } from 'leme'\n` }

  test('compiles, and what does not would be noticed', { timeout: 60_000 }, () => {
    expect(examples.length).toBeGreaterThan(3)
    const problems = problemsOf(new Map([...examples, wrong].map(({ file, code }) => [file, code])))
    expect(problems).toEqual([expect.stringContaining('example-wrong.ts')])
  })
})

function problemsOf(files: ReadonlyMap<string, string>): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  )
  const host = ts.createCompilerHost(options)
  const fromDisk = host.getSourceFile.bind(host)
  host.getSourceFile = (path, target, ...rest) => {
    const code = files.get(path)
    return code === undefined ? fromDisk(path, target, ...rest) : ts.createSourceFile(path, code, target)
  }
  const paths = { leme: [join(root, 'src/index.ts')] }
  const program = ts.createProgram([...files.keys()], { ...options, paths, noEmit: true }, host)
  return [...files.keys()].flatMap((path) => {
    const source = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(
      (problem) => `${relative(root, path)}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`,
    )
  })
}

describe('the agent of the guide', () => {
  const guide = 'docs/guides/write-an-agent.md'
  let leme: TestLeme

  beforeAll(async () => {
    leme = await createTestLeme({ agents: [agentOfGuide()] })
    for (const statement of blocks(guide, 'sql')) await leme.sql(statement)
  })
  afterAll(() => leme.end())

  test('holds the conversation that the guide shows', async () => {
    const [shown = ''] = blocks(guide, 'text')
    const person = leme.person()
    const lines: string[] = []
    for (const [, said = ''] of shown.matchAll(/^> (.+)$/gm)) {
      const { text } = await person.say(said)
      lines.push(`> ${said}`, text)
    }
    expect(lines.length).toBeGreaterThan(8)
    expect(`${lines.join('\n')}\n`).toBe(shown)
  })

  /** Runs the guide's code as it stands, with our sources as the library. */
  function agentOfGuide(): Agent {
    const [code = ''] = blocks(guide, 'ts')
    const { outputText } = ts.transpileModule(code.replace('import.meta.url', "'the guide'"), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    })
    const modules: Record<string, unknown> = { leme: library, zod }
    const exports: { reminders?: Agent } = {}
    const run = compileFunction(outputText, ['require', 'exports']) as (...given: unknown[]) => void
    run((name: string) => modules[name], exports)
    if (!exports.reminders) throw new Error('the guide exports no agent called reminders')
    return exports.reminders
  }
})
