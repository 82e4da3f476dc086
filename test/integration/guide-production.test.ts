import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { commandsOf, guideMentions, guideSteps, type GuideStep } from '../support/guide-steps.js'
import { openShell, type Shell } from '../support/shell.js'

/** Follows `docs/guides/run-in-production.md` from its first command to its last, on a PostgreSQL of its own. */
const page = readFileSync(new URL('../../docs/guides/run-in-production.md', import.meta.url), 'utf8')
const root = fileURLToPath(new URL('../..', import.meta.url))
const slowMs = 600_000

/** What no script does here, as the page says it. One more is a decision, so it is written down twice. */
const notRun = [
  'npm ci',
  'npm run -s leme -- audit verify --archive archives/leme-<tenant>-2025-11.jsonl.gz',
  'docker buildx build --platform linux/amd64,linux/arm64 -t leme .',
  'npm run -s leme -- tenant move 7a4f0c1e-0000-4000-8000-000000000001 --to norte',
  'npm run -s leme -- tenant where',
  'LEME_DATABASE=norte npm run -s leme -- audit verify',
  'npm run failover',
  'npm run failover -- 10',
  'npm run upgrade -- <folder of the old version>',
  'npm run replica',
  "export NEW_DATABASE='postgres://owner:password@new-host:5432/leme'",
  'npm run -s leme -- database move --to-env NEW_DATABASE',
  'npm run -s leme -- database set-back',
  'npm run point-in-time',
  "export LEME_DATABASES='norte=postgres://owner:password@db-norte.internal:5432/leme, norte.app=postgres://leme_app@pooler-norte.internal:6432/leme, norte.read=postgres://leme_app@replica-norte.internal:5432/leme'",
]

const steps = guideSteps(page)
let server: Awaited<ReturnType<typeof startThrowawayPostgres>>
let folder: string
let shell: Shell
/** What the page calls by an example, and what it is here. */
const here = new Map<string, string>()

beforeAll(async () => {
  server = await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' })
  folder = await mkdtemp(join(tmpdir(), 'leme-guide-production-'))
  const script = join(root, 'scripts/leme.mjs')
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { leme: `node ${script}`, start: `node ${script} start` } }),
  )
  for (const name of ['guide', 'restored']) await ask(server.ownerUrl, `create database ${name}`)
  here.set('postgres://owner:password@db.internal:5432/leme', urlOf('guide'))
  here.set('postgres://owner:password@new-host:5432/leme', urlOf('restored'))
  here.set('leme-2026-11-16.backup', '$(ls leme-*.backup)')
  const port = String(await freePort())
  here.set('npm start', `PORT=${port} npm start`)
  here.set('http://127.0.0.1:3000', `http://127.0.0.1:${port}`)
  here.set('PORT=3100', `PORT=${String(await freePort())}`)
  shell = openShell(folder, {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    LOG_LEVEL: 'warn',
  })
}, slowMs)
afterAll(async () => {
  await shell.close()
  await server.release()
  await rm(folder, { recursive: true, force: true })
})

test('what cannot be run is marked in the page, and is what is listed here', () => {
  const marked = [
    ...steps.filter((step) => step.notRun !== null).flatMap(commandsOf),
    ...guideMentions(page).map(({ text }) => text),
  ]
  expect(marked.sort()).toEqual([...notRun].sort())
  expect(guideMentions(page).filter((mention) => mention.notRun === null)).toEqual([])
})

test.each(steps.filter((step) => step.notRun === null))(
  'the page does what it says: $text',
  async (step) => {
    if (step.kind === 'sql') return ask(urlOf('guide'), asHere(step.text))
    for (const command of commandsOf(step)) await follow(command)
  },
  slowMs,
)

test('the servers and the worker of the page still run', async () => {
  expect(started).toBe(3)
  expect((await shell.run('jobs -r | wc -l')).output.trim()).toBe('3')
})

test('every block that is no output of a command was followed', () => {
  const others = [...page.matchAll(/^```(\w*)$/gm)].map(([, kind = '']) => kind).filter((kind) => kind !== '')
  expect(others).toEqual(steps.map(({ kind }: GuideStep) => kind))
})

async function follow(command: string): Promise<void> {
  if (/npm start|leme -- (?:start|worker)$/.test(command)) return stayUp(command)
  const { code, output } = await shell.run(asHere(command))
  expect(`${code} ${code === 0 ? '' : `${command}\n${output}`}`).toBe('0 ')
  expect(output).not.toContain('✗')
  if (command.includes('tenant add')) {
    here.set('7a4f0c1e-0000-4000-8000-000000000001', idIn(output, /tenant\t(\S+)/))
    here.set('7a4f0c1e-0000-4000-8000-000000000002', idIn(output, /owner\t(\S+)/))
  }
  if (command.includes('member add'))
    here.set('7a4f0c1e-0000-4000-8000-000000000003', idIn(output, /([0-9a-f-]{36})/))
  if (command.includes('/ai/chat')) expect(output).toContain('"conversationId"')
}

let started = 0

/** What runs until it is stopped; a server is there when it says it is ready. */
async function stayUp(command: string): Promise<void> {
  const log = join(folder, `process-${String(started++)}.log`)
  await shell.run(`${asHere(command)} > ${log} 2>&1 &`)
  if (command.includes('worker')) return
  const port = /PORT=(\d+)/.exec(asHere(command))?.[1] ?? ''
  const { code, output } = await shell.run(
    `curl -sf --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}/readyz || cat ${log}`,
  )
  expect(`${code} ${output}`).toContain('"ready":true')
}

function asHere(text: string): string {
  return [...here].reduce((changed, [example, real]) => changed.replaceAll(example, real), text)
}

function idIn(output: string, pattern: RegExp): string {
  const id = pattern.exec(output)?.[1]
  if (id === undefined) throw new Error(`no id in ${output}`)
  return id
}

function urlOf(database: string): string {
  const url = new URL(server.ownerUrl)
  url.pathname = database
  return url.toString()
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
