import { afterAll, beforeAll, expect, test } from 'vitest'
import { basePhrases } from '../../src/agent/phrases.js'
import type {
  BusinessChanges,
  CorrectableTurn,
  Reviews,
  SeenCorrections,
  TriedCorrection,
  TurnDetail,
} from '../../src/http/wire.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'
import type { Person } from '../support/http.js'
import { createReceptionDesk, deadlineMs, type ReceptionDesk } from '../support/reception-desk.js'

let desk: ReceptionDesk
let helena: Person

beforeAll(async () => {
  desk = await createReceptionDesk()
  helena = await desk.server.addPerson('owner', desk.tenant)
  await desk.sql(
    "insert into leme.member (tenant_id, id, name, role, email) values ($1, $2, 'Helena', 'owner', 'helena@example.com')",
    [desk.tenant, helena.member],
  )
})
afterAll(() => desk.end())

const ask = (path: string, options: object = {}) => desk.server.call(path, { as: helena, ...options })
const read = async <T>(path: string, options: object = {}) => JSON.parse((await ask(path, options)).text) as T
const corrections = '/ai/agents/reception/corrections'
const kept = async () => (await read<SeenCorrections>('/ai/console/corrections')).agents[0]?.entries
const tryOut = (body: object) => read<TriedCorrection>(`${corrections}/try`, { body })
const keep = async (body: object) => (await read<{ number: number }>(corrections, { body })).number

async function say(text: string, name: string) {
  const visitor = desk.visitor(name)
  await visitor.say(text)
  const answer = await visitor.next(deadlineMs)
  const conversation = await visitor.conversation()
  const [row] = await desk.sql<{ seq: number; record: string }>(
    'select seq, record from leme.journal where conversation_id = $1 order by seq desc limit 1',
    [conversation],
  )
  return {
    visitor,
    answer: answer.text,
    conversation,
    seq: row?.seq ?? 0,
    record: JSON.parse(row?.record ?? '{}') as TurnRecord,
  }
}

const replayed = async ({ conversation, seq }: { conversation: string; seq: number }) =>
  (
    await read<{ kind: string }>(`/ai/console/conversations/${conversation}/turns/${seq}/replay`, {
      body: {},
    })
  ).kind

/** Of corrections: what was set about the desk before stands there too. */
const changes = async () =>
  (await read<BusinessChanges>('/ai/console/business/changes')).changes.filter(({ what }) =>
    what.startsWith('correction.'),
  )

test('replies like one that was given wait for a member, once the last days were shown; and no more when that is taken back', async () => {
  const ana = await say('qual o horário de vocês?', 'Ana')
  await say('onde vocês ficam?', 'Bia')
  const choices = await read<CorrectableTurn>(
    `/ai/console/conversations/${ana.conversation}/turns/${ana.seq}/corrections`,
  )
  expect(choices.review).toContainEqual({ by: 'intent', id: 'hours', title: 'Saber o horário' })

  const rule = { kind: 'review', by: 'intent', id: 'hours' }
  const sent = await desk.sql('select from leme.outbox')
  const tried = await tryOut(rule)
  expect(tried).toMatchObject({ count: 1, looked: 2, isCut: false, days: 30 })
  expect(tried.turns).toEqual([
    expect.objectContaining({ said: 'qual o horário de vocês?', then: ana.answer, now: null }),
  ])
  expect(await desk.sql('select from leme.outbox')).toHaveLength(sent.length)
  expect(await kept()).toEqual([])

  const number = await keep(rule)
  const carla = await say('qual o horário de vocês?', 'Carla')
  expect(carla.answer).toBe(basePhrases.heldForReview)
  expect(carla.record.decisions.at(-1)?.because).toContain(`review:rule:${number}`)
  expect(await replayed(carla)).toBe('same')
  const [held] = (await read<Reviews>('/ai/console/reviews')).reviews
  expect(held).toMatchObject({ reason: 'review_rule', conversation: { id: carla.conversation } })
  await ask(`/ai/console/reviews/${held?.id}`, { body: { verdict: 'approve' } })
  expect((await carla.visitor.next(deadlineMs)).text).toBe(ana.answer)

  expect((await say('onde vocês ficam?', 'Dora')).answer).not.toBe(basePhrases.heldForReview)
  const stop = await say('SAIR', 'Eva')
  expect(stop.answer).not.toBe(basePhrases.heldForReview)

  await ask(`/ai/agents/reception/corrections/${number}`, { method: 'DELETE' })
  expect((await say('qual o horário de vocês?', 'Fabi')).answer).toBe(ana.answer)
  // What was held then is held again when that turn is run again, whatever was taken back since.
  expect(await replayed(carla)).toBe('same')
  expect(await kept()).toMatchObject([
    { holds: false, correction: null, about: 'Saber o horário', byName: 'Helena' },
    { number, holds: false, correction: rule, byName: 'Helena' },
  ])
  await ask(`/ai/agents/reception/corrections/${number}/restore`, { body: {} })
  expect((await say('qual o horário de vocês?', 'Gil')).answer).toBe(basePhrases.heldForReview)
  expect(await changes()).toMatchObject([
    { what: 'correction.kept', byName: 'Helena', before: null, after: rule },
    { what: 'correction.taken_back', before: rule, after: null },
    { what: 'correction.kept', before: null, after: rule },
  ])
})

test('what an agent does not have is not put right', async () => {
  expect((await ask(corrections, { body: { kind: 'review', by: 'intent', id: 'nothing' } })).code).toBe(
    'request.invalid',
  )
  expect(
    (await ask('/ai/agents/nobody/corrections/try', { body: { kind: 'review', by: 'unread', id: '' } })).code,
  ).toBe('correction.none')
})

test('a message is read as what it really was, by who said so, and only where the very same is said', async () => {
  const odd = 'vocês dão um jeito na minha geladeira velha barulhenta'
  const before = await say(odd, 'Hilda')
  const intent = 'place'
  expect(before.record.understanding.intent).not.toBe(intent)
  const { reading } = await read<CorrectableTurn>(
    `/ai/console/conversations/${before.conversation}/turns/${before.seq}/corrections`,
  )
  expect(reading?.intents.map(({ title }) => title)).toContain('Saber o endereço')
  const example = { kind: 'reading', words: odd, intent }
  const tried = await tryOut(example)
  expect(tried).toMatchObject({ count: 1 })
  expect(tried.turns[0]).toMatchObject({
    said: odd,
    read: { now: 'Saber o endereço' },
  })
  expect(tried.turns[0]?.then).toContain(before.answer)

  const number = await keep(example)
  const after = await say(`Oi! ${odd.toUpperCase()}?`, 'Iara')
  expect(after.record.understanding).toMatchObject({ intent, corrected: number })
  expect(after.record.understanding.because[0]).toBe(`example:${number}`)
  // What was tried is what is said now to whoever says the same.
  const same = await say(odd, 'Nina')
  expect(same.answer).not.toBe(before.answer)
  expect(tried.turns[0]?.now).toContain(same.answer)
  expect((await say(`${odd} hoje`, 'Jana')).record.understanding.corrected).toBeUndefined()
  expect(await replayed(after)).toBe('same')
  const detail = await read<TurnDetail>(`/ai/console/conversations/${after.conversation}/turns/${after.seq}`)
  expect(detail.corrected).toMatchObject([{ number, kind: 'reading', byName: 'Helena' }])

  await ask(`${corrections}/${number}`, { method: 'DELETE' })
  expect((await say(odd, 'Kika')).record.understanding.corrected).toBeUndefined()
  expect(await replayed(after)).toBe('same')
})

test('no example hides who calls for a person or wants no messages', async () => {
  await keep({ kind: 'reading', words: 'quero falar com um atendente', intent: 'place' })
  await keep({ kind: 'reading', words: 'quero sair da lista', intent: 'place' })
  const person = await say('quero falar com um atendente', 'Lia')
  expect(person.record.understanding).toMatchObject({ intent: 'human' })
  expect((await say('quero sair da lista', 'Mia')).record.understanding.corrected).toBeUndefined()
})
