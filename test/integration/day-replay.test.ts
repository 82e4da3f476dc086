import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/agent.js'
import { memory } from '../../src/agents/memory/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import { reception } from '../../src/agents/reception/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { DayReplayEvents } from '../../src/http/wire.js'
import { replayDay, type DayTurn } from '../../src/replay/replay-day.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { answersWith } from '../support/streamed-answer.js'
import { talker } from '../support/test-leme.js'

/** A day again with something other than it was: what changes is found, and nothing comes of it. */
let server: TestServer
let provider: ProviderServer
let owner: Person

const path = '/ai/console/day-replays'
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

beforeAll(async () => {
  provider = await startProviderServer()
  server = await startTestServer({
    leme: () => ({ agents: [copilot, reception, memory], modelHosts: ['127.0.0.1'] }),
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(async () => {
  owner = await server.addPerson()
})

type Replayed = {
  readonly begun: DayReplayEvents['begun']
  readonly differences: readonly DayReplayEvents['difference'][]
  readonly end: DayReplayEvents['end']
}

async function replay(body: object, as = owner): Promise<Replayed> {
  const { status, text } = await server.call(path, { as, body: { day: today(), ...body } })
  expect(status, text).toBe(200)
  const events = text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => ({
      name: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as unknown,
    }))
  const named = (name: string) => events.filter((event) => event.name === name).map(({ data }) => data)
  return {
    begun: named('begun')[0] as Replayed['begun'],
    differences: named('difference') as Replayed['differences'],
    end: named('end')[0] as Replayed['end'],
  }
}

/** How many rows each table has, past row security. */
async function rowsOfAll(): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of tables)
    counts[name] = (await server.sql<{ rows: string }>(`select count(*) as rows from ${name}`))[0]?.rows ?? ''
  expect(Object.keys(counts)).toContain('leme.journal')
  return counts
}

describe('with other settings', () => {
  const priced = demoDesk.services.find(({ priceCents }) => priceCents !== null)
  const dearer = demoDesk.services.map((service) =>
    service.id === priced?.id ? { ...service, priceCents: 98_700 } : service,
  )

  beforeEach(async () => {
    const body = { changes: demoDesk }
    expect(
      (await server.call('/ai/agents/reception/settings', { as: owner, method: 'PATCH', body })).status,
    ).toBe(200)
    const id = asId<ContactId>(randomUUID())
    await server.sql('insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, $3, $4)', [
      owner.tenant,
      id,
      'Ana',
      `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    ])
    const ana = talker(server.leme, owner.tenant, null, 'reception', { kind: 'contact', id })
    await ana.say('onde vocês ficam?')
    await ana.say(`quanto custa ${priced?.title.toLowerCase() ?? ''}?`)
  })

  test('the turn that told the price is found, the one beside it is the same, and no row was written', async () => {
    const before = await rowsOfAll()
    const { begun, differences, end } = await replay({
      agent: 'reception',
      settings: { changes: { services: dearer } },
    })
    expect(begun).toEqual({ total: 2, taken: 2 })
    expect(end).toEqual({
      tally: { same: 1, different: 1, needs_model: 0, erased: 0, failed: 0 },
      cutBy: null,
      modelCalls: 0,
    })
    expect(differences).toMatchObject([
      { seq: 2, heard: expect.stringContaining('quanto custa') as string, isOfProgram: false },
    ])
    expect(differences[0]?.then.said).not.toContain('987,00')
    expect(differences[0]?.now.said).toContain('987,00')
    expect(differences[0]?.read).toEqual([
      {
        tool: 'desk.context',
        path: `desk.services.${dearer.findIndex(({ id }) => id === priced?.id)}.priceCents`,
        before: String(priced?.priceCents),
        now: '98700',
      },
    ])
    expect(await rowsOfAll()).toEqual(before)
  })

  test('what is set as it was changes nothing, and an older version is what it was', async () => {
    expect((await replay({ agent: 'reception', settings: { version: 1 } })).end.tally).toMatchObject({
      same: 2,
      different: 0,
    })
    expect(await server.call(path, { as: owner, body: asked({ version: 9 }) })).toMatchObject({
      code: 'settings.no_such_version',
    })
  })

  test('settings that could not be saved are refused with what is wrong', async () => {
    const { status, code } = await server.call(path, {
      as: owner,
      body: asked({ changes: { services: [{ title: '' }] } }),
    })
    expect([status, code]).toEqual([400, 'settings.refused'])
  })

  test('a day is the day of the business, and another day has its own turns', async () => {
    const { begun, end } = await replay({ agent: 'reception', day: '2020-02-29', settings: { version: 1 } })
    expect([begun.total, end.tally.same]).toEqual([0, 0])
  })

  function asked(settings: object): object {
    return { agent: 'reception', day: today(), settings }
  }
})

describe('with another prompt or model', () => {
  const draft = 'Seja breve. {{tools}} {{state}} {{today}}'
  const chat = (message: string, as = owner) =>
    server.call('/ai/chat', { as, body: { agent: 'copilot', message } })
  const connect = (model: string, agents: string[] | null) =>
    server.call('/ai/console/models', {
      as: owner,
      body: { provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model, apiKey: 'k', agents },
    })

  /** One model greets in the morning; the draft and the other model make it afternoon. */
  beforeEach(async () => {
    provider.answers((response) => {
      const asked = JSON.stringify(provider.calls.at(-1)?.body)
      const isOther = asked.includes('Seja breve.') || asked.includes('"model":"outro"')
      const message = isOther && asked.includes('plugh') ? 'Olá! Boa tarde!' : 'Oi! Bom dia!'
      answersWith(JSON.stringify({ type: 'RESPONSE', message }))(response)
    })
    await connect('um', null)
    await connect('outro', ['reception'])
    await server.call('/ai/console/prompts/copilot/versions', {
      as: owner,
      body: { system: draft, basedOn: 'v1' },
    })
    await chat('xyzzy plugh')
    await chat('xyzzy xyzzy')
  })

  test('the turn that a draft would word otherwise is found, and no row was written', async () => {
    const before = await rowsOfAll()
    const { differences, end } = await replay({ agent: 'copilot', prompts: 'own-1' })
    expect(end).toMatchObject({ tally: { same: 1, different: 1 }, modelCalls: 2, cutBy: null })
    expect(differences).toMatchObject([{ heard: 'xyzzy plugh', then: { decided: ['speak'] } }])
    expect(differences[0]?.then.said).toContain('Bom dia')
    expect(differences[0]?.now.said).toContain('Boa tarde')
    expect(await rowsOfAll()).toEqual(before)
  })

  test('so is what another connected model says, asked all that the first was', async () => {
    const choices = JSON.parse((await server.call(path, { as: owner })).text) as {
      models: { id: string; name: string }[]
      agents: { id: string; prompts: string[]; settings: boolean }[]
    }
    expect(choices.agents).toMatchObject([
      { id: 'copilot', settings: false },
      { id: 'reception', settings: true },
    ])
    const other = choices.models.find(({ name }) => name.startsWith('outro'))
    const { differences, end } = await replay({ agent: 'copilot', model: other?.id })
    expect(end).toMatchObject({ tally: { same: 1, different: 1 }, modelCalls: 2 })
    expect(differences[0]?.now.said).toContain('Boa tarde')
  })

  test('a colleague’s own talk is theirs, and what is kept for oneself is nobody’s', async () => {
    const colleague = await server.addPerson('staff', owner.tenant)
    expect((await replay({ agent: 'copilot', prompts: 'own-1' }, colleague)).begun.total).toBe(0)
    expect(
      (await server.call(path, { as: owner, body: { agent: 'memory', day: today(), prompts: 'v1' } })).code,
    ).toBe('agent.unknown')
  })

  test('it asks a model no more often than it may, and takes no longer', async () => {
    const { turns } = await server.leme.inspection.during(owner.tenant, owner.member, {
      agent: 'copilot',
      since: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() + 3_600_000),
      limit: 10,
    })
    const found: DayTurn[] = []
    for (const turn of turns) {
      const { conversation, seq } = turn
      found.push({ ...turn, found: await server.leme.inspection.find(owner.tenant, conversation, seq) })
    }
    const { promptsFor, surfaces } = server.leme.house
    const prompts = await promptsFor?.(owner.tenant, 'copilot')
    const model = await server.leme.tenantModels.of(owner.tenant, 'copilot')
    const otherwise = { version: 'own-1', ...(prompts && { prompts }), ...(model && { model }) }
    const last = async (limits: { timeMaxMs: number; modelCallsMax: number }) => {
      let ms = 0
      const day = replayDay(found, { agent: copilot, otherwise, surfaces, timer: () => (ms += 10), limits })
      let came
      for await (const each of day) came = each
      return came
    }
    const asked = provider.calls.length
    expect(await last({ timeMaxMs: 1_000, modelCallsMax: 1 })).toMatchObject({
      cutBy: 'model_calls',
      modelCalls: 1,
      tally: { different: 1, same: 0 },
    })
    expect(provider.calls).toHaveLength(asked + 1)
    expect(await last({ timeMaxMs: 15, modelCallsMax: 9 })).toMatchObject({ cutBy: 'time', modelCalls: 1 })
  })

  test('whoever hangs up stops it', async () => {
    const hangUp = new AbortController()
    provider.answers(() => hangUp.abort())
    const asked = provider.calls.length
    await expect(
      server.call(path, {
        as: owner,
        body: { agent: 'copilot', day: today(), prompts: 'own-1' },
        signal: hangUp.signal,
      }),
    ).rejects.toThrow(/abort/i)
    expect(provider.calls).toHaveLength(asked + 1)
  })
})

test.each([
  ['nothing is other', { agent: 'copilot' }],
  ['a version there is not', { agent: 'copilot', prompts: 'v99' }],
  ['no such day', { agent: 'copilot', prompts: 'v1', day: '2026-02-30' }],
])('%s: refused', async (_what, body) => {
  expect((await server.call(path, { as: owner, body: { day: today(), ...body } })).code).toBe(
    'request.invalid',
  )
})
