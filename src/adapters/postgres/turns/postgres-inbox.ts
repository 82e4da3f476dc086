import type pg from 'pg'
import { LemeError } from '../../../errors/leme-error.js'
import type { Brought, FromConversation, Inbox, Taken, InboxFate } from '../../../ports/inbox.js'
import type { SuppressionDigest } from '../business/suppression-digest.js'
import { inGroups } from '../sharing/in-groups.js'
import type { LeaseHolder, StoreLimits } from '../storage-limits.js'
import { sharingChannels } from '../sharing/sharing.js'
import { together } from '../sharing/together.js'
import { answersOn } from '../wire/packet.js'
import type { Call } from '../wire/statement.js'
import { tryAgain } from '../wire/try-again.js'
import { fateFrom, rowRole, type ClaimedRow } from './claimed-row.js'
import { withLeftBefore } from './with-left.js'
import { ingest, type FromOneChip } from './ingest.js'

const receiveStatement = {
  name: 'leme_receive',
  text: `select r.*, ${rowRole} from leme.receive($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) r`,
}

const waitOutStatement = {
  name: 'leme_wait_out',
  text: 'select leme.wait_out($1, array[$2::uuid], $3, $4)',
}

/** Webhooks of one chip that are committed together at most, and that may wait for their turn. */
const groupMax = 100
const waitingMax = 5_000
/** A provider waits some seconds for an answer and then sends it again anyway: under overload it is told so at once (503, Retry-After). */
const lateMs = 2_000

/** Two groups about the same people may get into each other's way; PostgreSQL lets one of them go on. */
const ifDeadlocked = {
  after: (error: Error) => 'code' in error && error.code === '40P01',
  timesMax: 4,
  waitMs: 0,
}

export function createPostgresInbox(
  pool: pg.Pool,
  digest: SuppressionDigest,
  { sharing, inputsPerTurnMax }: StoreLimits,
  holder: LeaseHolder,
): Inbox {
  const receive = together<ClaimedRow>(pool, receiveStatement, sharing)
  const ingestTogether = inGroups<FromOneChip, Taken>(
    (group) => tryAgain(() => ingest(pool, digest, group), ifDeadlocked),
    { groupMax, waitingMax, lateMs, tooMany: () => new LemeError('webhook.too_many') },
  )

  const takeOne = async (brought: Brought, arrival: Addressed): Promise<InboxFate> => {
    const { conversation, party } = arrival
    if (brought.quiet.ms > 0) return (await takeSeveral(brought, [arrival]))[0] ?? { status: 'not_found' }
    // What a member or the house puts in may go into a conversation on any channel.
    const shares = party !== null && sharingChannels.has(brought.channel)
    // What begins no turn is made durable by its own commit; with others it would be theirs.
    const kind = brought.leaseMs > 0 ? 'turn' : 'message'
    const calls = [receiveCall(brought, arrival, inputsPerTurnMax, holder())]
    const row = await receive({ shares, kind, conversation, calls })
    const fate = fateFrom(row, brought, arrival)
    return fate.status === 'claimed' ? { ...fate, work: await withLeftBefore(pool, fate.work) } : fate
  }

  const takeSeveral = async (brought: Brought, arrivals: readonly Addressed[]): Promise<InboxFate[]> => {
    const calls = arrivals.map((arrival) => receiveCall(brought, arrival, inputsPerTurnMax, holder()))
    const { tenant, quiet } = brought
    const waiting = arrivals.map(({ conversation }) => ({
      statement: waitOutStatement,
      values: [tenant, conversation, quiet.ms, quiet.mostMs],
    }))
    const packet = quiet.ms > 0 ? [...calls, ...waiting] : calls
    const answers = await answersOn<ClaimedRow>(pool, packet, receiveStatement)
    return arrivals.map((arrival, index) => fateFrom(answers[index]?.rows[0], brought, arrival))
  }

  return {
    async take(brought) {
      const { from } = brought
      if (from.kind === 'chip') return ingestTogether(from.chip, { ...brought, from })
      const [only, ...others] = from.arrivals
      if (!only) return { arrivals: [], moved: 0 }
      const arrivals =
        others.length === 0 ? [await takeOne(brought, only)] : await takeSeveral(brought, from.arrivals)
      return { arrivals, moved: 0 }
    },
  }
}

type Addressed = FromConversation['arrivals'][number]

/** One message, and the conversation with it where it is to be taken. */
export function receiveCall(
  brought: Brought,
  arrival: Addressed,
  inputsMax: number,
  holder: number | null,
): Call {
  const values = [
    brought.tenant,
    arrival.conversation,
    arrival.party?.kind ?? null,
    arrival.party?.id ?? null,
    brought.agent,
    arrival.inputId,
    brought.channel,
    arrival.dedupeKey,
    JSON.stringify(arrival.body),
    JSON.stringify(brought.origin),
    arrival.open,
    // A burst is waited out by a statement of its own; without one, what begins no turn here has a job at once.
    brought.quiet.ms > 0 ? null : 0,
    brought.leaseMs,
    inputsMax,
    holder,
  ]
  return { statement: receiveStatement, values }
}
