/**
 * 2,000 businesses, 2 million conversations and 10 million turns of two years, of these 300,000 conversations of one business, on a
 * PostgreSQL of its own; then what is done every minute, every hour, on every page and in every turn is timed. Ten to fifteen minutes and
 * 20 GB in the temporary folder, which are gone afterwards. `npm run grown -- 100` makes a hundredth of it.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { acquireEmbeddedPostgres, loadAgents, migrate, removeHome } from '../../dist/inside.js'
import { ask } from './ask.mjs'
import { fill, idOf } from './fill.mjs'

const part = Number(process.argv[2] ?? 1)
const size = { businesses: Math.max(2, 2_000 / part), turns: 10_000_000 / part }
const secret = 'a secret for years of data, made up'

const homeDir = await mkdtemp(join(tmpdir(), 'leme-grown-'))
const server = await acquireEmbeddedPostgres({ homeDir, programPath: process.env.PATH ?? '' })
const owner = new pg.Client({ connectionString: server.ownerUrl })
try {
  await owner.connect()
  await migrate({ ownerUrl: server.ownerUrl, secret, agents: await loadAgents() })
  const begunMs = performance.now()
  await fill(server.ownerUrl, size, (line) => console.log(`  ${line}`))
  console.log(`made in ${((performance.now() - begunMs) / 60_000).toFixed(1)} minutes; ${await told()}`)
  const { rows } = await owner.query(`select ${idOf('tenant', '0')} as largest`)
  const answers = await ask({ ownerUrl: server.ownerUrl, secret, largest: rows[0].largest }, console.log)
  console.log('\n| what | first | then |\n| --- | --- | --- |')
  for (const { figure, first, then } of answers) console.log(`| ${figure} | ${first} | ${then} |`)
} finally {
  await owner.end()
  await server.release()
  await removeHome(homeDir)
}

async function told() {
  const { rows } = await owner.query(
    `select (select count(*) from leme.conversation) as conversations, (select count(*) from leme.journal) as turns,
            pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const [{ conversations, turns, size: bytes }] = rows
  return `${conversations} conversations, ${turns} turns, ${bytes}`
}
