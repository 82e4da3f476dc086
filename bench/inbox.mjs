import { randomUUID } from 'node:crypto'
import { median } from './workbench.mjs'

const conversations = 10_000
/** Of each side. */
const messagesEach = 10
const rounds = 20
const rowsAPage = 30
const limitMs = 300

/** Lists, searches and a thread of one business with 10,000 conversations and 200,000 messages, at the server. */
export async function measureInbox(workbench) {
  const tenant = randomUUID()
  await fill(workbench.owner, tenant)
  const leme = workbench.leme()
  try {
    await leme.upkeep.keepSaid(tenant)
    await workbench.owner.query('vacuum analyze leme.said')
    const me = randomUUID()
    const nothingAsked = { filter: 'all', agent: null, channel: null, label: null, q: null, before: null }
    const page = (asked) => leme.teamInbox.list(tenant, { ...nothingAsked, me, limit: rowsAPage, ...asked })
    const { conversations: listed, next } = await page({})
    const questions = [
      ['list, first page', () => page({})],
      ['list, second page', () => page({ before: next })],
      ['list, who waits', () => page({ filter: 'waiting' })],
      ['a conversation', () => leme.teamInbox.thread(tenant, me, listed[0].id)],
      ['search, a first name of 500', () => page({ q: 'joao' })],
      ['search, a phone as it is printed', () => page({ q: '(11) 90000-4321' })],
      ['search, a word that nobody said', () => page({ q: 'submarino' })],
      ['search, a word of a single conversation', () => page({ q: 'escafandro' })],
      ['search, a word of every conversation', () => page({ q: 'ajudar' })],
      ['search, a phrase of every conversation', () => page({ q: 'posso ajudar' })],
      ['search, a phrase of one conversation in fifty', () => page({ q: 'visita marcada' })],
      ['search, two words never of one message', () => page({ q: 'ajudar custa' })],
    ]
    const rows = []
    for (const [figure, question] of questions) {
      const costs = []
      for (let round = 0; round < rounds; round++) {
        const startedMs = performance.now()
        await question()
        costs.push(performance.now() - startedMs)
      }
      const cost = median(costs)
      rows.push({
        figure: `inbox of 10,000: ${figure}`,
        measured: `${cost.toFixed(0)} ms (${Math.min(...costs).toFixed(0)}–${Math.max(...costs).toFixed(0)})`,
        accepted: `< ${limitMs} ms`,
        aim: '< 150 ms',
        met: cost < limitMs,
      })
    }
    return rows
  } finally {
    await leme.close()
  }
}

const given = `(array['Ana','Bia','Caio','Davi','Eva','Fábio','Gabi','Hugo','Iara','João','Karla','Léo','Mara','Nina','Otto','Paula','Rui','Sara','Tito','Vera'])[1 + n % 20]`
const said = `case when m = 5 and n = 77 then 'esqueci o escafandro' when m = 5 and n % 50 = 0 then 'a visita marcada ficou para quando' else
  (array['quanto custa a visita','vocês atendem sábado','quero marcar para amanhã de manhã','obrigado','qual o endereço'])[1 + (n + m) % 5] end`
const at = `now() - n * interval '20 minutes' - (${messagesEach} - m) * interval '90 seconds'`

async function fill(owner, tenant) {
  const every = `from generate_series(1, ${conversations}) n`
  const everyMessage = `${every}, generate_series(1, ${messagesEach}) m`
  const id = (kind) => `md5($1 || '${kind}' || n)::uuid`
  const messageId = (kind) => `md5($1 || '${kind}' || n || ' ' || m)::uuid`
  await owner.query(`insert into leme.tenant (id, name) values ($1, 'Bench')`, [tenant])
  await owner.query(
    `insert into leme.contact (tenant_id, id, name, phone)
     select $1::text::uuid, ${id('p')}, ${given} || ' Souza' || n, '551190000' || lpad(n::text, 4, '0') ${every} where n < 10000`,
    [tenant],
  )
  await owner.query(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, last_text, version, inbox_seq, handled_seq,
                                    waiting, waiting_since, created_at, updated_at)
     select $1::text::uuid, ${id('c')}, 'someone', 'contact', ${id('p')}, 'whatsapp', 'Claro, posso ajudar.', ${messagesEach}, ${messagesEach}, ${messagesEach},
            n % 200 = 0, case when n % 200 = 0 then now() - n * interval '20 minutes' end,
            now() - n * interval '20 minutes', now() - n * interval '20 minutes' ${every}`,
    [tenant],
  )
  await owner.query(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     select $1::text::uuid, ${id('c')}, m, ${messageId('i')}, 'whatsapp', n || ' ' || m, json_build_object('kind', 'text', 'text', ${said}), '{}', ${at} ${everyMessage}`,
    [tenant],
  )
  await owner.query(
    `insert into leme.outbox (tenant_id, conversation_id, id, turn_id, channel, recipient, message, text, status, created_at)
     select $1::text::uuid, ${id('c')}, ${messageId('o')}, ${messageId('t')}, 'whatsapp', '', '{"type":"text","text":"Claro, posso ajudar."}', 'Claro, posso ajudar.', 'sent',
            ${at} + interval '2 seconds' ${everyMessage}`,
    [tenant],
  )
  await owner.query(
    'vacuum analyze leme.contact, leme.contact_word, leme.conversation, leme.inbox, leme.outbox',
  )
}
