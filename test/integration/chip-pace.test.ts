import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

/** How fast a number writes: the provider's word is the most, the owner's may be less, and sending obeys the less. */
let desk: WhatsappDesk
let owner: Person

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu' })
  owner = await desk.server.addPerson('owner', desk.tenant)
})
afterAll(() => desk.end())

const most = { perSecond: 80, pairEveryMs: 6_000, pairBurst: 45 }
const change = (chip: string, body: object) =>
  desk.server.call(`/ai/console/chips/${chip}/pace`, { as: owner, method: 'PATCH', body })

async function paceOf(chip: string): Promise<unknown> {
  const { text } = await desk.server.call('/ai/console/chips', { as: owner })
  return (JSON.parse(text) as { chips: { id: string; pace: unknown }[] }).chips.find(({ id }) => id === chip)
    ?.pace
}

test('is shown with what the provider allows, lowered in what is named, and kept with who did it', async () => {
  const { id } = await desk.addChip({ provider: 'meta', id: 'paced' }, most)
  expect(await paceOf(id)).toEqual({ ...most, ownPeopleADay: null, most, reached24h: 0 })
  expect((await change(id, { pairBurst: 5, ownPeopleADay: 20 })).body).toEqual({
    ...{ ...most, pairBurst: 5, ownPeopleADay: 20 },
  })
  expect(await paceOf(id)).toMatchObject({ ...most, pairBurst: 5, ownPeopleADay: 20 })
  expect((await change(id, { pairBurst: 45, ownPeopleADay: null })).status).toBe(200)
  expect(await paceOf(id)).toMatchObject({ ...most, ownPeopleADay: null })
  const { text } = await desk.server.call('/ai/console/business/changes', { as: owner })
  expect((JSON.parse(text) as { changes: unknown[] }).changes.slice(0, 2)).toMatchObject([
    { what: 'chip.pace', subject: id, by: owner.member, before: { pairBurst: 5 }, after: { pairBurst: 45 } },
    { what: 'chip.pace', by: owner.member, before: { pairBurst: 45 }, after: { pairBurst: 5 } },
  ])
})

test('is never above the provider, and all that is told at once changes nothing', async () => {
  const { id } = await desk.addChip({ provider: 'meta', id: 'held' }, most)
  await desk.leme.chips.stand(desk.tenant, id, { peopleADay: 250 })
  const answer = await change(id, { perSecond: 81, pairBurst: 46, pairEveryMs: 5_999, ownPeopleADay: 251 })
  expect(answer).toMatchObject({ status: 400, code: 'settings.refused' })
  const { error } = JSON.parse(answer.text) as { error: { problems: { path: string; problem: string }[] } }
  expect(error.problems.map(({ path, problem }) => [path, problem])).toEqual([
    ['perSecond', 'no máximo 80: é o que o provedor permite'],
    ['pairBurst', 'no máximo 45: é o que o provedor permite'],
    ['pairEveryMs', 'no mínimo 6 segundos: é o que o provedor pede'],
    ['ownPeopleADay', 'no máximo 250: é o que o provedor permite'],
  ])
  expect(await paceOf(id)).toMatchObject({ ...most, ownPeopleADay: null })
})

test('lowered by the owner is the pace that messages leave at', async () => {
  const { id } = await desk.addChip({ provider: 'evolution', id: 'slowed' })
  expect((await change(id, { pairBurst: 1, pairEveryMs: 60_000 })).status).toBe(200)
  const ana = desk.phone(id, '5511955550002')
  const heard = () => ana.messages().filter(({ from }) => from === 'business').length
  await ana.say('oi')
  await expect.poll(heard, { timeout: 10_000 }).toBe(1)
  await ana.say('oi de novo')
  await expect
    .poll(async () => (await desk.outbox(id, '5511955550002')).map(({ status }) => status === 'queued'), {
      timeout: 10_000,
    })
    .toEqual([false, true])
  expect(heard()).toBe(1)
  await desk.pass(60_000)
  await expect.poll(heard, { timeout: 10_000 }).toBe(2)
})
