import { afterAll, beforeAll, expect, test } from 'vitest'
import { juliaFigures } from '../../src/agents/julia/outside/figures.js'
import { asId, type ConversationId } from '../../src/conversation/ids.js'
import { sweep } from '../../src/agents/julia/outside/sweep.js'
import { remindTask } from '../../src/jobs/tasks.js'
import type { FunnelRecord } from '../../src/agents/julia/funnel.js'
import { createJuliaChat, type Doctor, type JuliaChat } from '../support/julia-chat.js'

const doctorsCount = 500
const perDay = 25
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const first = new Date('2026-11-02T12:00:00Z').getTime()

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  // Everybody has a hospital of their own: a shift that one has closed is offered to nobody else.
  const each = Array.from({ length: doctorsCount }, (_, index) => hospitalOf(index))
  await chat.importShifts(
    ...each.flatMap((hospital) => [
      { id_externo: `cardio ${hospital}`, hospital },
      { id_externo: `ped-1 ${hospital}`, hospital, especialidade: 'pediatria' },
      { id_externo: `ped-2 ${hospital}`, hospital, especialidade: 'pediatria' },
    ]),
  )
})
afterAll(() => chat.end())

function hospitalOf(index: number): string {
  const letters = 'bcdfghjklmnpqrstvwxz'
  const at = (place: number) => letters[Math.floor(index / 20 ** place) % 20] ?? ''
  return `Santa ${at(2)}a${at(1)}i${at(0)}o`
}

/** The same month every time. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Course = 'talks' | 'unconfirmed' | 'undecided' | 'early' | 'closes' | 'fails' | 'silent'
const courses: readonly Course[] = [
  'talks',
  'unconfirmed',
  'undecided',
  'early',
  'closes',
  'closes',
  'fails',
  'silent',
  'silent',
  'closes',
]

type Person = {
  readonly doctor: Doctor
  readonly hospital: string
  readonly course: Course
  readonly pediatrician: boolean
  readonly pick: string
}

/** A day's doctors, side by side: each step is taken by those whose course goes that far. */
async function live(people: readonly Person[], dice: (sides: number) => number): Promise<void> {
  const wait = (ms: number) => {
    chat.clock.now = new Date(chat.clock.now.getTime() + ms)
  }
  const step = (goOn: (person: Person) => boolean, words: (person: Person) => string) =>
    Promise.all(people.filter(goOn).map((person) => person.doctor.say(words(person))))
  const stops =
    (...at: readonly Course[]) =>
    (person: Person) =>
      !at.includes(person.course)

  await step(
    () => true,
    ({ course }) => (course === 'talks' ? 'oi, tudo bem?' : 'oi'),
  )
  const interested = stops('talks')
  await step(interested, ({ pediatrician, hospital }) =>
    pediatrician ? `tem plantão de pediatria na ${hospital}?` : `vocês têm plantão de cardio na ${hospital}?`,
  )
  wait((1 + dice(5)) * minuteMs)
  await step(stops('talks', 'unconfirmed'), () => 'noturno')
  wait((1 + dice(4)) * minuteMs)
  const decided = stops('talks', 'unconfirmed', 'undecided')
  await step(
    (person) => decided(person) && person.pediatrician,
    ({ pick }) => pick,
  )
  const yes = () => 'sim, pode passar'
  const answers = await step(decided, yes)
  // Whoever took some minutes over the card is asked once more.
  const askedAgain = people.filter(decided).filter((_, at) => answers[at]?.text.includes('pergunto de novo'))
  await step((person) => askedAgain.includes(person), yes)
  wait(5 * hourMs)
  await step(
    ({ course }) => course === 'early',
    () => 'fechei com ele',
  )
}

/** The reminders that are due by now, each run at its own time. */
async function remind(until: number): Promise<void> {
  const jobs = await chat.sql<{ payload: { key: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remind'`,
  )
  const due = jobs
    .map(({ payload }) => ({ payload, at: Date.parse(payload.key.slice(-24)) }))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)
  for (const { payload, at } of due) {
    chat.clock.now = new Date(at)
    await remindTask(chat, payload)
  }
}

/** Told from outside the conversation: the turns that a worker would run. */
async function workOnAll(): Promise<void> {
  const waiting = await chat.sql<{ id: string }>(
    `select c.id from leme.conversation c where c.inbox_seq > c.handled_seq
      and exists (select from leme.inbox i where i.conversation_id = c.id and i.body ->> 'topic' = 'julia.no_answer')`,
  )
  for (const { id } of waiting) await chat.workOn(chat.tenant, asId<ConversationId>(id))
}

type Remark = { record: FunnelRecord }

test('the figures of a month of 500 doctors are those the journal gives', { timeout: 240_000 }, async () => {
  const dice = createDice(7)
  const everybody: Person[] = []
  for (let day = 0; day < doctorsCount / perDay; day++) {
    chat.clock.now = new Date(first + day * dayMs)
    const people = await Promise.all(
      Array.from({ length: perDay }, async (_, index) => ({
        doctor: await chat.doctor(`Médico ${day}.${index}`),
        hospital: hospitalOf(day * perDay + index),
        course: courses[dice(courses.length)] ?? 'talks',
        pediatrician: dice(2) === 0,
        pick: String(1 + dice(2)),
      })),
    )
    await live(people, dice)
    everybody.push(...people)
  }
  const followUpsUntil = first + 24 * dayMs
  await remind(followUpsUntil)
  chat.clock.now = new Date(followUpsUntil)
  for (const { doctor, course } of everybody) {
    if (course === 'closes') await doctor.say('deu certo, fechamos')
    if (course === 'fails') await doctor.say('não rolou')
  }
  chat.clock.now = new Date(first + 29 * dayMs)
  while ((await chat.outside(chat.tenant, sweep)) > 0) await workOnAll()

  const now = chat.clock.now
  const figures = await chat.outside(chat.tenant, ({ sql }) =>
    juliaFigures(sql, { from: new Date(first), to: now, now }),
  )
  const counted = await countFromJournal()
  expect(figures).toEqual({
    ...counted,
    minutesToBridge: expect.closeTo(counted.minutesToBridge, 6) as number,
  })
  for (const course of new Set(courses))
    expect(everybody.filter((one) => one.course === course).length).toBeGreaterThan(20)
  expect(figures.followUpRate).toBe(1)
  expect(figures.unanswered).toBe(everybody.filter(({ course }) => course === 'silent').length)
})

/** From nothing but the rows of the journal. */
async function countFromJournal() {
  const remarks = await chat.sql<Remark>(
    `select e.event -> 'data' as record from leme.journal j, json_array_elements(j.record::json -> 'events') as e(event)
      where e.event ->> 'type' = 'remarked' and e.event ->> 'what' = 'intermediacao_status'
      order by e.event -> 'data' ->> 'timestamp', j.seq`,
  )
  const records = remarks.map(({ record }) => record)
  const of = (status: string) => records.filter((record) => record.status === status)
  const interests = of('interesse_confirmado')
  const bridges = of('ponte_feita')
  const asked = await chat.sql<{ n: number }>(
    `select count(*)::int as n from leme.journal j, json_array_elements(j.record::json -> 'decisions') as d(decision)
      where d.decision -> 'because' ->> 0 = 'notice:followup'`,
  )
  const done = asked[0]?.n ?? 0
  const minutes = bridges.map((bridge) => {
    const interest = interests.find(({ medico_id }) => medico_id === bridge.medico_id)
    return (Date.parse(bridge.timestamp) - Date.parse(interest?.timestamp ?? '')) / minuteMs
  })
  const ended = [...of('fechado_com_responsavel'), ...of('nao_fechou'), ...of('sem_resposta')]
  const due = bridges.filter((bridge) => {
    const end = ended.find(({ medico_id }) => medico_id === bridge.medico_id)
    return end === undefined || Date.parse(end.timestamp) > Date.parse(bridge.timestamp) + 24 * hourMs
  }).length
  const closed = of('fechado_com_responsavel').length
  return {
    interests: interests.length,
    bridges: bridges.length,
    closed,
    notClosed: of('nao_fechou').length,
    unanswered: of('sem_resposta').length,
    followUpsDue: due,
    followUpsDone: done,
    bridgeRate: bridges.length / interests.length,
    conversionRate: closed / bridges.length,
    minutesToBridge: minutes.reduce((sum, each) => sum + each, 0) / minutes.length,
    followUpRate: done / due,
  }
}
