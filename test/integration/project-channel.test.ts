import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLeme, startLemeProcess, type LemeProcess } from '../support/leme-process.js'
import { createProjectFolder, greeterSource, type ProjectFolder } from '../support/project-folder.js'

/** A project with a channel of its own: people write on it, what was said is recorded, and `leme test` holds the recording. */
const slowMs = 300_000
const demoTenant = '00000000-0000-4000-8000-000000000001'
const key = 'slip-key-of-one-account'

const channelSource = `import { z, type Channel, type Ingested } from './slip-kit.js'

/** Slips of paper: words alone, handed over at an address. */
export const slip: Channel = {
  id: 'slip',
  name: 'Slips of paper',
  shows: {
    textLength: 1000, bodyLength: 1000, captionLength: 0, buttons: 0, rows: 0, cta: false, flow: false, template: false,
    locationRequest: false, location: false, contacts: false, reaction: false, media: {}, mediaIds: false,
  },
  windowMs: null,
  receipts: false,
  credentials: {
    address: { schema: z.url(), title: { pt: 'Endereço', en: 'Address' }, help: { pt: 'Onde entregar', en: 'where to hand over' } },
    key: { schema: z.string(), secret: true, title: { pt: 'Chave', en: 'Key' }, help: { pt: 'Prova quem chama', en: 'proves who calls' } },
  },
  sampleChip: { id: 'sample', provider: 'slip' },
  render: (message, recipient) =>
    message.type === 'text'
      ? { ok: true, requests: [{ method: 'POST', path: '/', body: { to: recipient, text: message.text } }] }
      : { ok: false, error: { code: 'message.unsupported', field: 'type', message: 'words only' } },
  read: (body, { receivedAt }): Ingested => {
    const { id, from, text } = z.object({ id: z.string(), from: z.string(), text: z.string() }).parse(body)
    const sender = { address: from, phone: from, userId: null, name: null }
    const said = { id, at: receivedAt, from: sender, body: { kind: 'text' as const, text }, repliesTo: null }
    return { inbound: [said], statuses: [], preferences: [], echoes: [], acceptances: [], moves: [], ignored: [] }
  },
  webhook: {
    bodyBytesMax: 10_000,
    tail: 'none',
    isGenuine: ({ headers }, chip) => headers['x-slip-key'] === chip['key'],
  },
  async send({ id, chip, recipient, message }) {
    if (message.type !== 'text') return { status: 'refused', code: 'words', reason: 'words only', consequence: 'send_text' }
    await fetch(String(chip['address']), { method: 'POST', body: JSON.stringify({ to: recipient, text: message.text }) })
    return { status: 'accepted', providerId: id }
  },
  explain: ({ code, message }) => ({ status: 'refused', code, reason: message, consequence: 'none' }),
  acknowledge: () => Promise.resolve(),
  check: () => Promise.resolve({ ok: true, name: 'slips' }),
}
`
const kitSource = `import type { Channel } from 'leme'
export { z } from 'zod'
export type { Channel }
export type Ingested = ReturnType<Channel['read']>
`
const configSource = `import { defineConfig } from 'leme'
import { greeter } from './greeter/agent.js'
import { slip } from './slip.js'
export default defineConfig({ agents: [greeter], channels: [slip] })
`

let project: ProjectFolder
let home: string
let counter: Server
let running: LemeProcess | undefined
/** What was handed over at the channel's counter. */
const handedOver: unknown[] = []

beforeAll(async () => {
  expect((await runLeme(['--version'])).code).toBe(0)
  home = await mkdtemp(join(tmpdir(), 'leme-slip-'))
  project = await createProjectFolder({
    'leme.config.ts': configSource,
    'slip.ts': channelSource,
    'slip-kit.ts': kitSource,
    'greeter/agent.ts': greeterSource(),
  })
  await mkdir(join(project.folder, 'greeter', 'recordings'))
  counter = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      handedOver.push(JSON.parse(text))
      response.end()
      counter.emit('handed over')
    })
  })
  counter.listen(0, '127.0.0.1')
  await once(counter, 'listening')
}, slowMs)

afterAll(async () => {
  await stop()
  counter.close()
  await project.remove()
  await rm(home, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  running?.child.kill('SIGINT')
  await running?.ended
  running = undefined
}

function leme(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return runLeme(['--config', project.file, ...args], { LEME_HOME: home, SLIP_KEY: key })
}

test(
  'a message comes in and an answer goes out; a recording of it is held',
  { timeout: slowMs },
  async () => {
    running = startLemeProcess(['--config', project.file, 'start'], { LEME_HOME: home, PORT: '0' })
    const [, url = '', token = ''] = await running.sees(/Leme is ready: (\S+)[\s\S]*?\n(eyJ\S+)\n/)
    const { port } = counter.address() as AddressInfo
    const where = ['--tenant', demoTenant, '--id', 'slip-one', '--agent', 'greeter']
    const added = await leme(
      ...['chip', 'add', 'slip', ...where, '--address', `http://127.0.0.1:${port}/`, '--key-env', 'SLIP_KEY'],
    )
    expect(added.code, added.stderr).toBe(0)
    expect(added.stdout).toContain('webhook\t/webhooks/slip/slip-one')

    const slipped = (given: string, text: string) =>
      fetch(`${url}/webhooks/slip/slip-one`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-slip-key': given },
        body: JSON.stringify({ id: `slip-${text}`, from: '5511999990000', text }),
      })
    expect((await slipped('another', 'oi')).status).toBe(401)
    const answered = once(counter, 'handed over')
    expect((await slipped(key, 'oi')).status).toBe(200)
    await answered
    expect(handedOver).toEqual([{ to: '5511999990000', text: 'Oi de fora!' }])

    const recording = join(project.folder, 'greeter', 'recordings', 'hello.json')
    const listed = await fetch(`${url}/ai/console/conversations`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { conversations } = (await listed.json()) as { conversations: { id: string }[] }
    const place = ['--tenant', demoTenant, '--conversation', conversations[0]?.id ?? '']
    const recorded = await leme('replay', ...place, '--record', recording)
    expect(recorded.code, recorded.stderr).toBe(0)
    await stop()

    const same = await leme('test')
    expect(same.stdout).toContain('✓ greeter recordings/hello.json: 1 recorded turns')
    expect(same.code).toBe(0)

    await project.write({ 'greeter/agent.ts': greeterSource().replace('Oi de fora!', 'Alô!') })
    const otherwise = await leme('test', 'greeter')
    expect(otherwise.stdout).toContain('✗ greeter recordings/hello.json')
    expect(otherwise.stdout).toMatch(/Oi de fora![\s\S]*Alô!/)
    expect(otherwise.stdout).toContain('1 thing tried, 1 not as it should be')
    expect(otherwise.code).toBe(1)
  },
)
