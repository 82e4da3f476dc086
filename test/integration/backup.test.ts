import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restoreBackup } from '../../src/adapters/postgres/backup/restore-backup.js'
import { writeBackup } from '../../src/adapters/postgres/backup/write-backup.js'
import type { EmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { createPool } from '../../src/adapters/postgres/wire/pool.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import type { MediaStore } from '../../src/ports/media-store.js'
import { sealRoots } from '../../src/adapters/postgres/journal/seal-roots.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { checkDatabase } from '../../src/cli/doctor/check-database.js'
import { demo } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'
import type { Agent } from '../../src/agent/agent.js'

/** A business at work is taken away whole, and goes on on a server that has never heard of Leme, owned by no superuser. */
const now = new Date('2026-11-16T12:00:00Z')
let folder: string
let agents: readonly Agent[]
let leme: TestLeme
let elsewhere: EmbeddedPostgres
let secret: string
let file: string
let written: number
let media: MediaStore
let photoId: string

beforeAll(async () => {
  secret = inject('postgres').secret
  folder = await mkdtemp(join(tmpdir(), 'leme-backup-'))
  file = join(folder, 'leme.backup')
  agents = await loadAgents()
  media = createFolderMediaStore(join(folder, 'media'))
  leme = await createTestLeme({ agents, media: { store: media } })
  await loadDemo(leme)
  const bia = talker(leme, demo.tenant, 'owner', 'copilot')
  await bia.say('cadastra o cliente João d\'Ávila "Zé" \\ telefone 11 91234-5678')
  await leme.person().say('bom dia')
  const photo = await leme.media?.files.add(demo.tenant, {
    id: randomUUID(),
    conversation: bia.conversation(),
    type: 'image',
    name: 'porta.png',
    bytes: Buffer.from('a picture'),
    mimeType: 'image/png',
  })
  photoId = photo ?? ''
  await sealRoots(leme.pool, demo.tenant, now)
  await leme.sql(
    `select graphile_worker.add_job('turn', '{"kept": true}', run_at => now() + interval '1 day', job_key => 'kept');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is no more'`,
  )
  written = await writeBackup({ ownerUrl: leme.database.ownerUrl, secret, path: file, now, media })
  elsewhere = await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' })
  await onServer(`create role boss login createrole createdb password 'boss'`)
}, 120_000)

afterAll(async () => {
  await leme.end()
  await elsewhere.release()
  await rm(folder, { recursive: true })
})

test('a restored business is the same in every table, proves its record and goes on', async () => {
  const ownerUrl = await emptyDatabase('restored')
  const elsewhereMedia = createFolderMediaStore(join(folder, 'media elsewhere'))
  expect(await restoreBackup({ ownerUrl, secret, agents, path: file, media: elsewhereMedia })).toBe(written)
  const database = urlsOf(ownerUrl)
  expect((await checkDatabase(database)).filter((check) => !check.ok)).toEqual([])
  expect(await contentsOf(asSuperuser('restored'))).toEqual(await contentsOf(leme.database.ownerUrl))
  // Row-level security binds an owner who is no superuser: they read no less for it.
  expect(await writeBackup({ ownerUrl, secret, path: join(folder, 'again.backup'), now })).toBe(written)

  const app = createPool({ url: database.appUrl, name: 'restored', max: 2 })
  try {
    const scope = { tenant: null, conversation: null, exported: [] }
    const problems: unknown[] = []
    const report = await verifyAudit(app, scope, (problem) => void problems.push(problem))
    expect(problems).toEqual([])
    expect(report.turns).toBeGreaterThan(1)
    expect((await app.query('select from leme.tenant')).rowCount).toBe(0)
  } finally {
    await app.end()
  }
  // The files of people came along, and open there.
  const again = leme.again({ appUrl: database.appUrl, media: { store: elsewhereMedia } })
  expect((await again.media?.files.read(demo.tenant, photoId))?.bytes.toString()).toBe('a picture')
  const answer = await talker(again, demo.tenant, 'owner', 'copilot').say('quantos clientes eu tenho?')
  expect(answer.reply.kind).toBe('answered')
  await again.close()
  leme.bury(again)
}, 60_000)

test('jobs that somebody had taken can be taken, and new ones get new numbers', async () => {
  const jobs = await query(
    asSuperuser('restored'),
    'select key, locked_by from graphile_worker.jobs order by key',
  )
  expect(jobs).toContainEqual({ key: 'kept', locked_by: null })
  await query(asSuperuser('restored'), `select graphile_worker.add_job('turn', '{}')`)
})

test('the file is for its owner alone, and what unseals it is not in it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = gunzipSync(await readFile(file)).toString()
  expect(text).toContain('Ávila')
  expect(text).not.toContain(secret)
})

test.each([
  ['a file that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /no whole backup/],
  ['one without its last line', (bytes: Buffer) => edited(bytes, (lines) => lines.slice(0, -1)), /cut off/],
  [
    'one with rows taken out',
    (bytes: Buffer) =>
      edited(bytes, (lines) => lines.filter((line) => !line.startsWith('{"table":"leme.journal"'))),
    /lacks rows of leme\.journal/,
  ],
  [
    'one with files taken out',
    (bytes: Buffer) => edited(bytes, (lines) => lines.filter((line) => !line.startsWith('{"file"'))),
    /lacks files/,
  ],
  ['something else', () => gzipSync('{"a":1}\n'), /no backup of Leme/],
  [
    'one of other migrations',
    (bytes: Buffer) =>
      edited(bytes, (lines) => lines.map((line) => line.replace(/"digest":"\w{6}/, '"digest":"aaaaaa'))),
    /had other contents/,
  ],
] as const)('%s is refused, and leaves no half of it', async (what, damage, complaint) => {
  const path = join(folder, `${what}.backup`)
  await writeFile(path, damage(await readFile(file)))
  const name = `refused_${what.replaceAll(/\W/g, '_').slice(0, 20)}`
  const ownerUrl = await emptyDatabase(name)
  await expect(restoreBackup({ ownerUrl, secret, agents, path })).rejects.toThrow(complaint)
  const [made] = await query(asSuperuser(name), `select to_regclass('leme.tenant') is not null as made`)
  if (made?.['made'] === true)
    expect(await query(asSuperuser(name), 'select id from leme.tenant')).toEqual([])
})

test('another secret and a database in use are refused', async () => {
  const ownerUrl = await emptyDatabase('used')
  const other = 'another secret, as long as it has to be'
  await expect(restoreBackup({ ownerUrl, secret: other, agents, path: file })).rejects.toThrow('LEME_SECRET')
  await query(ownerUrl, 'create schema leme')
  await expect(restoreBackup({ ownerUrl, secret, agents, path: file })).rejects.toThrow('empty database')
})

function edited(bytes: Buffer, edit: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
  return gzipSync(`${edit(lines).join('\n')}\n`)
}

async function emptyDatabase(name: string): Promise<string> {
  await onServer(`create database ${name} owner boss`)
  const url = new URL(asSuperuser(name))
  url.username = 'boss'
  url.password = 'boss'
  return url.toString()
}

function urlsOf(ownerUrl: string) {
  return {
    ownerUrl,
    appUrl: roleUrl(ownerUrl, 'leme_app', secret),
    jobsUrl: roleUrl(ownerUrl, 'leme_jobs', secret),
  }
}

function asSuperuser(name: string): string {
  const url = new URL(elsewhere.ownerUrl)
  url.pathname = name
  return url.toString()
}

const onServer = (statement: string) => query(asSuperuser('postgres'), statement)

type Row = { readonly [column: string]: unknown }

async function query(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Of each table how many rows and what they add up to, jobs' locks aside. */
async function contentsOf(url: string): Promise<unknown> {
  const tables = await query(
    url,
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('leme'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r'
        and c.relname not in ('migration', 'migrations', '_private_jobs') order by 1`,
  )
  const contents = []
  for (const { name } of tables)
    contents.push([
      name,
      await query(
        url,
        `select count(*)::integer as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text collate "C"), '')) as sum from ${String(name)} t`,
      ),
    ])
  return contents
}
