import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeHome } from '../dist/inside.js'
import { startProcess } from './running-leme.mjs'
import { median } from './workbench.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const floodMax = 100
const rounds = 5
const roundMs = 6_000
/** Between two messages, as somebody reads an answer who is quick. */
const pauseMs = 100
const message = 'quais são meus clientes?'

/** What somebody of one business waits for an answer while a hundred people write to another one without end, against what they wait alone. */
export async function measureFlood() {
  const homeDir = await mkdtemp(join(tmpdir(), 'leme-bench-flood-'))
  const leme = await startProcess(homeDir, { LEME_RATE_LIMIT_PER_MINUTE: '100000' })
  try {
    const say = talker(leme.url)
    const quiet = anotherBusiness(homeDir)
    await waits(say, quiet, roundMs)
    await flooded(say, leme.token, () => pause(roundMs))
    const pairs = []
    for (let round = 0; round < rounds; round++) {
      const aloneMs = median(await waits(say, quiet, roundMs))
      const besideMs = median(await flooded(say, leme.token, () => waits(say, quiet, roundMs)))
      pairs.push({ aloneMs, besideMs, ratio: besideMs / aloneMs })
    }
    const ratio = median(pairs.map((pair) => pair.ratio))
    const [alone, beside] = ['aloneMs', 'besideMs'].map((name) => median(pairs.map((pair) => pair[name])))
    return [
      {
        figure: `an answer while ${floodMax} write to another business, against alone`,
        measured: `${ratio.toFixed(1)} (${beside.toFixed(0)} of ${alone.toFixed(0)} ms)`,
        accepted: '≤ 2',
        aim: '1.5',
        met: ratio <= 2,
      },
    ]
  } finally {
    await leme.stop()
    await removeHome(homeDir)
  }
}

/** Runs `work` beside the flood, once that is under way. */
async function flooded(say, token, work) {
  let isOver = false
  const flood = Array.from({ length: floodMax }, async () => {
    for (let conversation; !isOver;) conversation = await say(token, conversation)
  })
  await pause(1_000)
  const result = await work()
  isOver = true
  await Promise.all(flood)
  return result
}

/** How long each answer took. */
async function waits(say, token, forMs) {
  const all = []
  const endMs = performance.now() + forMs
  for (let conversation; performance.now() < endMs; await pause(pauseMs)) {
    const fromMs = performance.now()
    conversation = await say(token, conversation)
    all.push(performance.now() - fromMs)
  }
  return all
}

function talker(url) {
  return async (token, conversationId) => {
    const response = await fetch(`${url}/ai/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message, ...(conversationId && { conversationId }) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()).conversationId
  }
}

/** A token of its owner. */
function anotherBusiness(homeDir) {
  const leme = (...args) =>
    execFileSync(process.execPath, ['scripts/leme.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, LEME_HOME: homeDir, DATABASE_URL: '' },
    })
  const owner = ['--owner-name', 'Ana', '--owner-email', 'ana@example.com']
  const added = leme('tenant', 'add', '--name', 'Another', ...owner)
  const [tenant, member] = ['tenant', 'owner'].map(
    (what) => new RegExp(`^${what}\\t(\\S+)`, 'm').exec(added)?.[1],
  )
  return leme('token', '--tenant', tenant, '--member', member, '--life', '1h').trim()
}

function pause(ms) {
  return new Promise((wake) => setTimeout(wake, ms))
}
