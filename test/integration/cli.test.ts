import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster, stopPostmaster } from '../../src/adapters/postgres/embedded/postmaster.js'
import { removeHome } from '../../src/adapters/postgres/embedded/remove-home.js'
import { runLeme, startLemeProcess, type Ended, type LemeProcess } from '../support/leme-process.js'

/** The command line as it is used: built, in processes of its own, on a PostgreSQL that it starts itself. */
const buildMaxMs = 300_000
const slowMs = 120_000
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'leme-cli-'))
  const help = await runLeme(['--help'])
  expect(help.stdout).toContain('Exit codes: 0')
  expect(help.code).toBe(0)
}, buildMaxMs)

afterAll(async () => {
  await stopPostmaster(join(await storageFolder(), 'data'), 'immediate')
  await removeHome(home)
})

describe('the commands that only look', { timeout: slowMs }, () => {
  test('explain answers every line in order, bad ones too, and starts no database', async () => {
    const lines = [
      '{"text":"oi"}',
      'oi',
      '{"text":"sim","pending":{"kind":"plan","tool":"quotes.create"}}',
      '{}',
    ]
    const ended = await runLeme(['explain', 'copilot'], { LEME_HOME: join(home, 'unused') }, lines.join('\n'))
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(linesOf(ended)).toMatchObject([
      { text: 'oi', intent: 'greeting', action: 'greeting' },
      { error: { code: 'line.not_json' } },
      { text: 'sim', action: 'confirm', source: 'answer' },
      { error: { code: 'line.invalid' } },
    ])
    await expect(readFile(join(home, 'unused', 'secret'))).rejects.toThrow('ENOENT')
  })

  test('say answers every line in order: what goes out, and why the rest does not', async () => {
    const lines = ['{"text":"Bom dia! Como posso ajudar?"}', '{"text":"Enviei a cobrança."}', 'x']
    const ended = await runLeme(['say', 'copilot'], { LEME_HOME: join(home, 'unused') }, lines.join('\n'))
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(linesOf(ended)).toMatchObject([
      { let_out: true, said: 'Bom dia! Como posso ajudar?', refused: [] },
      { let_out: false, refused: [{ claim: 'Enviei a cobrança.' }] },
      { error: { code: 'line.not_json' } },
    ])
  })

  test('parse answers every line in order', async () => {
    const lines = ['{"raw":"{\\"type\\":\\"RESPONSE\\",\\"message\\":\\"oi\\"}"}', 'x', '{"raw":""}']
    expect(linesOf(await runLeme(['parse'], {}, lines.join('\n')))).toMatchObject([
      { ok: true, proposal: { type: 'RESPOND' } },
      { error: { code: 'line.not_json' } },
      { ok: false, error: { code: 'empty' } },
    ])
  })

  test('render answers every line in order', async () => {
    const lines = [
      '{"type":"buttons","text":"Confirma?","options":[{"id":"s","title":"Sim"}]}',
      'x',
      '{"type":"text","text":""}',
      '{"type":"text","text":"oi","to":"5521988880000"}',
    ]
    const ended = await runLeme(['render', 'meta'], { LEME_HOME: join(home, 'unused') }, lines.join('\n'))
    expect(linesOf(ended)).toMatchObject([
      { ok: true, requests: [{ method: 'POST', body: { type: 'interactive' } }] },
      { error: { code: 'line.not_json' } },
      { ok: false, error: { code: 'message.invalid', field: 'text', found: 0, limit: 4096 } },
      { ok: true, requests: [{ body: { to: '5521988880000', text: { body: 'oi' } } }] },
    ])
    const shown = await runLeme(['render', 'evolution', '--buttons'], {}, lines.slice(0, 1).join('\n'))
    expect(linesOf(shown)).toMatchObject([{ requests: [{ path: '/message/sendButtons/demo' }] }])
  })

  test('ingest answers every line in order', async () => {
    const received = {
      type: 'ReceivedCallback',
      messageId: 'm1',
      phone: '5511999990000',
      momment: 1763294400000,
    }
    const lines = [JSON.stringify({ ...received, text: { message: 'oi' } }), 'x', '{}']
    const ended = await runLeme(['ingest', 'zapi'], { LEME_HOME: join(home, 'unused') }, lines.join('\n'))
    expect(linesOf(ended)).toMatchObject([
      { ok: true, inbound: [{ id: 'm1', body: { kind: 'text', text: 'oi' } }], ignored: [] },
      { error: { code: 'line.not_json' } },
      { ok: true, inbound: [], ignored: [{ reason: 'malformed:type' }] },
    ])
  })

  test('a reader that leaves early is no error', async () => {
    const many = '{"text":"oi"}\n'.repeat(5_000)
    const { child, ended } = startLemeProcess(['explain', 'copilot'], {}, many)
    child.stdout?.once('data', () => child.stdout?.destroy())
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('agents are listed, and draw their machine', async () => {
    expect((await runLeme(['agents'])).stdout).toContain('copilot\tv')
    expect((await runLeme(['agents', 'mermaid', 'copilot'])).stdout).toMatch(
      /^stateDiagram-v2\n {2}\[\*\] --> IDLE\n/,
    )
  })
})

test.each<[string[], Record<string, string>, RegExp]>([
  [['nonsense'], {}, /unknown command 'nonsense'/],
  [['explain', 'nobody'], {}, /no agent is called "nobody": use one of copilot/],
  [['render', 'carta'], {}, /no channel is called "carta": there are meta, evolution, zapi, telegram/],
  [['start'], { PORT: 'http', LOG_LEVEL: 'loud' }, /- PORT must be .*\n.*- LOG_LEVEL must be /],
  [['start'], { NODE_ENV: 'production' }, /LEME_SECRET is not set/],
])(
  '%j with %j is told what is wrong and ends with 2',
  async (args, env, message) => {
    const ended = await runLeme(args, env)
    expect(ended.stderr).toMatch(message)
    expect(ended).toMatchObject({ code: 2, stdout: '' })
  },
  slowMs,
)

describe('on a database of its own', { timeout: slowMs }, () => {
  test('doctor says what a new database lacks, and after migrate that all is well', async () => {
    const before = await runLeme(['doctor'], { LEME_HOME: home, PORT: '0' })
    expect(before.stdout).toContain('✗ migrations: none applied\n  → run "leme migrate"')
    expect(before.code).toBe(1)
    expect(await runLeme(['migrate'], { LEME_HOME: home })).toMatchObject({ code: 0, stdout: '' })
    const after = await runLeme(['doctor'], { LEME_HOME: home, PORT: '0' })
    expect(after.stdout).not.toContain('✗')
    expect(after.code).toBe(0)
  })

  test('chat takes lines from a pipe; what was said can be verified and replayed', async () => {
    const said = 'oi\n\ncadastre a cliente Zilda Prates\nsim\nsair\nisto ninguém lê\n'
    const chat = await runLeme(['chat', 'copilot'], { LEME_HOME: home }, said)
    expect(chat.code).toBe(0)
    expect(chat.stdout).toMatch(/^Olá!.*1\. Confirmar\n2\. Cancelar\n.*Zilda Prates/s)
    expect(chat.stderr).toContain('digite sair para terminar')

    const verified = await runLeme(['audit', 'verify'], { LEME_HOME: home })
    expect(verified.stdout).toMatch(/^✓ .*1 conversation, 3 turns .*intact\n$/)
    expect(verified.code).toBe(0)
    const exported = await runLeme(['audit', 'export', '--seal'], { LEME_HOME: home })
    const roots = join(home, 'roots.jsonl')
    await writeFile(roots, exported.stdout)
    expect((await runLeme(['audit', 'verify', '--root', roots], { LEME_HOME: home })).code).toBe(0)
    await writeFile(roots, exported.stdout.replace(/"hash":"...../, '"hash":"00000'))
    const forged = await runLeme(['audit', 'verify', '--root', roots], { LEME_HOME: home })
    expect(forged.stdout).toContain('root 1 is not the one that was exported')
    expect(forged.code).toBe(1)

    const replayed = await runLeme(['replay', '--since', '1h'], { LEME_HOME: home })
    expect(replayed).toMatchObject({ code: 0, stdout: '3 turns, 3 same, 0 different\n' })
    expect(await isServing()).toBe(false)
  })

  test('a conversation is recorded to a file, replayed from it, and a difference found', async () => {
    const chat = await runLeme(['chat', 'copilot'], { LEME_HOME: home }, 'oi\n')
    const conversation = /^conversa (.*)$/m.exec(chat.stderr)?.[1] ?? ''
    const file = join(home, 'recording.json')
    const where = ['--tenant', '00000000-0000-4000-8000-000000000001', '--conversation', conversation]
    expect((await runLeme(['replay', ...where, '--record', file], { LEME_HOME: home })).code).toBe(0)
    expect((await runLeme(['replay', '--file', file])).stdout).toBe('1 turn, 1 same, 0 different\n')

    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Olá!', 'Alô!'))
    const different = await runLeme(['replay', '--file', file])
    expect(different.code).toBe(1)
    expect(different.stdout).toMatch(
      /✗ turn .*"oi"\n {2}messages before: .*Alô!.*\n {2}messages now: {4}.*Olá!/,
    )
  })

  test('start answers at the address it prints, and Ctrl-C leaves nothing behind', async () => {
    const leme = startLemeProcess(['start'], { LEME_HOME: home, PORT: '0' })
    const { url, token, curl } = await welcomeOf(leme)

    const pasted = spawn('sh', ['-c', curl], { stdio: ['ignore', 'pipe', 'inherit'] })
    const answer = (await pasted.stdout.toArray()).join('')
    expect(JSON.parse(answer)).toMatchObject({ state: 'IDLE' })
    expect(answer).toContain('clientes')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const taken = await runLeme(['start'], { LEME_HOME: home, PORT: new URL(url).port })
    expect(taken.stderr).toMatch(/port \d+ is taken( by .*)?: .* set PORT.*\[port-taken\]/)
    expect(taken.code).toBe(1)

    await payACharge(url, token)

    leme.child.kill('SIGINT')
    const ended = await leme.ended
    expect(ended.stderr).toContain('leme: stopped')
    expect(ended.code).toBe(0)
    expect(await isOpen(Number(new URL(url).port))).toBe(false)
    expect(await isServing()).toBe(false)
  })

  test('a terminal joins a running server and leaves it running', async () => {
    const leme = startLemeProcess(['start'], { LEME_HOME: home, PORT: '0' })
    const { url } = await welcomeOf(leme)
    const token = (
      await runLeme(['token', '--role', 'viewer', '--life', '1m'], { LEME_HOME: home })
    ).stdout.trim()
    const chat = await runLeme(['chat', 'copilot'], { LEME_HOME: home }, 'oi')
    expect(chat.code).toBe(0)
    const listed = await fetch(`${url}/ai/conversations`, { headers: { authorization: `Bearer ${token}` } })
    expect(await listed.text()).toContain(/^conversa (.*)$/m.exec(chat.stderr)?.[1])
    leme.child.kill('SIGTERM')
    expect(await leme.ended).toMatchObject({ code: 0 })
    expect(await isServing()).toBe(false)
  })
})

type Welcome = { readonly url: string; readonly token: string; readonly curl: string }

async function welcomeOf(leme: LemeProcess): Promise<Welcome> {
  const [, url = '', token = '', curl = ''] = await leme.sees(
    /Leme is ready: (\S+)[\s\S]*\n(eyJ\S+)\n[\s\S]*\n(curl .*)\n[\s\S]*Ctrl-C/,
  )
  return { url, token, curl }
}

/** The whole way round: a charge is confirmed, paid in the sandbox, and the sandbox tells the server of it. */
async function payACharge(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const say = async (message: string, conversationId?: string) => {
    const body = JSON.stringify({ message, ...(conversationId && { conversationId }) })
    const answer = await fetch(`${url}/ai/chat`, { method: 'POST', headers, body })
    return (await answer.json()) as { conversationId: string; message: { content: string } }
  }
  const { conversationId } = await say('cobra 120 reais do João Silva no pix pra amanhã')
  const charged = await say('sim', conversationId)
  const invoice = /http:\S+\/i\/\S+/.exec(charged.message.content)?.[0] ?? ''
  expect((await fetch(`${invoice}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  for (let tries = 0; tries < 100; tries++) {
    const conversation = await (await fetch(`${url}/ai/conversations/${conversationId}`, { headers })).text()
    if (/pag[ao]|recebid/i.test(conversation.slice(conversation.indexOf(invoice)))) return
    await sleep(100)
  }
  throw new Error('the payment was never told')
}

function linesOf({ stdout }: Ended): unknown[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

/** As another user PostgreSQL keeps its data elsewhere, and a file in the home says where. */
async function storageFolder(): Promise<string> {
  const own = join(home, 'postgres')
  return readFile(join(own, 'location'), 'utf8').catch(() => own)
}

async function isServing(): Promise<boolean> {
  const postmaster = await readPostmaster(join(await storageFolder(), 'data'))
  return postmaster !== undefined && isOpen(postmaster.port)
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const [outcome] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'close').then(() => [false]),
  ]).catch(() => [false])
  socket.destroy()
  return outcome === true
}
