import { Logger } from 'graphile-worker'
import pg from 'pg'
import type { Rhythm } from '../../src/adapters/postgres/jobs/heartbeat.js'
import type { ConversationId, TenantId } from '../../src/conversation/ids.js'
import { keepRunner } from '../../src/jobs/keep-runner.js'

/** A process that takes a conversation and never comes to an end with it: `holder-to-kill.ts <what, as JSON>`. */
const { appUrl, jobsUrl, rhythm, holder, tenant, conversation } = JSON.parse(process.argv[2] ?? '') as {
  appUrl: string
  jobsUrl: string
  rhythm: Rhythm
  holder: number
  tenant: TenantId
  conversation: ConversationId
}

const runner = await keepRunner({
  jobsUrl,
  connectionsMax: 2,
  log: { warn: () => undefined },
  rhythm,
  holder,
  options: {
    concurrency: 1,
    noHandleSignals: true,
    taskList: {},
    parsedCronItems: [],
    logger: new Logger(() => () => undefined),
  },
})
while (runner.holder() === null) await new Promise((wake) => setTimeout(wake, 20))
const client = new pg.Client({ connectionString: appUrl })
await client.connect()
const { rows } = await client.query<{ status: string }>(
  'select status from leme.claim($1, $2, 3600000, 1, $3)',
  [tenant, conversation, holder],
)
process.stdout.write(`${rows[0]?.status}\n`)
