import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { applyEvents, canonicalJson, digestRecord, hashLink, sealRoots } from '../dist/inside.js'
import { talker } from './workbench.mjs'

const turns = 60_000
/** Of the processor time that Linux tells. */
const ticksPerSecond = 100
const limitSeconds = 120
const limitMegabytes = 400
const shapes = [
  { name: 'five turns each', each: 5 },
  { name: 'all in one conversation', each: turns },
]

/**
 * `leme audit verify` over 60,000 turns of one business: in conversations of five turns, and in a single one. What a real conversation left is
 * written again under other ids, with chains and snapshots that fit; everything is sealed in roots first. Time and memory are those of the command.
 */
export async function measureAudit(workbench) {
  const rows = []
  const leme = workbench.leme({ connectionsMax: 4 })
  try {
    for (const { name, each } of shapes) {
      const [tenant] = await workbench.businesses(rows.length + 1).slice(-1)
      const original = await holdConversation(workbench, leme, tenant)
      await writeAgain(workbench.owner, tenant, original, { count: turns, each })
      await sealRoots(leme.pool, tenant, new Date())
      const { seconds, megabytes, cpuSeconds, said } = await verified(workbench, tenant)
      rows.push({
        figure: `audit verify over 60,000 turns, ${name}`,
        measured: `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(0)} s of Node), ${megabytes.toFixed(0)} MB${said.startsWith('✓') ? '' : ` (${said})`}`,
        accepted: `< ${limitSeconds} s`,
        aim: '< 30 s',
        met: said.startsWith('✓') && seconds < limitSeconds && megabytes < limitMegabytes,
      })
    }
  } finally {
    await leme.close()
  }
  return rows
}

/** Five turns as they are: a quote that is refused, one that is made. */
async function holdConversation(workbench, leme, tenant) {
  const say = talker(leme, tenant)
  const asks = 'crie um orçamento de R$ 500 para o João Silva'
  let last
  for (const text of [asks, 'não', asks, 'sim', 'quantos clientes eu tenho?']) last = await say(text)
  const { rows } = await workbench.owner.query(
    `select j.turn_id as "turnId", j.at, j.handled_seq as "handledSeq", j.record, j.salt from leme.journal j
      where j.tenant_id = $1 and j.conversation_id = $2 order by j.seq`,
    [tenant, last.conversation],
  )
  return rows
}

/** The same turns over and over in new conversations of `each` turns. */
async function writeAgain(owner, tenant, original, { count, each }) {
  const client = await owner.connect()
  try {
    await client.query(
      'begin; set local session_replication_role = replica; set local synchronous_commit = off',
    )
    let rows = []
    let conversations = []
    for (let written = 0; written < count; written += each) {
      const { turns, head } = conversationLike(tenant, original, each)
      conversations.push(head)
      for (const turn of turns) {
        rows.push(turn)
        if (rows.length === rowsAtOnce) await writeTurns(client, tenant, rows.splice(0))
      }
      if (conversations.length === rowsAtOnce)
        await writeConversations(client, tenant, conversations.splice(0))
    }
    await writeTurns(client, tenant, rows)
    await writeConversations(client, tenant, conversations)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const rowsAtOnce = 500

/** One whose chain holds, and whose row says what its journal leads to. */
function conversationLike(tenant, original, each) {
  const conversation = randomUUID()
  const turns = []
  let state = null
  let prevHash = Buffer.alloc(0)
  for (let seq = 1; seq <= each; seq++) {
    const { at, record, salt } = original[(seq - 1) % original.length]
    state = applyEvents(state, JSON.parse(record).events)
    const recordDigest = digestRecord(salt, record)
    const link = {
      tenant,
      conversation,
      seq,
      turnId: randomUUID(),
      at,
      handledSeq: seq,
      recordDigest,
      prevHash,
    }
    prevHash = hashLink(link)
    turns.push({ ...link, record, salt, hash: prevHash })
  }
  const { agent, party, channel, title, state: stands } = state
  const head = {
    id: conversation,
    agent: agent.id,
    partyKind: party.kind,
    partyId: party.id,
    channel,
    title,
    stands,
  }
  return { turns, head: { ...head, snapshot: canonicalJson(state), count: each, hash: prevHash } }
}

const lists = (rows, names) => names.map((name) => rows.map((row) => row[name]))

async function writeTurns(client, tenant, rows) {
  await client.query(
    `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash)
     select $1, * from unnest($2::uuid[], $3::integer[], $4::uuid[], $5::timestamptz[], $6::integer[], $7::text[], $8::text[],
                              $9::bytea[], $10::bytea[], $11::bytea[])`,
    [
      tenant,
      ...lists(rows, ['conversation', 'seq', 'turnId', 'at', 'handledSeq', 'record', 'salt']),
      ...lists(rows, ['recordDigest', 'prevHash', 'hash']),
    ],
  )
  await client.query(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status)
     select $1, conversation, gen_random_uuid(), turn, 'web', 'somebody', '{"type":"text","text":"Pronto."}', 'Pronto.', 'sent'
       from unnest($2::uuid[], $3::uuid[]) as t (conversation, turn)`,
    [tenant, ...lists(rows, ['conversation', 'turnId'])],
  )
}

async function writeConversations(client, tenant, rows) {
  await client.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, title, state, snapshot, version, inbox_seq, handled_seq, head_hash)
     select $1, id, agent, kind, party, channel, title, state, snapshot, n, n, n, hash
       from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::json[], $10::integer[], $11::bytea[])
         as t (id, agent, kind, party, channel, title, state, snapshot, n, hash)`,
    [
      tenant,
      ...lists(rows, ['id', 'agent', 'partyKind', 'partyId', 'channel', 'title', 'stands', 'snapshot']),
      ...lists(rows, ['count', 'hash']),
    ],
  )
}

/** The command itself, in a process of its own; the most memory it had. */
function verified(workbench, tenant) {
  return new Promise((resolve, reject) => {
    const begunMs = performance.now()
    const command = spawn(process.execPath, [cli, 'audit', 'verify', '--tenant', tenant], {
      env: {
        ...process.env,
        LEME_MODE: 'production',
        LEME_SECRET: workbench.secret,
        DATABASE_URL: workbench.ownerUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    let kilobytes = 0
    let cpuSeconds = 0
    command.stdout.setEncoding('utf8').on('data', (text) => (said += text))
    const watch = setInterval(async () => {
      const status = await readFile(`/proc/${command.pid}/status`, 'utf8').catch(() => '')
      kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? kilobytes)
      const stat = await readFile(`/proc/${command.pid}/stat`, 'utf8').catch(() => '')
      const [user, system] = stat.split(' ').slice(13, 15).map(Number)
      if (user !== undefined) cpuSeconds = (user + system) / ticksPerSecond
    }, 100)
    command.on('error', reject).on('exit', () => {
      clearInterval(watch)
      resolve({
        seconds: (performance.now() - begunMs) / 1_000,
        megabytes: kilobytes / 1_024,
        cpuSeconds,
        said: said.trim().split('\n').at(-1) ?? '',
      })
    })
  })
}

const cli = fileURLToPath(new URL('../dist/cli/leme.js', import.meta.url))
