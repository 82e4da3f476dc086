import type pg from 'pg'
import type { ConversationId, TenantId } from '../../../conversation/ids.js'
import { MustRunAloneError } from '../../../ports/store.js'
import { inGroups } from './in-groups.js'
import { sendPacket, type Answer, type Call, type Statement } from '../wire/packet.js'
import { isRolledBack, orderOfIds, sharing } from './sharing.js'
import { beginAs, begins, bindTenant, commitCall, requireUuid, rollBack } from '../wire/tenant-transaction.js'
import type { TenantClient } from '../wire/tenant-transaction.js'

/** A row that is locked holds up those that share a transaction, and nobody else for longer than this. */
const patienceMs = 40

/** A turn's transaction: what its tool writes, then the turn itself and the commit. */
export type Writing = TenantClient & {
  commit<Row>(turn: Call, conversation: ConversationId): Promise<Row[]>
  abandon(): Promise<void>
}

type Write = { readonly tenant: TenantId; readonly call: Call }
type Written = { readonly answer: Answer<unknown>; readonly writing: Writing }

/**
 * Transactions of turns that write one statement and end. Those that write the same statement at the same moment are one
 * transaction; alone, each has its own.
 */
export function createWriting(pool: pg.Pool): (tenant: TenantId) => Writing {
  const share = inGroups<Write, Written>((writes) => writeAll(pool, writes), {
    ...sharing,
    patienceMs,
    oneByOneAfter: isRolledBack,
  })
  return (tenant) => {
    requireUuid(tenant)
    let opened: Promise<Writing> | undefined
    const open = () => (opened ??= beginAs(pool, tenant))
    return {
      query: (async (...args: unknown[]) => {
        const { query } = await open()
        return (query as (...args: unknown[]) => unknown)(...args)
      }) as TenantClient['query'],
      async call<Row>(call: Call) {
        // Whatever is asked before the first is answered waits for it: a turn has one transaction.
        if (opened) return (await opened).call<Row>(call)
        const written = share(call.statement.name, { tenant, call })
        opened = written.then(({ writing }) => writing)
        // Whoever asked hears of it; until somebody asks again it is nobody's.
        opened.catch(() => undefined)
        return (await written).answer as Answer<Row>
      },
      commit: async <Row>(turn: Call, conversation: ConversationId) =>
        (await open()).commit<Row>(turn, conversation),
      async abandon() {
        // If it never opened, there is nothing to undo.
        const writing = await opened?.catch(() => undefined)
        await writing?.abandon()
      },
    }
  }
}

function writeAll(pool: pg.Pool, writes: readonly Write[]): Promise<Written[]> {
  const [first, ...others] = writes
  if (!first) return Promise.resolve([])
  return others.length === 0 ? writeAlone(pool, first) : writeTogether(pool, writes, first.call.statement)
}

async function writeAlone(pool: pg.Pool, { tenant, call }: Write): Promise<Written[]> {
  const writing = await beginAs(pool, tenant)
  try {
    return [{ answer: await writing.call(call), writing }]
  } catch (error) {
    await writing.abandon()
    throw error
  }
}

/** In the order of their tenants: what two groups lock of the same tenants, they lock in the same order. */
async function writeTogether(
  pool: pg.Pool,
  writes: readonly Write[],
  statement: Statement,
): Promise<Written[]> {
  const ordered = writes
    .map((write, index) => ({ ...write, index }))
    .sort((a, b) => orderOfIds(a.tenant, b.tenant))
  const client = await pool.connect()
  try {
    const calls = ordered.flatMap(({ tenant, call }) => [{ statement: bindTenant, values: [tenant] }, call])
    const answers = await sendPacket(client, [{ statement: begins[''], values: [] }, ...calls], statement)
    const writing = sharedBy(client, writes.length)
    const written: Written[] = []
    ordered.forEach(({ index }, position) => {
      written[index] = { answer: answers[position] ?? { rows: [], command: '' }, writing }
    })
    return written
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

type Ready = {
  readonly turn: Call
  readonly conversation: ConversationId
  readonly resolve: (rows: never[]) => void
  readonly reject: (reason: unknown) => void
}

/**
 * The transaction of several turns, all of them answered. Each comes to its end in the same breath, for nothing is left to
 * wait for; then they are committed together. If one does not, nobody waits for it: nothing is committed, and all of
 * them are told to run alone.
 */
function sharedBy(client: pg.PoolClient, turns: number): Writing {
  const ready: Ready[] = []
  let isOver = false

  const giveUp = async () => {
    if (isOver) return
    isOver = true
    await rollBack(client)
    for (const { reject } of ready) reject(new MustRunAloneError())
  }

  const commitAll = async () => {
    isOver = true
    const ordered = ready.sort((a, b) => orderOfIds(a.conversation, b.conversation))
    const calls = ordered.map(({ turn }) => turn)
    try {
      const answers = await sendPacket(client, [...calls, commitCall], (calls[0] ?? commitCall).statement)
      client.release()
      ordered.forEach(({ resolve }, position) => {
        resolve((answers[position]?.rows ?? []) as never[])
      })
    } catch (error) {
      await rollBack(client)
      // Whose turn it was nobody can tell; alone, each finds out.
      for (const { reject } of ordered) reject(isRolledBack(error) ? new MustRunAloneError() : error)
    }
  }

  setImmediate(() => void giveUp())

  const refuse = async (): Promise<never> => {
    await giveUp()
    throw new MustRunAloneError()
  }
  return {
    query: refuse,
    call: refuse,
    commit: <Row>(turn: Call, conversation: ConversationId) =>
      isOver
        ? refuse()
        : new Promise<Row[]>((resolve, reject) => {
            ready.push({ turn, conversation, resolve, reject })
            if (ready.length === turns) void commitAll()
          }),
    abandon: giveUp,
  }
}
