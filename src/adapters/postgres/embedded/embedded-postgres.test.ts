import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import ts from 'typescript'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareBinaries } from './binaries.js'
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js'
import { ownerOf, readPostmaster, stopPostmaster } from './postmaster.js'
import { isRunning } from './process-key.js'
import { serverUser } from './run-as.js'
import { startPostmaster } from './start-postmaster.js'
import { openStorage } from './storage.js'

const here = dirname(fileURLToPath(import.meta.url))
/** Inside the repository, so that child processes find `pg`. */
const compiled = join(here, '../../../../.leme', `test-children-${process.pid}`)

/** Creating a database is most of the time of a test, so those that do not need a new one share this home. */
let sharedHome: string
const homes: string[] = []

beforeAll(async () => {
  await compileForChildren()
  sharedHome = await newHome()
})

afterEach(async () => {
  for (const home of homes) await stopPostmaster(join(await storageFolder(home), 'data'), 'immediate')
})

afterAll(async () => {
  for (const home of homes) {
    await rm(await storageFolder(home), { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  }
  await rm(compiled, { recursive: true, force: true })
})

describe('sharing', () => {
  test('the first starts it, the second attaches, the last out stops it', async () => {
    const first = await acquire()
    const second = await acquire()
    expect(second.port).toBe(first.port)

    await first.release()
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.release()
    expect(await isServing(second)).toBe(false)
  })

  test('releasing twice does not count twice', async () => {
    const first = await acquire()
    const second = await acquire()
    await Promise.all([first.release(), first.release()])
    await first.release()
    expect(await isServing(second)).toBe(true)
    await second.release()
  })

  test('four processes at once get one server, and none is left when they have gone', async () => {
    const home = await newHome()
    const children = await Promise.all(Array.from({ length: 4 }, () => Child.start(home)))
    expect(new Set(children.map((child) => child.port)).size).toBe(1)
    const [one] = children
    await Promise.all(children.map((child) => child.interrupt()))
    expect(await isServing({ dataDir: one?.dataDir ?? '' })).toBe(false)
  })

  test('a process that was killed is not counted', async () => {
    const child = await Child.start(sharedHome)
    const ours = await acquire()
    await child.kill()
    await ours.release()
    expect(await isServing(ours)).toBe(false)
  })
})

describe('after a crash', () => {
  test('a server that outlived its process is taken over', async () => {
    const child = await Child.start(sharedHome)
    await child.kill()
    const adopted = await acquire()
    expect(adopted.port).toBe(child.port)
    await adopted.release()
    expect(await isServing(adopted)).toBe(false)
  })

  test('what was committed is there when the process and the server were killed', async () => {
    const child = await Child.start(sharedHome)
    await query(child, 'create table kept as select 42 as answer')
    const postmaster = await readPostmaster(child.dataDir)
    await child.kill()
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    const recovered = await acquire()
    expect(await query(recovered, 'select answer from kept')).toEqual([{ answer: 42 }])
    await recovered.release()
  })

  test.each([
    ['another program', () => Promise.resolve({ pid: process.pid, end: () => undefined })],
    ['a zombie', startZombie],
  ])('a recorded pid that is now %s does not keep it from starting', async (_, start) => {
    const before = await acquire()
    await before.release()
    const other = await start()
    const record = `${other.pid}\n${before.dataDir}\n0\n1\n\n\n\nready\n`
    await writeFile(join(before.dataDir, 'postmaster.pid'), record)
    const after = await acquire()
    expect(await query(after, 'select 1 as one')).toEqual([{ one: 1 }])
    await after.release()
    other.end()
  })

  test('two servers never open one data folder', async () => {
    const server = await acquire()
    const user = serverUser()
    const storage = await openStorage(join(sharedHome, 'postgres'), user)
    const binaries = await prepareBinaries({ copiesFolder: storage.copiesFolder, user })
    // Letters of several bytes, as a path in the log may have: the complaint must still be found behind them.
    await appendFile(join(storage.folder, 'postgres.log'), 'ção '.repeat(1_000))
    const second = await startPostmaster(
      { storageFolder: storage.folder, binaries, user, throwaway: false, programPath: '' },
      5_000,
    )
    expect(second).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/FATAL: {2}lock file/) as string,
    })
    await server.release()
  })

  test('a creation that was interrupted is done again', async () => {
    const home = await newHome()
    const folder = await storageFolder(home)
    await mkdir(join(folder, 'data.partial.abandoned', 'data'), { recursive: true })
    await writeFile(join(folder, 'password'), 'of the data that never was')
    const server = await acquire(home)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.release()
    expect(await readdir(folder)).not.toContain('data.partial.abandoned')
  })
})

test('Ctrl-C in the terminal does not reach the server: it has a session of its own', async () => {
  const server = await acquire()
  const postmaster = await readPostmaster(server.dataDir)
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${postmaster?.pid ?? 0}/stat`, 'utf8')
    const [, , processGroup, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    expect([Number(processGroup), Number(session)]).toEqual([postmaster?.pid, postmaster?.pid])
  }
  await server.release()
})

test('a throwaway server does not outlive a process that exits without releasing it', async () => {
  const child = spawn(process.execPath, [join(compiled, 'throwaway-child.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  await once(child, 'exit')
  await expect.poll(() => isRunning(`${pid}-unknown`)).toBe(false)
})

test('a folder with spaces, accents, quotes and a dollar sign will do', async () => {
  const server = await acquire(await newHome(`João's "café" $HOME `))
  expect(await query(server, `select lower('AÇÃO') as lower`)).toEqual([{ lower: 'ação' }])
  await server.release()
})

test('it is durable, private to this machine and asks for the password', async () => {
  const server = await acquire()
  const settings = `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories') order by 1`
  expect(await query(server, settings)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_directories', setting: '' },
  ])
  const guessed = server.ownerUrl.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(query({ ownerUrl: guessed }, 'select 1')).rejects.toThrow(/password authentication failed/)
  await server.release()
})

describe('what it cannot mend it explains', () => {
  test.each([
    ['data of another version', 'data/PG_VERSION', '17', 'other-version'],
    ['a password that was changed', 'password', 'guess', 'password-lost'],
  ])('%s', async (_, file, content, code) => {
    const server = await acquire()
    await server.release()
    const path = join(await storageFolder(sharedHome), file)
    const original = await readFile(path, 'utf8')
    await writeFile(path, content)
    await expect(acquire()).rejects.toMatchObject({ code })
    expect(await isServing(server)).toBe(false)
    await writeFile(path, original)
  })

  test.skipIf(serverUser() !== undefined)(
    'a folder that is not ours (root may write everywhere)',
    async () => {
      await expect(acquireEmbeddedPostgres({ homeDir: '/leme' })).rejects.toMatchObject({
        code: 'folder-not-writable',
      })
    },
  )
})

describe.skipIf(serverUser() === undefined)('as root (PostgreSQL refuses to be it)', () => {
  test('it runs as nobody although nobody can enter the home', async () => {
    const server = await acquire()
    const postmaster = await readPostmaster(server.dataDir)
    const status = await readFile(`/proc/${postmaster?.pid ?? 0}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+65534\s+65534/m)
    expect(status).toMatch(/^Gid:\s+65534\s+65534/m)
    await server.release()
  })
})

async function newHome(prefix = 'leme-home-'): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), prefix))
  homes.push(home)
  return home
}

function acquire(homeDir = sharedHome): Promise<EmbeddedPostgres> {
  return acquireEmbeddedPostgres({ homeDir })
}

async function storageFolder(homeDir: string): Promise<string> {
  const home = join(homeDir, 'postgres')
  await mkdir(home, { recursive: true })
  return (await openStorage(home, serverUser())).folder
}

async function isServing({ dataDir }: { dataDir: string }): Promise<boolean> {
  const postmaster = await readPostmaster(dataDir)
  return postmaster !== undefined && (await ownerOf(postmaster, dataDir)) === 'server'
}

async function query({ ownerUrl }: { ownerUrl: string }, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A process that has ended and whose parent never asks how. */
async function startZombie(): Promise<{ pid: number; end: () => void }> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await expect.poll(() => isRunning(`${pid}-unknown`)).toBe(false)
  return { pid, end: () => parent.kill() }
}

/** Another process that has acquired the server: it leaves in order on SIGINT, and without a word when killed. */
class Child {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
    readonly ownerUrl: string,
  ) {}

  static async start(home: string): Promise<Child> {
    const child = spawn(process.execPath, [join(compiled, 'child.mjs'), home], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { port: number; dataDir: string; ownerUrl: string }
      return new Child(child, said.port, said.dataDir, said.ownerUrl)
    }
    throw new Error('the child process ended before it had the server')
  }

  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  interrupt(): Promise<void> {
    return this.end('SIGINT')
  }

  private end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve())
      this.child.kill(signal)
    })
  }
}

/** Node 20 runs no TypeScript, and `dist/` may be older than the sources under test. */
async function compileForChildren(): Promise<void> {
  await mkdir(compiled, { recursive: true })
  for (const name of await readdir(here)) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = await readFile(join(here, name), 'utf8')
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 }
    const { outputText } = ts.transpileModule(source, { compilerOptions })
    await writeFile(join(compiled, name.replace(/\.ts$/, '.js')), outputText)
  }
  await writeFile(join(compiled, 'child.mjs'), CHILD)
  await writeFile(join(compiled, 'throwaway-child.mjs'), THROWAWAY_CHILD)
}

const CHILD = `
import { acquireEmbeddedPostgres } from './embedded-postgres.js'
const { port, dataDir, ownerUrl, release } = await acquireEmbeddedPostgres({ homeDir: process.argv[2] })
process.on('SIGINT', () => release().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
console.log(JSON.stringify({ port, dataDir, ownerUrl }))
`

const THROWAWAY_CHILD = `
import { readFileSync } from 'node:fs'
import { startThrowawayPostgres } from './throwaway-postgres.js'
const { dataDir } = await startThrowawayPostgres()
console.log(readFileSync(dataDir + '/postmaster.pid', 'utf8').split('\\n')[0])
process.exit(0)
`
