import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { deskLessons } from '../../src/agents/reception/outside/desk-lessons.js'
import { deskSettings } from '../../src/agents/reception/outside/desk-settings.js'
import { questionsList } from '../../src/agents/reception/outside/lists/questions-list.js'
import { asId } from '../../src/conversation/ids.js'
import { createReceptionDesk, deadlineMs, type ReceptionDesk } from '../support/reception-desk.js'

let desk: ReceptionDesk

beforeAll(async () => {
  desk = await createReceptionDesk()
})
afterAll(() => desk.end())

const agent = { id: 'reception', settings: deskSettings }
const parking = { question: 'Tem estacionamento?', answer: 'Sim, na rua de trás.', replaces: null }

async function questions(filter: string | null = null) {
  const asked = { search: '', filter, after: null, limit: 50 }
  const rows = await desk.leme.outside(desk.tenant, (context) => questionsList.read(asked, context))
  return rows.map(({ cells }) => [cells['words'], cells['times'], cells['state']])
}

async function ask(text: string, name?: string) {
  const visitor = desk.visitor(name)
  await visitor.say(text)
  await visitor.next(deadlineMs)
  return visitor
}

async function heardBy(visitor: Awaited<ReturnType<typeof ask>>): Promise<string> {
  const rows = await desk.sql<{ text: string }>(
    'select text from leme.outbox where conversation_id = $1 order by seq',
    [await visitor.conversation()],
  )
  return rows.map(({ text }) => text).join('\n')
}

test('a question nobody can answer is kept, tried, taught and then answered', async () => {
  await ask('vocês têm estacionamento?', 'Ana')
  const bruno = await ask('Voces tem estacionamento', 'Bruno')
  expect(await questions()).toEqual([[expect.stringMatching(/voces tem estacionamento/i), 2, 'open']])

  const { value } = await desk.leme.settings.current(desk.tenant, agent)
  if (!value) throw new Error('the desk is not set up')
  const sent = await desk.sql('select from leme.outbox')
  const tried = await desk.leme.outside(desk.tenant, (context) => deskLessons.tryOut(parking, value, context))
  expect(tried).toMatchObject({ now: null, looked: 2, days: 30 })
  expect(tried.questions).toMatchObject([
    { times: 2, before: null, conversation: await bruno.conversation() },
  ])
  expect(await desk.sql('select from leme.outbox')).toHaveLength(sent.length)
  expect(await questions('open')).toHaveLength(1)

  const changes = deskLessons.learn(parking, value)
  const saved = await desk.leme.settings.change(desk.tenant, agent, { by: null, language: 'pt', changes })
  expect(saved.kind).toBe('saved')
  expect(await questions('open')).toEqual([])
  expect(await questions('answered')).toHaveLength(1)
  expect(await heardBy(await ask('oi, tem estacionamento aí?', 'Carla'))).toContain('Sim, na rua de trás.')
})

test('whoever is erased has asked nothing', async () => {
  const dora = await ask('vocês vendem sorvete?', 'Dora')
  expect(await questions()).toHaveLength(2)
  const [contact] = await desk.sql<{ id: string }>('select id from leme.contact where phone = $1', [
    dora.phone,
  ])
  await desk.leme.contacts.erase(desk.tenant, asId(contact?.id ?? ''), 'asked for')
  expect((await questions()).map(([words]) => words)).not.toContain('vocês vendem sorvete?')
})

test('whoever holds the conversation is shown what the desk knows, with its source, and nothing is sent', async () => {
  const { value } = await desk.leme.settings.current(desk.tenant, agent)
  if (!value) throw new Error('the desk is not set up')
  const changes = deskLessons.learn(
    { question: 'Vocês aceitam cheque?', answer: 'Cheque não, só Pix e cartão.', replaces: null },
    value,
  )
  await desk.leme.settings.change(desk.tenant, agent, { by: null, language: 'pt', changes })
  const eva = await ask('quero falar com um atendente', 'Eva')
  const id = await eva.conversation()
  const [tiago, other] = [
    await desk.server.addPerson('staff', desk.tenant),
    await desk.server.addPerson('staff', desk.tenant),
  ]
  const suggested = (as = tiago) => desk.server.call(`/ai/console/conversations/${id}/suggestions`, { as })
  expect((await suggested()).code).toBe('conversation.not_held')
  await desk.server.call(`/ai/console/conversations/${id}/take`, { as: tiago, body: {} })
  await eva.say('oi Tiago')
  await eva.say('vocês aceitam cheque?')
  const said = () =>
    desk.sql("select from leme.inbox where conversation_id = $1 and body ->> 'kind' = 'text'", [id])
  await expect.poll(async () => (await said()).length, { timeout: deadlineMs }).toBe(3)

  const kept = () => desk.sql('select from leme.outbox where conversation_id = $1', [id])
  const sent = await kept()
  expect((await suggested()).body).toEqual({
    suggestions: [{ text: 'Cheque não, só Pix e cartão.', kind: 'taught', source: 'Vocês aceitam cheque?' }],
  })
  expect((await suggested(other)).code).toBe('conversation.not_held')
  expect(await kept()).toHaveLength(sent.length)

  await desk.server.call(`/ai/console/conversations/${id}/messages`, { as: tiago, body: { text: 'Já vejo' } })
  await eva.say('e vocês vendem foguete?')
  await expect.poll(async () => (await said()).length, { timeout: deadlineMs }).toBe(4)
  expect((await suggested()).body).toEqual({ suggestions: [] })

  await eva.say('qual o endereço de vocês?')
  await expect.poll(async () => (await said()).length, { timeout: deadlineMs }).toBe(5)
  expect((await suggested()).body).toEqual({
    suggestions: [{ text: `Estamos neste endereço: ${demoDesk.address}`, kind: 'set', source: 'Endereço' }],
  })
})

test('what was taught is listed with who, when and what was before, and taken back', async () => {
  const tiago = await desk.server.addPerson('staff', desk.tenant)
  await desk.sql("insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Tiago', 'staff')", [
    desk.tenant,
    tiago.member,
  ])
  const path = '/ai/agents/reception/lessons'
  const teach = async (answer: string, replaces: string | null) => {
    const body = { question: 'Vocês dão recibo?', answer, replaces }
    const taught = await desk.server.call(path, { as: tiago, body })
    return (taught.body as unknown as { version: number }).version
  }
  const listed = async () => {
    const { body } = await desk.server.call('/ai/console/corrections', { as: tiago })
    const { agents } = body as unknown as { agents: { id: string; lessons: object[] }[] }
    return agents.find(({ id }) => id === 'reception')?.lessons
  }
  const takeBack = (version: number) =>
    desk.server.call(`${path}/${version}`, { as: tiago, method: 'DELETE' })
  const question = 'Vocês dão recibo?'
  const first = await teach('Damos.', null)
  const second = await teach('Sim, por e-mail.', 'voces-dao-recibo')
  expect(await listed()).toMatchObject([
    {
      version: second,
      question,
      answer: 'Sim, por e-mail.',
      before: { question, answer: 'Damos.' },
      holds: true,
      byName: 'Tiago',
      at: expect.any(String) as string,
    },
    { version: first, question, answer: 'Damos.', before: null, holds: false },
  ])
  // Something else that is set meanwhile stays.
  await desk.leme.settings.change(desk.tenant, agent, {
    by: null,
    language: 'pt',
    changes: { address: 'Rua do Recibo, 1' },
  })
  expect((await takeBack(first)).code).toBe('settings.changed')
  expect((await takeBack(second)).status).toBe(200)
  expect(await listed()).toMatchObject([{ holds: false }, { answer: 'Damos.', holds: true }])
  expect((await takeBack(first)).status).toBe(200)
  expect(await listed()).toMatchObject([{ holds: false, isKnown: false }, { holds: false }])
  const { value } = await desk.leme.settings.current(desk.tenant, agent)
  expect(value).toMatchObject({ address: 'Rua do Recibo, 1' })
  expect(JSON.stringify(value)).not.toContain('recibo?')
  expect((await takeBack(9_999)).code).toBe('lesson.none')
})
