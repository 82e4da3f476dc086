import { talker } from './workbench.mjs'

const conversations = 8
const turnsPerConversation = 250
const warmUpTurns = 100

const storedAcceptedBytes = 4_000
const walAcceptedBytes = 6_000

/**
 * What a turn of the create-quote conversation leaves behind: bytes on the disk, tables and indexes, the quote's own among
 * them, and bytes of write-ahead log. What closed rows leave free is used again after a vacuum, as in any database that
 * runs for longer: so the tables are measured between two of them.
 */
export async function measureBytes(workbench) {
  const { owner } = workbench
  const leme = workbench.leme({ connectionsMax: conversations })
  const people = workbench.businesses(conversations).map((tenant) => talker(leme, tenant))
  const talk = (turns) =>
    Promise.all(
      people.map(async (say) => {
        for (let turn = 0; turn < turns; turn++)
          await say(turn % 2 === 0 ? 'crie um orçamento de R$ 500 para o João Silva' : 'sim')
      }),
    )
  try {
    await talk(warmUpTurns)
    await talk(turnsPerConversation)
    await owner.query('vacuum')
    const before = { tables: await tableBytes(owner), wal: await walWritten(owner) }
    await talk(turnsPerConversation)
    const wal = await walWritten(owner)
    await owner.query('vacuum')
    const after = await tableBytes(owner)
    const turns = conversations * turnsPerConversation
    const grown = [...after].map(([table, bytes]) => [
      table,
      (bytes - (before.tables.get(table) ?? 0)) / turns,
    ])
    const stored = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
    const most = grown.filter(([, bytes]) => bytes >= 1).sort((a, b) => b[1] - a[1])
    // The first change of a page after a checkpoint logs the page itself: how often that is, the settings say, not the turn.
    const walBytes = (wal.bytes - before.wal.bytes) / turns
    const pageBytes = ((wal.pages - before.wal.pages) * 8192) / turns
    console.log(most.map(([table, bytes]) => `  ${table} ${bytes.toFixed(0)}`).join('\n'))
    console.log(`  log, of that whole pages before compression: ${pageBytes.toFixed(0)}`)
    return [
      row('bytes stored a turn', stored, storedAcceptedBytes, 2_000),
      row('bytes of write-ahead log a turn', walBytes, walAcceptedBytes, 3_000),
    ]
  } finally {
    await leme.close()
  }
}

function row(figure, bytes, accepted, aim) {
  return {
    figure,
    measured: bytes.toFixed(0),
    accepted: String(accepted),
    aim: String(aim),
    met: bytes <= accepted,
  }
}

/** With its indexes, and what lies outside its rows. */
async function tableBytes(owner) {
  const { rows } = await owner.query(
    `select relname, pg_total_relation_size(c.oid)::float8 as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'leme' and c.relkind = 'r'`,
  )
  return new Map(rows.map(({ relname, bytes }) => [relname, bytes]))
}

async function walWritten(owner) {
  // Counters of the last moments may still be on their way; the position is exact.
  const { rows } = await owner.query(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes, wal_fpi::float8 as pages from pg_stat_wal`,
  )
  return rows[0]
}
