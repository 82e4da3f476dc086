import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLeme } from '../support/leme-process.js'
import { packLeme, type PackedLeme } from '../support/packed-project.js'

/** Follows `docs/guides/write-an-agent.md` in an empty folder, with the package that `npm pack` makes. */
const guide = readFileSync(new URL('../../docs/guides/write-an-agent.md', import.meta.url), 'utf8')
const [firstPart = ''] = guide.split(/^# The parts, one by one$/m)
const slowMs = 400_000

type Step = { readonly kind: string; readonly name: string; readonly text: string }

/** The fenced blocks in the order of the page: commands, and files with their names. */
const steps: Step[] = Array.from(
  firstPart.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```/gm),
  ([, kind = '', name = '', text = '']) => ({ kind, name, text }),
)

let packed: PackedLeme
let folder: string
let server: { readonly child: ChildProcess; readonly output: () => string } | undefined

beforeAll(async () => {
  expect((await runLeme(['--help'])).code).toBe(0)
  packed = await packLeme()
  await chmod(join(packed.folder, 'package/dist/cli/leme.js'), 0o755)
  folder = await mkdtemp(join(tmpdir(), 'leme-guide-'))
}, slowMs)
afterAll(async () => {
  if (server?.child.exitCode === null) {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
  await rm(packed.folder, { recursive: true, force: true })
})

test('the package has all that is needed, and nothing of the tests', () => {
  for (const needed of [
    'dist/index.js',
    'dist/index.d.ts',
    'dist/testing/index.js',
    'dist/cli/leme.js',
    'dist/console/index.html',
    'dist/agents/copilot/prompts.yaml',
    'dist/agents/copilot/migrations/0004_copilot.sql',
    'migrations/0001_runtime.sql',
    'templates/project/gitignore',
    'templates/project/agents/agenda/prompts.yaml',
    'templates/project/agents/agenda/migrations/0001_appointment.sql',
  ])
    expect(packed.files).toContain(needed)
  expect(packed.files.filter((name) => /\.test\.|^test\/|^src\//.test(name))).toEqual([])
})

test('the guide, command by command', { timeout: slowMs }, async () => {
  const project = join(folder, 'barbearia')
  const values: Record<string, string> = {}
  const done: string[] = []
  for (const { kind, name, text } of steps) {
    if (kind === 'sh') {
      for (const command of text.trim().split('\n')) {
        await follow(command, project, values)
        done.push(command.split(' ').slice(0, 3).join(' '))
      }
    } else {
      await writeFile(join(project, name), text)
      done.push(name)
    }
  }
  expect(done).toEqual([
    'npm run build',
    'npm pack',
    'npm exec --yes',
    'cd barbearia',
    'npm install "$LEME"',
    'npm test',
    'agents/agenda/settings.ts',
    'npm start',
    'first-booking.yaml',
    'npx leme simulate',
    'curl -s "$URL/ai/agenda/appointments"',
  ])
  expect(values['said']).toContain('Lembrete: corte')
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + 86_400_000,
  )
  expect(JSON.parse(values['answered'] ?? '')).toMatchObject({
    appointments: [{ service: 'corte', day: tomorrow, hour: '10:00' }],
  })
})

/** As a reader would, but for what needs a registry: there the packed files are put in place. */
async function follow(command: string, project: string, values: Record<string, string>): Promise<void> {
  if (/^(npm run build|npm pack|cd )/.test(command)) return
  if (command.startsWith('npm exec')) {
    const cli = join(packed.folder, 'package/dist/cli/leme.js')
    const { code, stderr } = await shell(`node ${cli} ${command.split(' leme ')[1] ?? ''}`, folder, values)
    expect(code, stderr).toBe(0)
    return
  }
  if (command.startsWith('npm install')) {
    await packed.installIn(project)
    expect(await readFile(join(project, '.gitignore'), 'utf8')).toContain('.leme/')
    return
  }
  if (command === 'npm start') return startServer(project, values)
  const { code, stdout, stderr } = await shell(command, project, values)
  expect(code, `${command}\n${stdout}\n${stderr}`).toBe(0)
  if (command.startsWith('npx leme simulate')) values['said'] = stdout
  if (command.startsWith('curl')) values['answered'] = stdout
}

async function startServer(project: string, values: Record<string, string>): Promise<void> {
  const child = spawn('node_modules/.bin/leme', ['start'], { cwd: project, env: environment(values) })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  server = { child, output: () => output }
  while (!output.includes('Ctrl-C stops it.')) {
    const next = await Promise.race([
      once(child.stdout, 'data').then(() => 'more'),
      once(child, 'exit').then(() => 'ended'),
    ])
    if (next === 'ended') throw new Error(`it did not start:\n${output}`)
  }
  values['URL'] = /Leme is ready: (\S+)/.exec(output)?.[1] ?? ''
  values['TOKEN'] = /^(ey\S+)$/m.exec(output)?.[1] ?? ''
  values['PHONES'] = /--port (\d+)/.exec(output)?.[1] ?? ''
}

function environment(values: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', ...values }
}

async function shell(command: string, cwd: string, values: Record<string, string>) {
  const child = spawn('sh', ['-c', command], { cwd, env: environment(values) })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}
