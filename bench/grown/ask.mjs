import { randomUUID } from 'node:crypto'
import pino from 'pino'
import {
  countServedDays,
  createLeme,
  expirePendings,
  loadAgents,
  openLeme,
  readConfig,
  roleUrl,
  sealAllRoots,
  sweepOutboxes,
  sweepStranded,
  sweepWebhooks,
} from '../../dist/inside.js'
import { talker, median } from '../workbench.mjs'

const times = 7
const dayMs = 86_400_000
/** What failed took no time that is worth telling. */
const loud = {
  error({ error }, what) {
    throw new Error(`${what}: ${error.message}`)
  },
}

/** What is done every minute, every hour, at every start, on every page and in every turn: the first time, and in the middle of the next ones. */
export async function ask({ ownerUrl, secret, largest }, tell) {
  const appUrl = roleUrl(ownerUrl, 'leme_app', secret)
  const leme = createLeme({ appUrl, secret, agents: await loadAgents() })
  const me = randomUUID()
  const since = (days) => new Date(Date.now() - days * dayMs)
  const page = (more) =>
    leme.teamInbox.list(largest, {
      filter: 'all',
      me,
      agent: null,
      channel: null,
      label: null,
      q: null,
      before: null,
      limit: 30,
      ...more,
    })
  const start = async () => {
    const database = {
      ownerUrl,
      appUrl,
      jobsUrl: roleUrl(ownerUrl, 'leme_jobs', secret),
      otherAppUrls: [],
      otherJobsUrls: [],
      downForMs: () => 0,
      release: () => Promise.resolve(),
    }
    const config = readConfig({ LEME_MODE: 'production', LEME_SECRET: secret, DATABASE_URL: ownerUrl })
    const opened = await openLeme({ config, database, log: pino({ level: 'silent' }) })
    await opened.leme.close()
  }
  const read = (more) =>
    leme.auditLog.read(largest, {
      me,
      limit: 50,
      since: null,
      tool: null,
      conversation: null,
      isDoneOnly: false,
      ...more,
    })
  const say = talker(leme, largest)
  const questions = [
    ['every minute: what a dead process left', () => sweepStranded(leme)],
    ['every minute: what is unsent', () => sweepOutboxes(leme, loud)],
    ['every minute: plans whose time is over', () => expirePendings(leme, loud)],
    ['at a start: a sweep of seven days', () => sweepStranded(leme, 7 * dayMs)],
    ['at a start: migrations, keys and states', start],
    ['every hour: what webhooks left, of all businesses', () => sweepWebhooks(leme, loud)],
    ['every hour: roots of all businesses', () => sealAllRoots(leme, loud), 2],
    ['once a second a business that is watched', () => leme.teamInbox.changes(largest, since(300 / 86_400))],
    ['who needs a person', () => leme.teamInbox.attention(largest)],
    ['who waits', () => leme.figures.waiting(largest, 10)],
    ['list, first page', () => page({})],
    ['list, a year back', () => page({ before: { at: since(365).toISOString(), id: randomUUID() } })],
    ['list, an agent nobody talks to', () => page({ agent: 'nobody' })],
    ['list, who waits', () => page({ filter: 'waiting' })],
    ['search, a phone', () => page({ q: '0001-2340' })],
    ['search, a first name', () => page({ q: 'caio' })],
    ['search, a whole name', () => page({ q: 'caio souza400' })],
    ['search, a word of every third conversation', () => page({ q: 'sabado' })],
    ['search, words that nobody said', () => page({ q: 'submarino' })],
    ['a conversation', () => leme.teamInbox.thread(largest, me, latest)],
    ['start page, 7 days', () => leme.figures.service(largest, since(7), new Date())],
    ['start page, 90 days, none counted', () => leme.figures.service(largest, since(90), new Date()), 3],
    ['every hour: days that are over, of all businesses', () => countServedDays(leme, loud), 5],
    ['start page, 90 days', () => leme.figures.service(largest, since(90), new Date())],
    ['overview, a day', () => leme.figures.since(largest, since(1))],
    ['overview, 7 days', () => leme.figures.since(largest, since(7))],
    ['audit, the latest', () => read({})],
    ['audit, a tool nobody used', () => read({ tool: 'nobody.used', since: since(30) })],
    ['metrics: queues', () => leme.upkeep.queues()],
    ['a turn', () => say('quantos clientes eu tenho?'), 30],
  ]
  const [{ id: latest }] = (await page({})).conversations
  const rows = []
  try {
    for (const [figure, question, often = times] of questions) {
      const row = { figure, ...(await timed(question, often)) }
      rows.push(row)
      tell(`${figure}: ${row.first}, then ${row.then}`)
    }
  } finally {
    await leme.close()
  }
  return rows
}

async function timed(question, often) {
  const costs = []
  try {
    for (let n = 0; n < often; n++) {
      const begunMs = performance.now()
      await question()
      costs.push(performance.now() - begunMs)
    }
  } catch (error) {
    return { first: `FAILED: ${error.message}`, then: '' }
  }
  return { first: written(costs[0]), then: written(median(costs.slice(1))) }
}

function written(ms) {
  return ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
