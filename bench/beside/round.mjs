import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { residentKilobytes } from '../resident-kilobytes.mjs'
import { median } from '../workbench.mjs'

const times = 12
const people = 8
const exchangesEach = 8

export const figuresOf = {
  start: { words: 'start to first answer, s', better: 'less' },
  memory: { words: 'memory after it, MB', better: 'less' },
  phrase: { words: 'answered by a phrase, ms', better: 'less' },
  read: { words: 'a look-up, ms', better: 'less' },
  plan: { words: 'a plan made, ms', better: 'less' },
  answer: { words: 'a plan turned down, ms', better: 'less' },
  rate: { words: `turns a second, ${people} conversations`, better: 'more' },
  stored: { words: 'bytes stored a turn', better: 'less' },
  log: { words: 'bytes of write-ahead log a turn', better: 'less' },
}

/** A start, a talk, many at once, and what that leaves on the disk: all of it over HTTP, and by looking at the files. */
export async function measureRound(start, version) {
  const before = onDisk(version.home)
  const startedMs = performance.now()
  const leme = await start(version)
  let turns = 0
  const say = async (text, conversation) => {
    turns++
    const began = performance.now()
    const { conversationId } = await leme.say(text, conversation)
    return { conversationId, tookMs: performance.now() - began }
  }
  try {
    const { conversationId } = await say('oi')
    const startSeconds = (performance.now() - startedMs) / 1000
    const memory = (await residentKilobytes(leme.pid)) / 1024
    const tookMs = { phrase: [], read: [], plan: [], answer: [] }
    for (let time = 0; time < times; time++)
      for (const [kind, text] of talk) tookMs[kind].push((await say(text, conversationId)).tookMs)
    const manyMs = performance.now()
    await Promise.all(Array.from({ length: people }, () => exchange(say)))
    const rate = (people * exchangesEach * 2) / ((performance.now() - manyMs) / 1000)
    await leme.stop()
    const after = onDisk(version.home)
    const medians = Object.fromEntries(Object.entries(tookMs).map(([kind, all]) => [kind, median(all)]))
    const stored = (after.bytes - before.bytes) / turns
    return {
      start: startSeconds,
      memory,
      ...medians,
      rate,
      stored,
      log: Number(after.log - before.log) / turns,
    }
  } catch (error) {
    await leme.stop()
    throw error
  }
}

const talk = [
  ['phrase', 'oi'],
  ['read', 'quais orçamentos estão abertos?'],
  ['plan', 'crie um orçamento de R$ 500 para o João Silva'],
  ['answer', 'não'],
]

async function exchange(say) {
  let conversation
  for (let time = 0; time < exchangesEach; time++) {
    conversation = (await say('crie um orçamento de R$ 500 para o João Silva', conversation)).conversationId
    await say('não', conversation)
  }
}

/** Of a server that was stopped, which wrote everything down: its tables, and how far its log had come. */
function onDisk(home) {
  const within = (place, name) => {
    const found = readdirSync(place, { recursive: true }).find(
      (path) => path === name || path.endsWith(join('/', name)),
    )
    return found === undefined ? undefined : join(place, found)
  }
  // Run as root, PostgreSQL keeps its data elsewhere, and a file says where.
  const location = within(home, 'location')
  const control = within(
    location === undefined ? home : readFileSync(location, 'utf8').trim(),
    join('global', 'pg_control'),
  )
  if (control === undefined) throw new Error(`no PostgreSQL keeps its data in ${home}`)
  const folder = join(control, '..', '..')
  const files = readdirSync(join(folder, 'base'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  // `ControlFileData` of PostgreSQL: the place of the last checkpoint, which is the one of the stop.
  return { bytes, log: readFileSync(join(folder, 'global', 'pg_control')).readBigUInt64LE(32) }
}
