import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ingestMeta } from '../../src/adapters/whatsapp-meta/ingest-meta.js'
import { basePhrases } from '../../src/agent/phrases.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import { menuAgent } from '../support/menu-agent.js'
import { signatureOf, signed } from '../support/meta-webhook.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const patience = { timeout: 10_000, interval: 50 }

let desk: WhatsappDesk
let chip: MetaChip
let path: string
let people = 0
let number: string

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu' })
  chip = desk.account('meta')
  path = `/webhooks/meta/${chip.id}`
})
afterAll(() => desk.end())
beforeEach(() => {
  people += 1
  number = `55119${String(50_000_000 + people)}`
})

function message(text: string, id = `wamid.${number}`, from = number) {
  return { from, id, timestamp: '1794700000', type: 'text', text: { body: text } }
}

const said = (text: string, id?: string) => signed(chip, { messages: [message(text, id)] })

const post = (request: { raw: string; headers: Record<string, string> }, to = path) =>
  desk.server.call(to, request)

/** How many of everything there are: nothing may be added by what proves nothing. */
async function rowsKept(): Promise<number> {
  const [row] = await desk.sql<{ n: number }>(
    `select ((select count(*) from leme.inbox) + (select count(*) from leme.contact) + (select count(*) from leme.conversation)
             + (select count(*) from leme.webhook_ignored) + (select count(*) from leme.early_receipt))::int as n`,
  )
  return row?.n ?? -1
}

async function counted(outcome: string, provider = 'meta'): Promise<number> {
  const text = (await desk.server.call('/metrics')).text
  const pattern = new RegExp(
    `^leme_webhooks_total\\{provider="${provider}",outcome="${outcome}"\\} (\\d+)`,
    'm',
  )
  return Number(pattern.exec(text)?.[1] ?? 0)
}

async function ignored(): Promise<{ reason: string; provider_id: string | null }[]> {
  return desk.sql('select reason, provider_id from leme.webhook_ignored order by id desc limit 5')
}

describe('a webhook that does not prove who sent it', () => {
  type Request = { readonly raw: string; readonly headers: Record<string, string> }
  type Forged = { readonly what: string; readonly request: () => Request; readonly to?: () => string }

  const raw = '{}'
  const evolution = () => `/webhooks/evolution/${desk.chip('evolution')}`
  const forged: readonly Forged[] = [
    { what: 'unsigned', request: () => ({ raw: said('oi').raw, headers: {} }) },
    { what: 'signed by somebody else', request: () => signedWith('another') },
    { what: 'signed with the verify token', request: () => signedWith(chip.verifyToken) },
    { what: 'changed', request: () => ({ ...said('oi'), raw: said('tchau').raw }) },
    { what: 'cut short', request: () => ({ ...said('oi'), raw: said('oi').raw.slice(0, -20) }) },
    { what: 'empty', request: () => ({ raw: '', headers: {} }) },
    { what: 'for a chip nobody has', request: () => said('oi'), to: () => '/webhooks/meta/nobody' },
    {
      what: 'for a chip of another provider',
      request: () => said('oi'),
      to: () => `/webhooks/meta/${desk.chip('evolution')}`,
    },
    { what: 'of Evolution without its token', request: () => ({ raw, headers: {} }), to: evolution },
    {
      what: 'of Evolution with another',
      request: () => ({ raw, headers: { authorization: 'Bearer guess' } }),
      to: evolution,
    },
    {
      what: 'of Z-API with another secret',
      request: () => ({ raw, headers: {} }),
      to: () => `/webhooks/zapi/${desk.chip('zapi')}/guess`,
    },
  ]

  test.each(forged)('$what: 401, counted, and nothing is kept', async ({ request, to = () => path }) => {
    const [, provider = ''] = /^\/webhooks\/(\w+)\//.exec(to()) ?? []
    const [kept, count] = [await rowsKept(), await counted('forged', provider)]
    const answer = await post(request(), to())
    expect(answer.status).toBe(401)
    // An unknown chip and a wrong signature are told apart by nothing.
    expect(answer.body.error).toEqual({
      code: 'webhook.forged',
      stage: 'receive',
      message: expect.stringContaining('não prova de quem veio') as string,
      requestId: expect.any(String) as string,
    })
    expect(await rowsKept()).toBe(kept)
    expect(await counted('forged', provider)).toBe(count + 1)
  })

  function signedWith(secret: string): Request {
    return { raw: said('oi').raw, headers: signatureOf(said('oi').raw, secret) }
  }

  test('every active secret of the app is good, and no other', async () => {
    const secrets = ['the-old-one', 'the-new-one']
    const rotated = { ...chip, id: 'rotating', appSecrets: secrets }
    await desk.leme.chips.save(desk.tenant, rotated, { name: 'rotating', agent: 'menu' })
    const { raw: body } = said('oi')
    for (const [secret, status] of [
      ['the-old-one', 200],
      ['the-new-one', 200],
      ['the-next-one', 401],
    ] as const)
      expect(
        (await post({ raw: body, headers: signatureOf(body, secret) }, '/webhooks/meta/rotating')).status,
      ).toBe(status)
  })
})

describe('a webhook that proves who sent it, with garbage inside', () => {
  const genuine = (raw: string) => ({ raw, headers: signatureOf(raw, chip.appSecrets[0] ?? '') })

  test.each([
    ['no JSON', '{"object":', 'not-json'],
    ['JSON of another kind', '[1,2,3]', 'malformed:body'],
    ['an object of another product', '{"object":"instagram","entry":[]}', 'object:instagram'],
    [
      'a field nobody knows',
      '{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"flows","value":{}}]}]}',
      'field:flows',
    ],
    ['nothing', '{"object":"whatsapp_business_account","entry":[]}', 'nothing-in-it'],
  ])('%s is answered 200 and kept as ignored, with the reason', async (_what, raw, reason) => {
    const count = await counted('ignored')
    const answer = await post(genuine(raw))
    expect([answer.status, answer.text]).toEqual([200, '{"received":true}'])
    expect((await ignored())[0]?.reason).toBe(reason)
    expect(await counted('ignored')).toBe(count + 1)
  })

  test('what can be read beside it is read', async () => {
    const messages = [{ from: number, id: 'wamid.odd', timestamp: '1', type: 'hologram' }, message('oi'), 7]
    expect((await post(signed(chip, { messages }))).status).toBe(200)
    await expect.poll(() => desk.phone('meta', number).messages().length, patience).toBeGreaterThan(0)
    expect((await ignored()).map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['malformed:messages']),
    )
  })

  test('a text with what PostgreSQL cannot keep is kept without it', async () => {
    const raw = said('oi').raw.replace('"oi"', String.raw`"o\u0000i"`)
    expect((await post(genuine(raw))).status).toBe(200)
    const [row] = await desk.sql<{ text: string }>(
      "select body ->> 'text' as text from leme.inbox where dedupe_key = $1",
      [`${chip.id}/wamid.${number}`],
    )
    expect(row?.text).toBe('o\ufffdi')
  })

  test('more than 3 MB is 413', async () => {
    const before = await ignored()
    const answer = await post(genuine(JSON.stringify({ entry: 'x'.repeat(3 * 1024 * 1024) })))
    expect([answer.status, answer.code]).toEqual([413, 'body.too_large'])
    expect(await ignored()).toEqual(before)
  })
})

describe("Meta's handshake", () => {
  const shake = (query: Record<string, string>, id = chip.id) =>
    desk.server.call(`/webhooks/meta/${id}?${new URLSearchParams(query).toString()}`)
  const right = () => ({
    'hub.mode': 'subscribe',
    'hub.verify_token': chip.verifyToken,
    'hub.challenge': 'desafio-1158',
  })

  test('is answered with the bare challenge', async () => {
    const answer = await shake(right())
    expect([answer.status, answer.text]).toEqual([200, 'desafio-1158'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['a wrong token', { 'hub.verify_token': 'guess' }, undefined],
    ['another mode', { 'hub.mode': 'unsubscribe' }, undefined],
    ['no challenge', { 'hub.challenge': '' }, undefined],
    ['a chip nobody has', {}, 'nobody'],
  ])('with %s is refused', async (_what, more, id) => {
    const answer = await shake({ ...right(), ...more }, id)
    expect([answer.status, answer.code]).toEqual([403, 'webhook.handshake'])
  })
})

describe('the same message again', () => {
  test('is answered 200 and taken once', async () => {
    const before = await counted('duplicate')
    const request = said('oi')
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(request)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const phone = desk.phone('meta', number)
    expect((await phone.next()).text).toBe(basePhrases.greeting)
    await desk.simulator.settled()
    expect(await counted('duplicate')).toBe(before + 5)
    await expect.poll(async () => (await desk.outbox('meta', number)).length, patience).toBe(1)
    const texts = (await desk.records('meta', number)).flatMap(({ inputs }) =>
      inputs.filter(({ body }) => body.kind === 'text'),
    )
    expect(texts).toHaveLength(1)
  })

  test('with another body: the first wins, and the other is flagged', async () => {
    const altered = await counted('altered')
    expect((await post(said('oi'))).status).toBe(200)
    expect((await post(said('menu'))).status).toBe(200)
    expect((await desk.phone('meta', number).next()).text).toBe(basePhrases.greeting)
    // Ids of Meta's hold the phone they are about: what is kept is a digest.
    const digest = createHash('sha256').update(`wamid.${number}`).digest('hex')
    expect((await ignored())[0]).toEqual({ reason: 'same-id-other-body', provider_id: digest })
    expect(await counted('altered')).toBe(altered + 1)
    expect(await desk.outbox('meta', number)).toHaveLength(1)
  })

  test.each(['meta', 'evolution', 'zapi'] as const)(
    'from %s, told three times by the provider',
    async (provider) => {
      desk.simulator.faults(desk.chip(provider), { kind: 'duplicate-webhooks', copies: 2 })
      const phone = desk.phone(provider, number)
      await phone.say('menu')
      expect((await phone.next()).text).toContain('Sobre o quê?')
      await desk.simulator.settled()
      desk.simulator.clearFaults(desk.chip(provider))
      expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
    },
  )
})

test('several people in one body, in any order, each get their own answer', async () => {
  const numbers = [number, '5521911112222', '5511911113333']
  const messages = numbers.map((from, index) => message('oi', `wamid.batch.${index}.${number}`, from))
  expect((await post(signed(chip, { messages }))).status).toBe(200)
  for (const each of numbers) expect((await desk.phone('meta', each).next()).text).toBe(basePhrases.greeting)
})

test('what two people wrote in one body goes to each, and each was heard last by their last message', async () => {
  const other = `5521${number.slice(4)}`
  const told = (from: string, name: string, second: number) => ({
    ...message(name, `wamid.${name}.${number}`, from),
    timestamp: String(1_794_700_000 + second),
  })
  // The last of the first person was told before, and comes again at the end.
  await post(signed(chip, { messages: [told(number, 'a3', 3)] }))
  const messages = [
    told(number, 'a1', 1),
    told(other, 'b1', 1),
    told(number, 'a2', 4),
    told(other, 'b2', 2),
    told(number, 'a3', 3),
  ]
  await post(signed(chip, { messages }))
  const rows = await desk.sql<{ phone: string; heard: string; texts: string[] }>(
    `select t.address as phone, t.heard_id as heard, array_agg(i.body ->> 'text' order by i.body ->> 'text') as texts
       from leme.thread t join leme.inbox i using (tenant_id, conversation_id)
      where t.address in ('${number}', '${other}') and i.channel = 'whatsapp' group by 1, 2`,
  )
  const of = (phone: string) => rows.find((row) => row.phone === phone)
  expect(of(number)).toEqual({ phone: number, heard: `wamid.a2.${number}`, texts: ['a1', 'a2', 'a3'] })
  expect(of(other)).toEqual({ phone: other, heard: `wamid.b2.${number}`, texts: ['b1', 'b2'] })
})

test('a burst is one turn and one answer', async () => {
  const words = ['oi', 'tudo bem', 'menu']
  const messages = words.map((word, index) => message(word, `wamid.burst.${index}.${number}`))
  await post(signed(chip, { messages }))
  await desk.phone('meta', number).next()
  const [first] = await desk.records('meta', number)
  expect(first?.inputs.map(({ body }) => 'text' in body && body.text)).toEqual(words)
  expect(await desk.outbox('meta', number)).toHaveLength(1)
})

/** As the door does it, with a wait that outlasts the test. */
const quietMs = 60_000
function takeIn(text: string, id = text, timestamp?: string) {
  const origin = { role: null, requestId: '', ipAddress: null, userAgent: null }
  const body = signed(chip, {
    messages: [{ ...message(text, `wamid.${id}.${number}`), ...(timestamp !== undefined && { timestamp }) }],
  }).raw
  const ingested = ingestMeta(JSON.parse(body), chip.phoneNumberId, new Date().toISOString())
  return desk.leme.whatsapp.takeIn(
    { tenant: desk.tenant, chip: chip.id, agent: 'menu', quietMs, origin },
    ingested,
  )
}

test('the messages of a burst are read in the order they were said, however they were told', async () => {
  const told = (text: string, second: number) => takeIn(text, text, String(1_794_700_000 + second))
  await told('três', 3)
  await told('um', 1)
  await told('dois', 2)
  await desk.leme.workOn(desk.tenant, await desk.conversation('meta', number))
  const [first] = await desk.records('meta', number)
  expect(first?.inputs.map(({ body }) => 'text' in body && body.text)).toEqual(['um', 'dois', 'três'])
})

test.each([
  ['ahead of', 3_600],
  ['behind', -3_600],
])(
  'a provider whose clock is an hour %s ours is heard and answered, and choices are answered in their order',
  async (_how, skew) => {
    const phone = desk.phone('meta', number)
    const tell = (text: string, place: number) => {
      const timestamp = String(Math.floor(Date.now() / 1_000) + skew + place)
      return post(signed(chip, { messages: [{ ...message(text, `wamid.${number}.${place}`), timestamp }] }))
    }
    await tell('oi', 0)
    expect((await phone.next()).text).toBe(basePhrases.greeting)
    await tell('menu', 1)
    expect((await phone.next()).text).toContain('Sobre o quê?')
    await tell('2', 2)
    expect((await phone.next()).text).toBe('De segunda a sexta.')
    // All of it left as itself: the window was open by either clock.
    const sent = await desk.outbox('meta', number)
    expect(sent.map(({ status, type }) => [status === 'failed' || status === 'withheld', type])).toEqual([
      [false, 'text'],
      [false, 'buttons'],
      [false, 'text'],
    ])
  },
)

test('webhooks that are committed together are each told what became of their own', async () => {
  const together = ['um', 'dois', 'um', 'outro'].map((text) => takeIn(text, text === 'outro' ? 'um' : text))
  const stored = { stored: 1, duplicates: 0, altered: 0, moved: 0 }
  expect(await Promise.all(together)).toEqual([
    stored,
    stored,
    { ...stored, stored: 0, duplicates: 1 },
    { ...stored, stored: 0, duplicates: 1, altered: 1 },
  ])
})

test('whoever never stops writing is answered all the same: a burst is waited out ten times as long at most', async () => {
  const due = async () => {
    const [job] = await desk.sql<{ ms: number }>(
      `select extract(epoch from j.run_at - i.received_at)::float * 1000 as ms
         from graphile_worker.jobs j, leme.inbox i
        where j.key = $1 and i.conversation_id = $2 order by i.seq limit 1`,
      [`turn:${await desk.conversation('meta', number)}`, await desk.conversation('meta', number)],
    )
    return job?.ms ?? 0
  }
  await takeIn('um')
  expect(Math.abs((await due()) - quietMs)).toBeLessThan(10_000)
  await desk.sql(
    "update leme.inbox set received_at = received_at - interval '9.5 minutes' where conversation_id = $1",
    [await desk.conversation('meta', number)],
  )
  await takeIn('dois')
  expect(Math.abs((await due()) - 10 * quietMs)).toBeLessThan(10_000)
})

test('where those before have waited for seconds, a webhook is told at once to come again, and none that waits is lost', async () => {
  const another = await desk.leme.pool.connect()
  let nowMs = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const answers: Awaited<ReturnType<typeof post>>[] = []
  const told: Promise<unknown>[] = []
  try {
    // Somebody holds up the inbox.
    await another.query('begin; lock table leme.inbox in access exclusive mode')
    await vi.waitFor(() => {
      nowMs += 1_000
      told.push(post(said('oi', `wamid.${told.length}.${number}`)).then((answer) => answers.push(answer)))
      expect(answers.length).toBeGreaterThan(0)
    }, patience)
    const [first] = answers
    expect(first).toMatchObject({ status: 503, code: 'webhook.too_many' })
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await another.query('rollback')
    another.release()
    clock.mockRestore()
  }
  await Promise.all(told)
  const taken = answers.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThan(0)
  const [row] = await desk.sql<{ n: number }>(
    'select count(*)::int as n from leme.inbox where conversation_id = $1 and channel = $2',
    [await desk.conversation('meta', number), 'whatsapp'],
  )
  expect(row?.n).toBe(taken)
})
