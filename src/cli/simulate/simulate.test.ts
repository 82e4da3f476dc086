import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWhatsappSimulator } from '../../adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { createProgram } from '../program.js'
import { howToDrive } from './how-to-drive.js'

/** A business that asks and thanks, on Meta's API as the simulator has it. */
function startBusiness(simulatorPort: number): Promise<Server> {
  const reply = (message: object) =>
    fetch(`http://127.0.0.1:${simulatorPort}/v25.0/123456/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sim-access-demo' },
      body: JSON.stringify({ messaging_product: 'whatsapp', to: '5511999990000', ...message }),
    })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      response.end()
      if (body.includes('button_reply')) void reply({ type: 'text', text: { body: 'Agendado para 15/11.' } })
      else if (body.includes('"messages":')) void reply(question)
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const buttons = ['Sim', 'Não'].map((title) => ({ type: 'reply', reply: { id: title, title } }))
const question = {
  type: 'interactive',
  interactive: { type: 'button', body: { text: 'Quer agendar?' }, action: { buttons } },
}

const script = (...lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

describe('leme simulate script', () => {
  let folder: string
  let business: Server
  let port: number
  let stop: () => Promise<void>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leme-simulate-'))
    const simulator = await startWhatsappSimulator()
    port = Number(new URL(simulator.url).port)
    business = await startBusiness(port)
    const webhookUrl = `http://127.0.0.1:${(business.address() as AddressInfo).port}/webhooks/meta/demo`
    simulator.addChip({ provider: 'meta', id: 'demo', webhookUrl, phoneNumberId: '123456' })
    stop = () => simulator.close()
  })
  afterAll(async () => {
    await stop()
    business.closeAllConnections()
    business.close()
    await rm(folder, { recursive: true })
  })
  // Other tests of the same process leave it as they found it, or not.
  beforeEach(() => {
    process.exitCode = undefined
  })
  afterEach(() => {
    process.exitCode = undefined
  })

  async function play(yaml: string, ...more: string[]) {
    const file = join(folder, 'script.yaml')
    await writeFile(file, yaml)
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const args = ['simulate', 'script', file, '--port', String(port), '--within', '5s', ...more]
    try {
      await createProgram().parseAsync(args, { from: 'user' })
      return { printed: stdout.mock.calls.map(([line]) => String(line)).join(''), code: process.exitCode }
    } finally {
      stdout.mockRestore()
    }
  }

  test('holds the conversation and tells it', async () => {
    const { printed, code } = await play(
      script(
        'say: oi',
        'expect: { type: buttons, text: agendar, option: Sim }',
        'tap: Sim',
        'expect: /\\d\\d.11/',
      ),
    )
    expect(printed).toBe(
      [
        '> oi',
        '< (buttons) Quer agendar? [Sim] [Não]',
        '> [Sim]',
        '< Agendado para 15/11.',
        '✓ 4 steps',
        '',
      ].join('\n'),
    )
    expect(code).toBeUndefined()
  })

  test.each([
    ['other words', script('say: oi', 'expect: Até logo'), /✗ step 2: expected \/Até logo\/i/],
    ['another type', script('say: oi', 'expect: { type: list }'), /✗ step 2: expected type list/],
    [
      'an option that is not there',
      script('say: oi', 'expect: agendar', 'tap: Talvez'),
      /✗ step 3: .*"Talvez" cannot be tapped/,
    ],
    ['silence that is broken', script('say: oi', 'quiet: 5s'), /✗ step 2: expected nothing, and this came/],
  ])('fails on %s', async (_name, yaml, message) => {
    const { printed, code } = await play(yaml)
    expect(printed).toMatch(message)
    expect(code).toBe(1)
  })

  test('fails when nothing comes', async () => {
    const { printed, code } = await play(script('expect: oi'), '--within', '1s', '--phone', '5511999990001')
    expect(printed).toMatch(/✗ step 1: nothing came within 1 s; expected \/oi\/i/)
    expect(code).toBe(1)
  })
})

test('what is printed at the start can be pasted', async () => {
  const simulator = await startWhatsappSimulator()
  simulator.addChip({ provider: 'evolution', id: 'demo' })
  const printed = howToDrive(simulator.url, simulator.chips())
  expect(printed).toContain('its webhooks go to http://127.0.0.1:3000/webhooks/evolution/demo')
  const answers = []
  for (const [, url = '', body] of printed.matchAll(/^\S.*curl -s '?(http[^ ']+)'?(?: .* -d '(.+)')?$/gm))
    answers.push(await fetch(url.replace('10000', '10'), body === undefined ? {} : post(body)))
  // To tap there has to be something to tap on.
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 409, 200, 204])
  await simulator.close()
})

function post(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}

test.each([
  [['simulate', '--chip', 'pigeon:1'], /provider:id, with one of meta, evolution, zapi/],
  [['simulate', '--port', 'x'], /A port is a number/],
  [['simulate', 'talk', 'meta:demo', 'ana'], /digits with the country code/],
])('%j is refused', async (args, message) => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await expect(createProgram().parseAsync(args, { from: 'user' })).rejects.toThrow()
  expect(stderr.mock.calls.join('\n')).toMatch(message)
  stderr.mockRestore()
})
