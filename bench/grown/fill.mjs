import pg from 'pg'

/** Of these each conversation has five, some hours apart; together they are spread evenly over two years. */
const turnsEach = 5
const days = 730
/** Conversations that go on beside each other: as many turns of others lie between two of one. */
const beside = 1_000
/** Three in twenty conversations are of one business: with 2 million, 300,000. */
const ofTheLargest = 3
/** Records of the last three months are as long as real ones; older ones are short, or 10 million would fill 20 GB alone. */
const wholeDays = 90

const tables = [
  'contact',
  'contact_word',
  'conversation',
  'said',
  'thread',
  'inbox',
  'journal',
  'outbox',
  'pending',
]

/**
 * Businesses, conversations and turns as years leave them behind, made by the database itself. Keys and indexes are taken off
 * meanwhile and put back as they were.
 */
export async function fill(ownerUrl, { businesses, turns }, tell) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  try {
    const indexes = await takeIndexesOff(pool)
    await pool.query(tenantText, [businesses])
    await pool.query(chipText, [businesses])
    const facts = factsOf({ businesses, turns })
    const [first, second] = [
      ['conversation', 'said', 'contact', 'contact_word', 'thread', 'pending'],
      ['inbox', 'outbox', 'journal'],
    ]
    const load = async (names) => {
      for (const name of names) {
        const begunMs = performance.now()
        await loadTable(pool, name, facts)
        await putIndexesOn(pool, indexes.get(name))
        await pool.query(`vacuum (analyze) leme.${name}`)
        tell(`${name}: ${((performance.now() - begunMs) / 1_000).toFixed(0)} s`)
      }
    }
    await Promise.all([load(first), load(second)])
    await putIndexesOn(pool, indexes.get(''))
  } finally {
    await pool.end()
  }
}

/** In a transaction that empties the table first: the log then need not hold what is put in. */
async function loadTable(pool, name, { text }) {
  const client = await pool.connect()
  try {
    await client.query(
      "set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
    )
    await client.query('begin')
    await client.query(`truncate leme.${name}`)
    await client.query(`alter table leme.${name} disable trigger user`)
    await client.query(text[name])
    await client.query(`alter table leme.${name} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What is taken off each table, as statements that put it back; under no name, the keys between tables. */
async function takeIndexesOff(pool) {
  const back = new Map(['', ...tables].map((name) => [name, []]))
  const names = tables.map((name) => `'leme.${name}'::regclass`).join(', ')
  const between = await pool.query(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
      where contype = 'f' and (confrelid in (${names}) or conrelid in (${names}))`,
  )
  for (const { on, name, what } of between.rows) {
    await pool.query(`alter table ${on} drop constraint ${name}`)
    // What is made here keeps to them; checking ten million rows would show nothing.
    back.get('').push(`alter table ${on} add constraint ${name} ${what} not valid`)
  }
  for (const table of tables) {
    const keys = await pool.query(
      `select conname as name, pg_get_constraintdef(oid) as what from pg_constraint
        where contype in ('p', 'u') and conrelid = $1::regclass`,
      [`leme.${table}`],
    )
    for (const { name, what } of keys.rows) {
      await pool.query(`alter table leme.${table} drop constraint ${name}`)
      back.get(table).push(`alter table leme.${table} add constraint ${name} ${what}`)
    }
    const others = await pool.query(
      `select indexname as name, indexdef as what from pg_indexes where schemaname = 'leme' and tablename = $1`,
      [table],
    )
    for (const { name, what } of others.rows) {
      await pool.query(`drop index leme.${name}`)
      back.get(table).push(what)
    }
  }
  return back
}

async function putIndexesOn(pool, statements) {
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'")
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** The n-th business, conversation or contact, told by its number. */
export const idOf = (kind, number) => `md5('${kind}' || ${number})::uuid`

const tenantText = `
  insert into leme.tenant (id, name) select ${idOf('tenant', 'n')}, 'Negócio ' || n from generate_series(0, $1::integer - 1) n`

const chipText = `
  insert into leme.chip (tenant_id, id, provider, agent, name, sealed_account)
  select ${idOf('tenant', 'n')}, 'number-' || n, 'meta', 'someone', 'Número', 'sealed' from generate_series(0, $1::integer - 1) n`

function factsOf({ businesses, turns }) {
  const conversations = turns / turnsEach
  const business = (c) =>
    `case when ${c} % 20 < ${ofTheLargest} then 0 else 1 + (${c} * 7919::bigint) % ${businesses - 1} end`
  const tenant = (c) => idOf('tenant', business(c))
  const at = (n) => `now() - (${turns} - ${n}) * (interval '${days} days' / ${turns})`
  const block = turnsEach * beside
  const everyTurn = `
    from generate_series(0, ${turns - 1}) n,
         lateral (select (n / ${block}) * ${beside} + n % ${beside} as c, (n % ${block}) / ${beside} + 1 as seq) t`
  const everyConversation = `
    from generate_series(0, ${conversations - 1}) c,
         lateral (select (c / ${beside}) * ${block} + c % ${beside} as first, (c / ${beside} + 1) * ${block} - ${beside} + c % ${beside} as last) t`
  const given = `(array['Ana','Bia','Caio','Davi','Eva','Fabio','Gabi','Hugo','Iara','Joana','Karla','Leo','Mara','Nina','Otto','Paula','Rui','Sara','Tito','Vera'])[1 + c % 20]`
  const family = `'Souza' || (c / 20) % 5000`
  const phone = `'55119' || lpad((c % 100000000)::text, 8, '0')`
  const hex = (of, times) => Array.from({ length: times }, (_, k) => `md5(${of} || '${k}')`).join(' || ')
  const isWhole = `n >= ${turns} - ${turns} * ${wholeDays} / ${days}`
  const said = `(array['quanto custa a visita','vocês atendem sábado','quero marcar para amanhã','obrigado','qual o endereço'])[1 + n % 5]`
  const operations = `case when n % 5 = 0 then '[{"tool":"clients.count","action":"read","success":true,"entityIds":[]}]' else '[]' end`
  return {
    text: {
      conversation: `
        insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, title, state, last_text, snapshot, version,
                                       inbox_seq, handled_seq, head_hash, waiting, waiting_since, created_at, updated_at)
        select ${tenant('c')}, ${idOf('conversation', 'c')}, 'someone', 'contact', ${idOf('contact', 'c')}, 'whatsapp', '', '', 'Até logo',
               ('{"holder":{"by":"ai"},"mode":null,"history":"' || ${hex('c', 12)} || '"}')::json, ${turnsEach}, ${turnsEach}, ${turnsEach},
               sha256(c::text::bytea), c >= ${conversations} - 20000 and c % 50 = 0,
               case when c >= ${conversations} - 20000 and c % 50 = 0 then ${at('t.last')} end, ${at('t.first')}, ${at('t.last')}
        ${everyConversation}`,
      contact: `
        insert into leme.contact (tenant_id, id, name, phone, created_at)
        select ${tenant('c')}, ${idOf('contact', 'c')}, ${given} || ' ' || ${family}, ${phone}, ${at('t.first')} ${everyConversation}`,
      contact_word: `
        insert into leme.contact_word (tenant_id, contact_id, word)
        select ${tenant('c')}, ${idOf('contact', 'c')}, w
          from generate_series(0, ${conversations - 1}) c,
               lateral unnest(array[lower(${given}), lower(${family}), ${phone}, right(${phone}, 8), right(${phone}, 4)]) w`,
      // As the sweep leaves it behind: what both sides said, as it is looked for.
      said: `
        insert into leme.said (tenant_id, conversation_id, block, messages, inbox_seq, outbox_seq, version, words)
        select ${tenant('c')}, ${idOf('conversation', 'c')}, 0, ${2 * turnsEach}, ${turnsEach}, ${turnsEach}, ${turnsEach},
               (select string_agg(leme.plain(${said}) || E'\\nclaro, posso ajudar.', E'\\n')
                  from generate_series(0, ${turnsEach - 1}) k, lateral (select t.first + k * ${beside} as n) of_turn)
          ${everyConversation}`,
      thread: `
        insert into leme.thread (tenant_id, conversation_id, chip_id, contact_id, address, heard_at)
        select ${tenant('c')}, ${idOf('conversation', 'c')}, 'number-' || ${business('c')}, ${idOf('contact', 'c')}, ${phone}, ${at('t.last')} ${everyConversation}`,
      inbox: `
        insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
        select ${tenant('t.c')}, ${idOf('conversation', 't.c')}, t.seq, ${idOf('input', 'n')}, 'whatsapp', 'wamid.' || n,
               ('{"kind":"text","text":"' || ${said} || '"}')::json, '{}', ${at('n')} ${everyTurn}`,
      outbox: `
        insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status, provider_id, created_at, sent_at)
        select ${tenant('t.c')}, ${idOf('conversation', 't.c')}, ${idOf('answer', 'n')}, ${idOf('turn', 'n')}, 'whatsapp', '5511900000000',
               '{"type":"text","text":"Claro, posso ajudar."}', 'Claro, posso ajudar.', 'read', 'out.' || n,
               ${at('n')} + interval '2 seconds', ${at('n')} + interval '3 seconds' ${everyTurn}`,
      journal: `
        insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, salt, record_digest, prev_hash, hash, acted)
        select ${tenant('t.c')}, ${idOf('conversation', 't.c')}, t.seq, ${idOf('turn', 'n')}, ${at('n')} + interval '1 second', t.seq,
               '{"modelCalls":[],"decisions":[],"operations":' || ${operations} || ',"pad":"' ||
                 case when ${isWhole} then ${hex('n', 50)} else '' end || '"}',
               's', sha256(n::text::bytea), sha256(n::text::bytea), sha256(n::text::bytea), n % 5 = 0 ${everyTurn}`,
      pending: `
        insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, action, body, opened_at, expires_at)
        select ${tenant('t.c')}, ${idOf('plan', 'n')}, ${idOf('conversation', 't.c')}, 'plan', 'EXECUTED', 'contact', ${idOf('contact', 't.c')}, '',
               '{"plan":{"preview":"Cobrança de R$ 120,00","actions":[]}}', ${at('n')}, ${at('n')} + interval '5 minutes'
          ${everyTurn} where n % 20 = 0`,
    },
  }
}
