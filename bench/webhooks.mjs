import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demo, removeHome, startWhatsappSimulator } from '../dist/inside.js'
import { residentKilobytes } from './resident-kilobytes.mjs'
import { startProcess } from './running-leme.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const perSecond = 300
const seconds = 20
/** A server that runs for hours has compiled what it does most. */
const warmUpSeconds = 10
/** People write in bursts: three short messages in a row, one answer. */
const messagesInARow = 3
/** After so long without one, no further answer comes. */
const silenceMs = 5_000

/**
 * How long Meta waits for its 200, which is given after the commit, at 300 messages a second. Server, worker (with the
 * turns and answers these messages lead to), PostgreSQL, the simulated provider and the sender share the machine.
 */
export async function measureWebhooks() {
  const homeDir = await mkdtemp(join(tmpdir(), 'leme-bench-webhooks-'))
  const leme = await startProcess(homeDir)
  const simulator = await startWhatsappSimulator({ lemeUrl: leme.url })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const chip = simulator.addChip({ provider: 'meta', id: 'bench-meta' })
    addChip(homeDir, chip)
    const post = poster(`${leme.url}/webhooks/meta/${chip.id}`, chip, agent)
    await send(post, chip, warmUpSeconds, 'w')
    // Half of it before memory is looked at for the first time: what is kept for good is there by then.
    const first = await send(post, chip, seconds / 2, 'm')
    const before = await residentKilobytes(leme.pid)
    const second = await send(post, chip, seconds / 2, 'n')
    const growth = (await residentKilobytes(leme.pid)) / before
    const lastAnswerMs = await untilAnswered(simulator, chip)
    const waits = [...first, ...second].sort((a, b) => a - b)
    const p99 = waits[Math.floor(waits.length * 0.99)]
    const p50 = waits[Math.floor(waits.length * 0.5)]
    return [
      {
        figure: `webhook answered after commit, ${perSecond} messages/s, p99`,
        measured: `${p99.toFixed(0)} ms (p50 ${p50.toFixed(0)} ms)`,
        accepted: '< 120 ms',
        aim: '< 50 ms',
        met: p99 < 120,
      },
      {
        figure: `memory after ${seconds} s of that, against half of it`,
        measured: growth.toFixed(2),
        accepted: '≤ 1.2',
        aim: '1.0',
        met: growth <= 1.2,
      },
      {
        figure: 'the last answer to these, after the last message',
        measured: `${(lastAnswerMs / 1_000).toFixed(1)} s`,
        accepted: '< 20 s',
        aim: '< 10 s',
        met: lastAnswerMs < 20_000,
      },
    ]
  } finally {
    agent.destroy()
    await simulator.close()
    await leme.stop()
    await removeHome(homeDir)
  }
}

/** Answers are given besides, so that nobody is let in at the cost of those who were. */
async function untilAnswered(simulator, chip) {
  const people = (perSecond * seconds) / 2 / messagesInARow
  const phones = Array.from({ length: people }, (_, index) => simulator.phone(chip.id, phoneOf(index)))
  const answers = () => phones.reduce((sum, phone) => sum + answersOn(phone), 0)
  const startedMs = performance.now()
  let [last, lastMs] = [answers(), startedMs]
  while (performance.now() - lastMs < silenceMs) {
    await new Promise((wake) => setTimeout(wake, 200))
    const now = answers()
    if (now > last) [last, lastMs] = [now, performance.now()]
  }
  return lastMs - startedMs
}

function answersOn(phone) {
  return phone.messages().filter(({ from }) => from === 'business').length
}

function phoneOf(index) {
  return `5511${String(900_000_000 + index)}`
}

function addChip(homeDir, chip) {
  const secrets = {
    accessToken: chip.accessToken,
    appSecrets: chip.appSecrets,
    verifyToken: chip.verifyToken,
  }
  const args = ['chip', 'add', 'meta', '--tenant', demo.tenant, '--id', chip.id, '--agent', 'copilot']
  const added = spawnSync(
    process.execPath,
    [
      'scripts/leme.mjs',
      ...args,
      '--base-url',
      chip.baseUrl,
      '--phone-number-id',
      chip.phoneNumberId,
      '--secrets',
      '-',
    ],
    {
      cwd: root,
      env: { ...process.env, LEME_HOME: homeDir, DATABASE_URL: '' },
      input: JSON.stringify(secrets),
    },
  )
  if (added.status !== 0) throw new Error(`leme chip add failed:\n${added.stderr}`)
}

/** One at its time, whether the ones before were answered or not: a slow server is not given a rest. */
async function send(post, chip, forSeconds, name) {
  const waits = []
  const startedMs = performance.now()
  const total = perSecond * forSeconds
  const pending = []
  for (let index = 0; index < total; index++) {
    const dueMs = startedMs + (index * 1_000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await new Promise((wake) => setTimeout(wake, waitMs))
    const phone = phoneOf(Math.floor(index / messagesInARow))
    pending.push(
      post(bodyOf(chip, phone, `wamid.${name}${index}`, 'oi')).then((status) => {
        if (status !== 200) throw new Error(`a webhook was answered with ${status}`)
        // From when it was due: waiting in line counts.
        waits.push(performance.now() - dueMs)
      }),
    )
  }
  await Promise.all(pending)
  return waits
}

function bodyOf(chip, phone, id, text) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551130000000', phone_number_id: chip.phoneNumberId },
    contacts: [{ profile: { name: 'Contato' }, wa_id: phone }],
    messages: [
      {
        from: phone,
        id,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: 'text',
        text: { body: text },
      },
    ],
  }
  return Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    }),
  )
}

function poster(url, chip, agent) {
  const secret = chip.appSecrets[0]
  return (body) =>
    new Promise((resolve, reject) => {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const call = request(url, {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-hub-signature-256': `sha256=${signature}`,
        },
      })
      call.on('response', (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      })
      call.on('error', reject)
      call.end(body)
    })
}
