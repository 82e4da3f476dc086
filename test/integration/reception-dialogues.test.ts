import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoDesk } from '../../src/agents/reception/demo.js'
import type { Model } from '../../src/ports/model.js'
import { createAnsweringModel } from '../support/answering-model.js'
import {
  createReceptionDesk,
  deadlineMs,
  remarks,
  type ReceptionDesk,
  type Visitor,
} from '../support/reception-desk.js'
import {
  readDialoguesRead,
  readReceptionDialogues,
  type DeskLine,
  type ReceptionDialogue,
} from '../support/reception-dialogue.js'

const dialogues = readReceptionDialogues()

const failing = (code: 'model.unavailable' | 'model.timeout', afterMs: number): Model => ({
  provider: 'failing',
  async ask() {
    await sleep(afterMs)
    return { ok: false, code, message: code, provider: 'failing' }
  },
})

const babble = [
  'Claro! Posso ajudar com isso.',
  '{"foo": 1}',
  '{"event":"DANCE","detected_intent":"fly","confidence":0.99}',
  '{"event":"USER_SENT_TEXT","detected_intent":"order","confidence":"muito alta"}',
  '{"text_content":"","suggested_next_state":"NARNIA","confidence":1}',
  '{"text_content":"O payload da API voltou COLLECTING_INFO","suggested_next_state":"COLLECTING_INFO","confidence":1}',
  '{"message_type":"HologramMessage","parameters":{},"confidence":1,"rationale":"?"}',
  '[]',
  '',
]

/** Answers everything with high confidence and no sense. */
function talkingNonsense(): Model {
  let calls = 0
  return {
    provider: 'babbling',
    ask: () =>
      Promise.resolve({
        ok: true,
        raw: babble[calls++ % babble.length] ?? '',
        provider: 'babbling',
        model: 'babble-1',
        inputTokens: 1,
        outputTokens: 1,
      }),
  }
}

const providers: readonly (readonly [name: string, model: Model | undefined])[] = [
  ['without a model', undefined],
  ['with a provider that is down', failing('model.unavailable', 0)],
  ['with a provider that is slow', failing('model.timeout', 40)],
  ['with a provider that talks nonsense', talkingNonsense()],
]

test('there are enough of them', () => expect(dialogues.length).toBeGreaterThanOrEqual(14))

// Each has a desk and a database of its own: the four run side by side, and the dialogues at one desk one after another.
describe.concurrent.each(providers)('%s', (_, model) => {
  let desk: ReceptionDesk
  const judged: string[] = []

  beforeAll(async () => {
    desk = await createReceptionDesk(model)
  })
  afterAll(() => desk.end())

  test.each(dialogues.map((dialogue) => ({ title: dialogue.title, dialogue })))(
    '$title',
    { timeout: 60_000, concurrent: false },
    async ({ dialogue }) => {
      const visitor = await hold(desk, dialogue)
      judged.push(...remarks(await visitor.events(), 'judged').map(({ by }) => JSON.stringify(by)))
    },
  )

  test(
    model ? 'what a model should have answered is flagged as fallen back' : 'nobody was asked',
    { concurrent: false },
    () => {
      const kinds = [...new Set(judged)].sort()
      expect(kinds).toEqual(model ? ['"fallback"', '"local"'] : ['"local"'])
      // Only where the desk was not sure by itself is a model asked at all.
      if (model) expect(judged.filter((by) => by === '"fallback"').length).toBeGreaterThan(3)
    },
  )
})

describe('with a provider that reads all of a message', () => {
  const model = createAnsweringModel()
  let desk: ReceptionDesk

  beforeAll(async () => {
    desk = await createReceptionDesk(model)
  })
  afterAll(() => desk.end())

  test.each(readDialoguesRead().map((dialogue) => ({ title: dialogue.title, dialogue })))(
    '$title',
    { timeout: 120_000 },
    async ({ dialogue }) => {
      const spoken = dialogue.talk.filter((line) => 'person' in line)
      expect(spoken.length).toBeGreaterThanOrEqual(15)
      const visitor = await hold(desk, dialogue, {
        before: ({ reads }) => model.answer(reads ? { event_detection: { ...sure, ...reads } } : {}),
        after: ({ asked }) => {
          // One answer of a model is waited for, and not three.
          const questions = model.asked.map(({ question }) => question)
          expect(questions).toEqual(asked === false ? [] : ['event_detection'])
        },
      })
      const judged = remarks(await visitor.events(), 'judged').map(({ question, by }) => ({ question, by }))
      expect(judged.filter(({ question }) => question === 'event_detection')).toEqual(
        spoken.flatMap(({ asked }) =>
          asked === false ? [] : [{ question: 'event_detection', by: 'model' }],
        ),
      )
    },
  )
})

const sure = { event: 'USER_SENT_TEXT', confidence: 0.95, requires_followup: false }

type PersonLine = Extract<ReceptionDialogue['talk'][number], { person: string }>
type Watch = { readonly before: (line: PersonLine) => void; readonly after: (line: PersonLine) => void }

async function hold(desk: ReceptionDesk, dialogue: ReceptionDialogue, watch?: Watch): Promise<Visitor> {
  const { services, now, name } = dialogue
  desk.setNow(now)
  await desk.setDesk(
    services ? { services: demoDesk.services.filter(({ id }) => services.includes(id)) } : {},
  )
  const visitor = desk.visitor(name)
  let last: PersonLine | undefined
  for (const line of dialogue.talk) {
    if ('person' in line) {
      watch?.before(line)
      last = line
      await visitor.say(line.person)
    } else if ('tap' in line) await visitor.tap(line.tap)
    else if ('pin' in line) await visitor.send({ type: 'location', ...line.pin })
    else if ('send' in line) await visitor.send(line.send)
    else if ('burst' in line) await burst(desk, visitor, line.burst)
    else if ('silence' in line) await desk.hurry()
    else {
      await check(desk, visitor, line.desk)
      if (last) watch?.after(last)
    }
  }
  return visitor
}

/** Told to us in one webhook: then they are one burst however slow the machine is. */
async function burst(desk: ReceptionDesk, visitor: Visitor, texts: readonly string[]): Promise<void> {
  const chip = desk.chip('meta')
  desk.simulator.faults(chip, { kind: 'batch-webhooks', size: texts.length })
  for (const text of texts) await visitor.say(text)
  desk.simulator.clearFaults(chip)
}

async function check(desk: ReceptionDesk, visitor: Visitor, expected: DeskLine): Promise<void> {
  if (expected.nothing) await quiet(desk, visitor)
  else {
    const shown = await visitor.next(deadlineMs)
    for (const words of expected.says) expect(shown.text).toContain(words)
    for (const words of expected.not) expect(shown.text).not.toContain(words)
    if (expected.type !== undefined) expect(shown.type).toBe(expected.type)
    if (expected.url !== undefined) expect(shown.url).toBe(expected.url)
    if (expected.options) expect(shown.options.map(({ title }) => title)).toEqual(expected.options)
  }
  await checkRecords(desk, visitor, expected)
}

/** Everything that was to be done is done, and nothing was said. */
async function quiet(desk: ReceptionDesk, visitor: Visitor): Promise<void> {
  const conversation = await visitor.conversation()
  const before = visitor.messages().filter(({ from }) => from === 'business').length
  // Not `expect.poll`: it asks which test is running, and four are.
  await vi.waitFor(
    async () => {
      const [row] = await desk.sql<{ open: number }>(
        `select (select count(*) from leme.conversation c join leme.inbox i on i.conversation_id = c.id and i.seq > c.handled_seq
                 where c.id = $1 and i.channel <> 'note')
              + (select count(*) from leme.outbox o where o.conversation_id = $1 and o.status in ('queued', 'sending'))
              + (select count(*) from graphile_worker._private_jobs j where j.payload ->> 'conversation' = $1::text and j.run_at <= now())
                as open`,
        [conversation],
      )
      expect(Number(row?.open)).toBe(0)
    },
    { timeout: deadlineMs },
  )
  expect(visitor.messages().filter(({ from }) => from === 'business')).toHaveLength(before)
}

async function checkRecords(desk: ReceptionDesk, visitor: Visitor, expected: DeskLine): Promise<void> {
  const { state, data, handoff, followUp, sessions, turns } = expected
  const conversation = await visitor.conversation()
  const snapshot = await visitor.snapshot()
  if (state !== undefined) expect(snapshot.state).toBe(state)
  for (const words of expected.summary) expect(snapshot.handoff?.summary).toContain(words)
  if (handoff !== undefined) {
    expect(snapshot.handoff?.reason).toBe(handoff)
    const [row] = await desk.sql<{ waiting: boolean }>(
      'select waiting from leme.conversation where id = $1',
      [conversation],
    )
    expect(row?.waiting).toBe(true)
  }
  const rows = await desk.sql<{ id: string; previous_id: string | null; state: string; data: object }>(
    'select id, previous_id, state, data from leme.reception_session where conversation_id = $1 order by opened_at, closed_at nulls last',
    [conversation],
  )
  const current = rows.find(({ id }) => id === (snapshot.memo['session'] as { id: string }).id)
  if (data) {
    expect(current?.data).toEqual(data)
    expect(snapshot.handoff?.data).toEqual(data)
  }
  if (sessions !== undefined) {
    expect(rows).toHaveLength(sessions)
    expect(rows.filter((row) => row.previous_id !== null)).toHaveLength(sessions - 1)
  }
  if (turns !== undefined) expect(snapshot.turns).toBe(turns)
  if (followUp !== undefined) {
    const [booked] = await desk.sql<{ at: Date }>(
      "select at from leme.reception_followup where conversation_id = $1 and status = 'booked'",
      [conversation],
    )
    expect(booked?.at.toISOString()).toBe(followUp)
  }
}
