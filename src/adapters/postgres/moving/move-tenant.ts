import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { homeDatabase, type MoveStep, type TenantPlace } from '../../../ports/directory.js'
import { owedJobs } from '../../../ports/upkeep.js'
import type { Secrets } from '../role-url.js'
import { speakPlainly } from '../backup/backup-tables.js'
import { placeIn, writePlace } from './directory.js'
import { addJobs, jobsOfTenant, removeJobs } from './move-jobs.js'
import { agreeOnKeys } from './agree-on-keys.js'
import { differences, inMove, removeTenant, syncTenant, type Ends } from './sync-tenant.js'
import { closeGate, gateOf, keepHold, openGate, underWay, waitForWriters } from './tenant-gate.js'
import { MoveError, tenantTables } from './tenant-tables.js'

export type MoveLimits = {
  /** Processes know by then what the directory says. */
  readonly knownToAllMs: number
  /** Rows that a pass may have found changed for the next one to be the last, and how many passes are made at most. */
  readonly fewRows: number
  readonly passesMax: number
  /** How long turns and deliveries that are under way are waited for. What is not over by then is taken up at the new place as after a crash. */
  readonly finishMaxMs: number
  /** A hold ends by itself after so long, unless the command keeps it. */
  readonly holdMs: number
}

export const usualMoveLimits: MoveLimits = {
  knownToAllMs: 1_500,
  fewRows: 1_000,
  passesMax: 8,
  finishMaxMs: 20_000,
  holdMs: 60_000,
}

const lookEveryMs = 50

export type TenantToMove = {
  readonly tenant: TenantId
  readonly to: string
  /** The addresses of their owners, by name; the home database among them. */
  readonly databases: ReadonlyMap<string, string>
  /** What opens the keys that are kept at both ends. */
  readonly secrets: Secrets
  readonly limits?: MoveLimits
  readonly log?: (line: string) => void
  /** Told before each part; what it throws ends the move there, as a kill would. */
  readonly reached?: (part: MovePart) => Promise<void> | void
}

export const moveParts = [
  'begin',
  'copy',
  'leave',
  'hold',
  'last copy',
  'check',
  'part with',
  'switch',
  'open',
  'clear',
  'end',
] as const
export type MovePart = (typeof moveParts)[number]

export type Moved = {
  readonly from: string
  readonly to: string
  /** Of the business, at the moment it was moved. */
  readonly rows: number
  readonly passes: number
  /** From when nothing new was taken in until it was served at the new place; null: an earlier command held it. */
  readonly heldMs: number | null
}

/**
 * Moves a business to another database while it is served. Its rows are copied until little is missing; then nothing new is taken in, what is
 * under way ends, and it is held while the last rows are copied and both ends compared; then the directory says where it lives, and the old
 * rows are taken away. What was done is in the directory and the gates: killed at any moment, the same command goes on.
 */
export async function moveTenant(options: TenantToMove): Promise<Moved> {
  const { tenant, to, databases, reached = () => undefined, log = () => undefined } = options
  const limits = options.limits ?? usualMoveLimits
  const clients = openClients(databases)
  try {
    const home = await clients.of(homeDatabase)
    await alone(home, tenant)
    const place = await placeIn(home, tenant)
    const { from, step } = ways(place, to, databases)
    const ends = await endsOf(clients, tenant, from, to)
    let heldMs: number | null = null
    let rows = 0
    let passes = 0
    if (step !== 'clearing') {
      await refuse(ends, step)
      await agreeOnKeys(ends.from, ends.to, options.secrets)
      await reached('begin')
      await closeGate(ends.to, tenant, 'arriving')
      const note = (at: MoveStep) => writePlace(home, tenant, { database: from, other: to, step: at })
      const isGone = (await gateOf(ends.from, tenant)) === 'gone'
      if (!isGone) {
        await note('copying')
        await reached('copy')
        passes = await copyWhileServed(ends, limits, log)
        await reached('leave')
        await note('leaving')
        await sleep(limits.knownToAllMs)
        const heldSince = performance.now()
        rows = await holdAndCopy(ends, limits, log, async (part) => {
          if (part === 'hold') await note('held')
          await reached(part)
        })
        await reached('switch')
        await switchOver(home, ends, { from, to }, reached)
        heldMs = Math.round(performance.now() - heldSince)
      } else {
        await reached('switch')
        await switchOver(home, ends, { from, to }, reached)
      }
    } else await openAtNewPlace(ends, reached)
    log(
      heldMs === null
        ? 'served at the new place'
        : `served at the new place, after ${heldMs} ms in which it was held`,
    )
    // Whoever does not know yet reads at the old place for a moment: its rows stay for so long.
    await sleep(limits.knownToAllMs)
    await reached('clear')
    const removed = await removeTenant(ends.from, tenant, ends.tables)
    await removeJobs(ends.from, tenant)
    log(`${removed} rows taken away at the old place`)
    await reached('end')
    await writePlace(home, tenant, { database: to, other: null, step: null })
    return { from, to, rows: rows === 0 ? removed : rows, passes, heldMs }
  } finally {
    await clients.close()
  }
}

/** Takes back a move that has not come to the switch: what was copied is removed, and all is as it was. */
export async function takeBackMove({
  tenant,
  databases,
}: Pick<TenantToMove, 'tenant' | 'databases'>): Promise<void> {
  const clients = openClients(databases)
  try {
    const home = await clients.of(homeDatabase)
    await alone(home, tenant)
    const place = await placeIn(home, tenant)
    if (place?.step == null || place.other === null)
      throw new MoveError('No move of this business is under way.')
    const ends = await endsOf(clients, tenant, place.database, place.other)
    if (place.step === 'clearing')
      throw new MoveError(
        `It lives in "${place.database}" already: finish the move, and then move it to "${place.other}".`,
      )
    // Nobody else writes there: the gate lets nobody in until it is opened.
    await closeGate(ends.to, tenant, 'arriving')
    await removeTenant(ends.to, tenant, ends.tables)
    await inMove(ends.from, tenant, async () => {
      await oweLooks(ends.from, tenant)
      await openGate(ends.from, tenant)
    })
    await writePlace(home, tenant, { database: place.database, other: null, step: null })
    await closeGate(ends.to, tenant, 'gone')
  } finally {
    await clients.close()
  }
}

async function copyWhileServed(ends: Ends, limits: MoveLimits, log: (line: string) => void): Promise<number> {
  for (let passes = 1; ; passes++) {
    const { copied, removed } = await syncTenant(ends)
    log(`pass ${passes}: ${copied} rows copied, ${removed} removed`)
    if (copied + removed <= limits.fewRows || passes === limits.passesMax) return passes
  }
}

/** Ends with both ends the same and the old one held, which this process keeps so. */
async function holdAndCopy(
  ends: Ends,
  limits: MoveLimits,
  log: (line: string) => void,
  reached: (part: MovePart) => Promise<void>,
): Promise<number> {
  const { from, tenant } = ends
  await closeGate(from, tenant, 'leaving', limits.holdMs)
  await waitForEnd(from, tenant, limits.finishMaxMs)
  await reached('hold')
  for (;;) {
    await closeGate(from, tenant, 'held', limits.holdMs)
    await waitForWriters(from, tenant, limits.holdMs / 2)
    await reached('last copy')
    const { copied, removed, rows, touched } = await syncTenant(ends)
    await continueSequences(ends)
    await reached('check')
    // What the last pass found the same is so still: nobody writes at either end. What it touched is compared once more.
    const differing = await differences(removed > 0 ? ends : { ...ends, tables: touched })
    if (differing.length > 0)
      throw new MoveError(
        `The copy is not the same: ${differing.map((each) => `${each.table} (${each.from} and ${each.to} rows)`).join(', ')}.`,
      )
    log(`last pass: ${copied} rows copied, ${removed} removed; ${rows} rows are the same at both ends`)
    await reached('part with')
    // Where it took longer than the hold, somebody may have written since: once more.
    if (await keepHold(from, tenant, 'gone', null)) return rows
  }
}

/** Until nothing is under way, and so long at most. */
async function waitForEnd(from: pg.Client, tenant: TenantId, mostMs: number): Promise<void> {
  const untilMs = performance.now() + mostMs
  while (performance.now() < untilMs && (await underWay(from, tenant)) > 0) await sleep(lookEveryMs)
}

type Way = { readonly from: string; readonly to: string }

/** From here on it lives at the new place, whatever happens. */
async function switchOver(
  home: pg.Client,
  ends: Ends,
  { from, to }: Way,
  reached: NonNullable<TenantToMove['reached']>,
): Promise<void> {
  await writePlace(home, ends.tenant, { database: to, other: from, step: 'clearing' })
  await openAtNewPlace(ends, reached)
}

/** Its jobs and the opening of the gate are one: done again, neither is. */
async function openAtNewPlace(
  { from, to, tenant }: Ends,
  reached: NonNullable<TenantToMove['reached']>,
): Promise<void> {
  await reached('open')
  if ((await gateOf(to, tenant)) !== 'arriving') return
  const jobs = await jobsOfTenant(from, tenant)
  await inMove(to, tenant, async () => {
    await addJobs(to, tenant, jobs)
    await oweLooks(to, tenant)
    await openGate(to, tenant)
  })
}

/** What happened while nobody looked is nothing that a job finds by its time. */
async function oweLooks(client: pg.Client, tenant: TenantId): Promise<void> {
  await client.query(
    'insert into leme.job_owed (tenant_id, job) select $1, unnest($2::text[]) on conflict do nothing',
    [tenant, owedJobs],
  )
}

/** Ids that are counted go on from the higher of the two ends. */
async function continueSequences({ from, to, tables }: Ends): Promise<void> {
  for (const { sequence } of tables) {
    if (sequence === null) continue
    const { rows } = await from.query<{ last: string }>(`select last_value::text as last from ${sequence}`)
    await to.query(
      `select setval($1::regclass, greatest($2::bigint, (select last_value from ${sequence})))`,
      [sequence, rows[0]?.last ?? '1'],
    )
  }
}

/** One command at a time moves a business; the lock goes with its connection, however that ends. */
async function alone(home: pg.Client, tenant: TenantId): Promise<void> {
  const { rows } = await home.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(leme.gate_key($1) + 1) as taken',
    [tenant],
  )
  if (rows[0]?.taken !== true) throw new MoveError('Another command is moving this business.')
}

function ways(
  place: TenantPlace | null,
  to: string,
  databases: ReadonlyMap<string, string>,
): { from: string; step: MoveStep | null } {
  if (!databases.has(to))
    throw new MoveError(
      `There is no database "${to}": LEME_DATABASES names ${[...databases.keys()].join(', ')}.`,
    )
  const lives = place?.database ?? homeDatabase
  if (place?.step === 'clearing' && lives === to && place.other !== null)
    return { from: place.other, step: 'clearing' }
  if (place?.step != null && place.other !== to)
    throw new MoveError(
      `It is being moved from "${place.database}" to "${place.other ?? ''}": finish that first, or take it back with --back.`,
    )
  if (lives === to) throw new MoveError(`It lives in "${to}" already.`)
  return { from: lives, step: place?.step ?? null }
}

async function endsOf(clients: Clients, tenant: TenantId, from: string, to: string): Promise<Ends> {
  const [source, target] = [await clients.of(from, true), await clients.of(to, true)]
  await refuseDifferent(source, target)
  // An agent may have brought triggers since they were last looked at.
  await target.query('select leme.quiet_triggers()')
  await source.query('select leme.quiet_triggers()')
  return { from: source, to: target, tenant, tables: await tenantTables(source) }
}

/** Rows fit tables that were made by the same migrations, and what is sealed opens under the same keys. */
async function refuseDifferent(source: pg.Client, target: pg.Client): Promise<void> {
  const text = 'select name, digest from leme.migration order by name'
  const [here, there] = await Promise.all([source.query(text), target.query(text)])
  if (JSON.stringify(here.rows) !== JSON.stringify(there.rows))
    throw new MoveError(
      'The two databases are not of the same version: run "leme migrate" for both (LEME_DATABASE names one).',
    )
}

async function refuse(ends: Ends, step: MoveStep | null): Promise<void> {
  const { tenant } = ends
  const isHere = await inMove(ends.from, tenant, async () => {
    const { rowCount } = await ends.from.query('select from leme.tenant where id = $1', [tenant])
    return rowCount === 1
  })
  if (!isHere) throw new MoveError('There is no such business in the database the directory names.')
  if (step !== null) return
  const isThere = await inMove(ends.to, tenant, async () => {
    const { rowCount } = await ends.to.query('select from leme.tenant where id = $1', [tenant])
    return rowCount === 1
  })
  if (isThere && (await gateOf(ends.to, tenant)) !== 'arriving')
    throw new MoveError('There are rows of this business in the other database that no move has put there.')
}

type Clients = {
  /** Two ends in one database would be one connection: a copy needs its own. */
  of(name: string, isEnd?: boolean): Promise<pg.Client>
  close(): Promise<void>
}

function openClients(databases: ReadonlyMap<string, string>): Clients {
  const open: pg.Client[] = []
  const known = new Map<string, pg.Client>()
  return {
    async of(name, isEnd = false) {
      const key = `${name} ${String(isEnd)}`
      const before = known.get(key)
      if (before) return before
      const url = databases.get(name)
      if (url === undefined) throw new MoveError(`LEME_DATABASES names no database "${name}".`)
      const client = new pg.Client({ connectionString: url, application_name: 'leme-move' })
      client.on('error', () => undefined)
      await client.connect()
      open.push(client)
      known.set(key, client)
      await speakPlainly(client)
      return client
    },
    async close() {
      await Promise.all(open.map((client) => client.end().catch(() => undefined)))
    },
  }
}
