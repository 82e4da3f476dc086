import type pg from 'pg'
import type { Notice, OutsideContext } from '../../../agent/outside.js'
import { deriveId } from '../../../conversation/derive-id.js'
import type { TenantId } from '../../../conversation/ids.js'
import type { InputBody, Origin } from '../../../conversation/input.js'
import type { Clock } from '../../../ports/clock.js'
import type { Statements } from '../../../ports/database.js'
import type { Ids } from '../../../ports/ids.js'
import type { Services } from '../../../ports/services.js'
import { clientDb } from '../wire/client-db.js'
import { storageLimits } from '../storage-limits.js'
import type { TenantClient } from '../wire/tenant-transaction.js'
import { openTenantRows, type Held } from './tenant-rows.js'

export type OutsideParts = {
  readonly pool: pg.Pool
  /** Code of an agent that holds a connection for longer loses it, and what it did with it is undone. */
  readonly heldMaxMs: number
  readonly clock: Clock
  readonly ids: Ids
  readonly servicesFor: (tenant: TenantId) => Services
}

export type OutsideLimit = {
  /** The work is given up after this long, and so is each of its statements. Whatever it did is undone. */
  readonly timeLimitMs?: number
}

/** `commit` keeps what was done so far and lets the connection go: for work that then waits for a turn. */
export type OutsideWork<T> = (context: OutsideContext, commit: () => Promise<void>) => Promise<T>

/** Runs code of an agent on the rows of one tenant: all it did is committed when it returns, and undone when it throws. */
export async function runOutside<T>(
  parts: OutsideParts,
  tenant: TenantId,
  work: OutsideWork<T>,
  { timeLimitMs }: OutsideLimit = {},
): Promise<T> {
  const limit = limitOf(timeLimitMs ?? parts.heldMaxMs)
  // What has a limit of its own may take so long in all; else only the time with a connection in hand counts, and none in which it waits for a turn.
  const rows =
    timeLimitMs === undefined
      ? openTenantRows(parts.pool, tenant, { held: limit })
      : openTenantRows(parts.pool, tenant, { answerMaxMs: answerMax(timeLimitMs) })
  if (timeLimitMs !== undefined) limit.from()
  try {
    const working = async (): Promise<T> => {
      const context = await contextOn(rows.client, parts, tenant, timeLimitMs)
      return work(context, () => rows.commit())
    }
    const result = await within(limit, working())
    await rows.end()
    return result
  } catch (error) {
    await rows.abandon()
    throw error
  }
}

/** The server's own limit comes first. */
function answerMax(timeLimitMs: number): number {
  const { answerMaxMs, statementTimeoutMs } = storageLimits.connections
  return Math.max(answerMaxMs, timeLimitMs + answerMaxMs - statementTimeoutMs)
}

async function contextOn(
  client: TenantClient,
  { clock, ids, servicesFor }: OutsideParts,
  tenant: TenantId,
  timeLimitMs: number | undefined,
): Promise<OutsideContext> {
  if (timeLimitMs !== undefined)
    await client.query("select set_config('statement_timeout', $1, true)", [String(timeLimitMs)])
  const { rows } = await client.call<{ zone: string }>({ statement: readTimeZone, values: [] })
  const [row] = rows
  if (!row) throw new Error('there is no such tenant')
  const sql: Statements = {
    query: (text, values) => client.query(text, values) as Promise<never>,
  }
  return {
    db: clientDb(client),
    sql,
    tenant,
    now: clock.now(),
    timeZone: row.zone,
    newId: () => ids.next(),
    services: servicesFor(tenant),
    async tellContact({ chip, contact }, notice, key) {
      const values = [tenant, chip, contact, ids.next(), key, JSON.stringify(bodyOf(notice))]
      await client.query('select leme.tell_contact($1, $2, $3, $4, $5, $6)', values)
    },
    async tellConversation(conversation, notice, key) {
      const origin: Origin = { role: null, requestId: key, ipAddress: null, userAgent: null }
      const values = [
        tenant,
        conversation,
        deriveId(tenant, key),
        key,
        JSON.stringify(bodyOf(notice)),
        JSON.stringify(origin),
      ]
      await client.query(
        `select status from leme.receive($1, $2, null, null, '', $3, 'system', $4, $5, $6, false, 0, 0, 1)`,
        values,
      )
    },
  }
}

/** Row-level security leaves one. */
const readTimeZone = { name: 'leme_outside_zone', text: 'select time_zone as zone from leme.tenant' }

function bodyOf({ topic, data }: Notice): InputBody {
  return { kind: 'notice', topic, data }
}

type Limit = Held & { readonly isOver: Promise<never> }

function limitOf(limitMs: number): Limit {
  let giveUp: (error: Error) => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  isOver.catch(() => undefined)
  return {
    isOver,
    from() {
      timer = setTimeout(() => {
        giveUp(new Error(`not done after ${limitMs} ms: given up, and what it did is undone`))
      }, limitMs)
    },
    until() {
      clearTimeout(timer)
    },
  }
}

/** Who does not end in time is waited for no longer; the rows they hold are taken from them. */
async function within<T>(limit: Limit, working: Promise<T>): Promise<T> {
  working.catch(() => undefined)
  try {
    return await Promise.race([working, limit.isOver])
  } finally {
    limit.until()
  }
}
