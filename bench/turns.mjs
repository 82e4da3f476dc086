import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { median, talker } from './workbench.mjs'

const rounds = 5
// About two seconds each: in less, how the conversations happen to fall into step decides the figure.
const unitsPerRound = 3_200
const turnsPerRound = 1_920
const warmUpMessages = 12_000

/**
 * Durable turns against the unit. The unit is a bare transaction of five statements and one commit: dedupe insert,
 * conversation lock, update, 1 KB journal row, outbox row. Leme's turns are those of one conversation: ask for a
 * quote, confirm it; the model is scripted and answers at once. Each conversation is in a business of its own, as the
 * unit's are: in one business the numbers of its quotes, which have no gaps, are given out one after another.
 */
export async function measureTurns(workbench) {
  await prepareUnit(workbench.owner)
  const rows = []
  for (const conversations of [8, 32]) {
    const unit = await openUnit(workbench, conversations)
    const talk = openTalk(workbench, conversations)
    // Both are measured as they run for hours: connected, compiled, planned and cached.
    await unit.perSecond(warmUpMessages / conversations)
    await talk.perSecond(warmUpMessages / conversations)
    const pairs = []
    for (let round = 0; round < rounds; round++) {
      const units = await unit.perSecond(unitsPerRound / conversations)
      const turns = await talk.perSecond(turnsPerRound / conversations)
      pairs.push({ units, turns, ratio: turns / units })
    }
    await Promise.all([unit.close(), talk.close()])
    const ratio = median(pairs.map((pair) => pair.ratio))
    const rates = `${median(pairs.map((pair) => pair.turns)).toFixed(0)} of ${median(pairs.map((pair) => pair.units)).toFixed(0)}/s`
    rows.push({
      figure: `durable turns against the unit, ${conversations} conversations`,
      measured: `${ratio.toFixed(2)} (${rates})`,
      accepted: '0.5',
      aim: '1.0',
      met: ratio >= 0.5,
    })
  }
  return rows
}

const scriptedModel = {
  provider: 'scripted',
  ask: () =>
    Promise.resolve({
      ok: true,
      raw: '{"type":"PLAN","action":"quotes.create","collectedFields":{"client":"João Silva","total":"R$ 500,00"}}',
      provider: 'scripted',
      model: 'scripted',
      inputTokens: 0,
      outputTokens: 0,
    }),
}

/** People who ask for quotes and confirm them, all at once, each one message after another. */
function openTalk(workbench, conversations) {
  const leme = workbench.leme({ model: scriptedModel, connectionsMax: conversations })
  const people = workbench.businesses(conversations).map((tenant) => talker(leme, tenant))
  return {
    perSecond: (turns) =>
      rate(conversations * turns, () =>
        Promise.all(
          people.map(async (say) => {
            for (let turn = 0; turn < turns; turn++)
              await say(turn % 2 === 0 ? 'crie um orçamento de R$ 500 para o João Silva' : 'sim')
          }),
        ),
      ),
    close: () => leme.close(),
  }
}

async function openUnit(workbench, conversations) {
  const pool = new pg.Pool({ connectionString: workbench.ownerUrl, max: conversations })
  const written = new Map(Array.from({ length: conversations }, () => [randomUUID(), 0]))
  for (const id of written.keys())
    await pool.query("insert into bench.conversation values ($1, 0, '{}')", [id])
  return {
    perSecond: (units) =>
      rate(conversations * units, () =>
        Promise.all([...written.keys()].map((id) => runUnits(pool, id, units, written))),
      ),
    close: () => pool.end(),
  }
}

const record = 'x'.repeat(1024)

async function runUnits(pool, conversation, units, written) {
  for (let unit = 0; unit < units; unit++) {
    const seq = written.get(conversation) + 1
    written.set(conversation, seq)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'dedupe',
        text: 'insert into bench.inbox values ($1, $2, $3) on conflict do nothing',
        values: [randomUUID(), conversation, '{"text":"oi"}'],
      })
      await client.query({
        name: 'lock',
        text: 'select version, snapshot from bench.conversation where id = $1 for update',
        values: [conversation],
      })
      await client.query({
        name: 'update',
        text: 'update bench.conversation set version = version + 1, snapshot = $2 where id = $1',
        values: [conversation, '{"state":"IDLE"}'],
      })
      await client.query({
        name: 'journal',
        text: 'insert into bench.journal values ($1, $2, $3)',
        values: [conversation, seq, record],
      })
      await client.query({
        name: 'outbox',
        text: 'insert into bench.outbox values ($1, $2, $3)',
        values: [randomUUID(), conversation, '{"text":"oi"}'],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

async function prepareUnit(owner) {
  await owner.query(`create schema bench;
    create table bench.inbox (id uuid primary key, conversation_id uuid not null, body json not null);
    create table bench.conversation (id uuid primary key, version integer not null, snapshot json not null);
    create table bench.journal (conversation_id uuid not null, seq integer not null, record text not null, primary key (conversation_id, seq));
    create table bench.outbox (id uuid primary key, conversation_id uuid not null, message json not null)`)
}

async function rate(count, work) {
  const startedMs = performance.now()
  await work()
  return count / ((performance.now() - startedMs) / 1000)
}
