import type pg from 'pg'
import { redactForLog } from '../../../language/mask-personal-data.js'
import type {
  OpenEffect,
  Operations,
  OperatorView,
  PausedChip,
  TroubledJob,
  Unanswered,
} from '../../../ports/operations.js'
import { movesUnderWay } from '../moving/directory.js'
import { inTenant } from '../wire/tenant-transaction.js'

/** As many of each as somebody looks through; the figures tell how many there are. */
const shownMax = 50
const lateMs = 60_000
/** Younger ones are being answered; older ones the sweeps have long given a job. */
const unansweredAfter = '10 seconds'
const unansweredSince = '1 day'
const errorCharactersMax = 300

export function createOperations(pool: pg.Pool): Operations {
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  const done = async (text: string, id: string) =>
    (await ask<{ done: boolean }>(text, [id]))[0]?.done === true
  return {
    async look(): Promise<OperatorView> {
      const [processes, jobs, unanswered, effects, chips, moves] = await Promise.all([
        ask<OperatorView['processes'][number]>(
          `select id as name, extract(epoch from clock_timestamp() - beat_at)::float8 as seconds from leme.runner order by id limit $1`,
          [shownMax],
        ),
        ask<TroubledJob>(
          `select id::text, task, gave_up as "gaveUp", attempts, run_at as "dueAt", tenant_id as tenant, conversation_id as conversation,
                  last_error as error from leme.jobs_in_trouble($1, $2)`,
          [lateMs, shownMax],
        ),
        ask<Unanswered>(
          `select tenant_id as tenant, conversation_id as conversation, since, attempts, holder, holder_lives as "holderLives",
                  lease_until as "leaseUntil"
             from leme.unanswered(clock_timestamp() - $1::interval, clock_timestamp() - $2::interval, $3)`,
          [unansweredSince, unansweredAfter, shownMax],
        ),
        ask<OpenEffect>(
          `select tenant_id as tenant, conversation_id as conversation, id, tool, status, attempts, attempted_at as "attemptedAt"
             from leme.open_effects($1)`,
          [shownMax],
        ),
        ask<PausedChip>('select tenant_id as tenant, id, provider, reason from leme.paused_chips($1)', [
          shownMax,
        ]),
        movesUnderWay(pool, shownMax),
      ])
      return { processes, jobs: jobs.map(withoutWords), unanswered, effects, chips, moves }
    },
    retryJob: (id) => done('select leme.retry_job($1) as done', id),
    dropJob: (id) => done('select leme.drop_job($1) as done', id),
    freeLease: (tenant, conversation) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          `update leme.conversation set lease_until = clock_timestamp(), lease_token = lease_token + 1
            where id = $1 and lease_until > clock_timestamp()`,
          [conversation],
        )
        if (rowCount !== 1) return false
        await client.query("select leme.enqueue('turn', $1, $2, clock_timestamp())", [
          JSON.stringify({ tenant, conversation }),
          `turn:${conversation}:stranded`,
        ])
        return true
      }),
  }
}

/** An error may quote what somebody said, or who they are. */
function withoutWords(job: TroubledJob): TroubledJob {
  return {
    ...job,
    error: job.error && redactForLog(job.error.split('\n')[0] ?? '').slice(0, errorCharactersMax),
  }
}
