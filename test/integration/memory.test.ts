import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLinkReader } from '../../src/adapters/links/link-reader.js'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { purgeDeleted } from '../../src/agents/memory/outside/purge.js'
import type { Leme } from '../../src/leme.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'
import type { TurnRecord } from '../../src/turn/turn-record.js'

const start = new Date('2026-11-15T15:00:00Z')
let now = start
const clock = { now: () => now }
const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const model = createScriptedModel()

let local: TestLeme
let scripted: Leme
let web: Server
let page: RequestListener
let base: string

beforeAll(async () => {
  web = createServer((request, response) => page(request, response))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  // The real reader of links; the one page of this web is on the loopback address.
  const links = createLinkReader({ clock, isAllowedAddress: (address) => address === '127.0.0.1' })
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups(), links }
  local = await createTestLeme({ agents: [memory], clock, servicesFor: () => services })
  scripted = local.again({ model })
})
afterAll(async () => {
  await local.end()
  web.closeAllConnections()
  await new Promise((resolve) => web.close(resolve))
})
beforeEach(() => {
  now = start
  model.script()
})

async function someone(leme: Leme = local): Promise<Talker> {
  const id = asId<ContactId>(randomUUID())
  await local.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [local.tenant, id])
  return talker(leme, local.tenant, null, 'memory', { kind: 'contact', id })
}

async function journalOf(person: Talker): Promise<TurnRecord[]> {
  const rows = await local.sql<{ record: TurnRecord }>(
    'select record::json from leme.journal where conversation_id = $1 order by seq',
    [person.conversation()],
  )
  return rows.map(({ record }) => record)
}

const itemsOf = (person: Talker) =>
  local.sql('select title, year, tmdb_id, deleted_at from leme.memory_item where owner_id = $1', [
    person.party.id,
  ])

describe('the record', () => {
  test('"salva inception", two results, "a primeira": the plan, the tool, the choice, one model call', async () => {
    const person = await someone(scripted)
    model.script({ action: 'CALL_TOOL', tool: 'enrich_movie', args: { title: 'inception' }, message: null })
    const asked = await person.say('salva inception')
    expect(asked.text).toContain('Qual deles?')
    expect((await person.say('a primeira')).text).toBe('Salvo como filme: Inception (2010).')
    expect(model.asked).toHaveLength(1)
    expect(await itemsOf(person)).toMatchObject([{ title: 'Inception', year: 2010, tmdb_id: 27205 }])

    const [first, second] = await journalOf(person)
    expect(first?.understanding).toMatchObject({
      intent: 'save',
      source: 'rule',
      entities: { query: 'inception' },
    })
    expect(first?.modelCalls).toMatchObject([{ provider: 'scripted', ok: true }])
    expect(first?.decisions.map(({ next }) => next.do)).toEqual(['ask_model', 'read', 'prepare', 'speak'])
    const pending = first?.events.find((event) => event.type === 'pending_opened')?.pending
    expect(pending).toMatchObject({ kind: 'choice', draft: { steps: [{ tool: 'save_movie' }] } })
    expect(second?.modelCalls).toEqual([])
    expect(second?.understanding.answer).toEqual({ kind: 'select', index: 0 })
    expect(second?.decisions.map(({ next }) => next.do)).toEqual(['prepare', 'execute', 'speak'])
    const plan = second?.events.find((event) => event.type === 'pending_opened')?.pending
    expect(plan).toMatchObject({
      kind: 'plan',
      plan: { actions: [{ tool: 'save_movie', args: { tmdbId: 27205 } }] },
    })
    expect(second?.operations.at(-1)).toMatchObject({ tool: 'save_movie', action: 'create', success: true })
  })

  test('"deleta tudo" and "desfaz": no model was called, remote or local', async () => {
    const person = await someone(scripted)
    await person.say('anota comprar café')
    expect((await person.say('deleta tudo')).text).toContain('Apaguei 1 item.')
    expect((await itemsOf(person))[0]).toMatchObject({ deleted_at: start })
    expect((await person.say('desfaz')).text).toBe('De volta: comprar café.')
    expect(model.asked).toEqual([])
    const journal = await journalOf(person)
    expect(journal.map(({ modelCalls }) => modelCalls)).toEqual([[], [], []])
  })
})

describe('the contract', () => {
  test.each([
    ['a call without a tool', { action: 'CALL_TOOL', args: { title: 'x' } }],
    ['a NOOP that talks', { action: 'NOOP', message: 'Quer que eu salve?' }],
    ['a RESPOND without words', { action: 'RESPOND', message: null }],
    ['an unknown action', { action: 'SAVE', message: null }],
    ['a tool that does not exist', { action: 'CALL_TOOL', tool: 'save_memory', args: {} }],
    ['the tool that no model may use', { action: 'CALL_TOOL', tool: 'delete_all_memories', args: {} }],
  ])('%s is asked for once more, with the reason', async (_, bad) => {
    const person = await someone(scripted)
    model.script(bad, { action: 'CALL_TOOL', tool: 'save_note', args: { content: 'dentista na quinta' } })
    expect((await person.say('salva dentista na quinta')).text).toBe('Salvo como nota: dentista na quinta.')
    expect(model.asked).toHaveLength(2)
    expect(model.asked[1]?.prompt.system).toContain('Sua resposta anterior não pôde ser usada')
  })

  test('wrong twice, or no answer at all: the rules and the catalogue answer', async () => {
    const person = await someone(scripted)
    model.script({ action: 'CALL_TOOL' }, { action: 'PENSAR' })
    expect((await person.say('salva Interestelar')).text).toBe('Salvo como filme: Interestelar (2014).')
    model.script('model.timeout')
    expect((await person.say('salva a chave com a vizinha')).text).toBe(
      'Salvo como nota: a chave com a vizinha.',
    )
    expect(model.asked).toHaveLength(1)
  })

  test('nobody tells a model of deleting everything, nor of what only rules and taps lead to', async () => {
    const person = await someone(scripted)
    model.script({ action: 'NOOP', message: null })
    await person.say('e agora, José, a festa acabou')
    const told = model.asked[0]?.prompt.system.match(/^- (\w+) \(/gm)?.map((line) => line.slice(2, -2))
    expect(told).toEqual([
      'save_note',
      'save_movie',
      'save_tv_show',
      'save_video',
      'save_link',
      'enrich_movie',
      'enrich_tv_show',
      'enrich_video',
      'search_items',
      'open_memory',
      'delete_memory',
      'edit_memory',
      'mark_seen',
      'reshape_memory',
      'undo_delete',
    ])
  })

  test('a model deletes nothing by itself: by words of the person or an id of theirs it is a plan, by any other it is asked which', async () => {
    const person = await someone(scripted)
    await person.say('anota comprar café')
    const [{ id } = { id: '' }] = await local.sql<{ id: string }>(
      'select id from leme.memory_item where owner_id = $1',
      [person.party.id],
    )
    model.script({ action: 'CALL_TOOL', tool: 'delete_memory', args: { item_id: id } })
    expect((await person.say('aquilo do café já não serve')).text).toContain('Apagar: comprar café.')
    expect((await person.say('não')).text).toContain('deixei como estava')
    model.script({ action: 'CALL_TOOL', tool: 'delete_memory', args: { item_id: 'café' } })
    expect((await person.say('aquilo do café já não serve')).text).toContain('Apagar: comprar café.')
    expect((await itemsOf(person))[0]).toMatchObject({ deleted_at: null })
    expect((await person.say('sim')).text).toBe('Apagado: comprar café.')
    expect((await itemsOf(person))[0]).toMatchObject({ deleted_at: start })
    await person.say('desfaz')
    const other = await someone(scripted)
    const foreign = { action: 'CALL_TOOL', tool: 'delete_memory', args: { item_id: id } }
    model.script(foreign, foreign)
    expect((await other.say('aquilo do café já não serve')).text).toBe('Qual item devo apagar?')
    expect((await itemsOf(person))[0]).toMatchObject({ deleted_at: null })
  })

  test.each([
    ['offers', 'Encontrei. Quer que eu salve?'],
    ['uses emojis', 'Aqui está 🎬'],
    ['claims to have saved', 'Salvei Inception para você.'],
  ])('a writer that %s is corrected once, and then not heard', async (_, message) => {
    const person = await someone(scripted)
    model.script({ action: 'RESPOND', message }, { action: 'RESPOND', message })
    const { text } = await person.say('o inception é bom?')
    expect(model.asked).toHaveLength(2)
    expect(text).toBe('Não consegui responder a isso direito. Pode dizer de outro jeito?')
  })
})

test('what a model takes for a film is kept as one, though no catalogue knows it', async () => {
  const person = await someone(scripted)
  model.script({ action: 'CALL_TOOL', tool: 'enrich_movie', args: { title: 'A Tia do Cinema' } })
  expect((await person.say('salva a tia do cinema')).text).toBe('Salvo como filme: a tia do cinema.')
  expect(model.asked).toHaveLength(1)
  const [kept] = await local.sql<{ type: string }>('select type from leme.memory_item where owner_id = $1', [
    person.party.id,
  ])
  expect(kept?.type).toBe('movie')
})

test('a model may look through what was kept, and its numbers count for what comes next', async () => {
  const person = await someone(scripted)
  await person.say('salva o filme Psicose')
  model.script(
    { action: 'CALL_TOOL', tool: 'search_items', args: { query: 'terror' } },
    { action: 'RESPOND', message: 'Você tem Psicose (1960).' },
  )
  expect((await person.say('me arruma algo assustador')).text).toBe('Você tem Psicose (1960).')
  expect((await person.say('apaga o 1')).text).toBe('Apagado: Psicose (1960).')
})

test('nobody is shown, or deletes, what another kept', async () => {
  const ana = await someone()
  const bia = await someone()
  await ana.say('anota o segredo da Ana')
  expect((await bia.say('minha lista')).text).toBe('Sua lista está vazia.')
  expect((await bia.say('procura segredo')).text).toBe(
    'Sua lista está vazia: só tenho o que você manda por aqui.',
  )
  expect((await bia.say('apaga o segredo')).text).toBe('Não encontrei "segredo" na sua lista.')
  const { reply } = await ana.say('minha lista')
  const [row] = reply.kind === 'answered' ? (reply.state.shown?.options ?? []) : []
  expect((await bia.send({ kind: 'tap', optionId: row?.id ?? '', title: row?.title ?? '' })).text).toBe(
    'Esse item não está mais na sua lista.',
  )
  expect((await bia.say('deleta tudo')).text).toBe('Sua lista já está vazia.')
  expect((await ana.say('minha lista')).text).toContain('o segredo da Ana')
})

test('a member of the business keeps things too', async () => {
  const member = local.person('viewer')
  expect((await member.say('anota ligar para o fornecedor')).text).toBe(
    'Salvo como nota: ligar para o fornecedor.',
  )
  expect((await member.say('minha lista')).text).toContain('Você tem 1 item.')
})

test('a list of many, page by page, and a number means what is on the page', async () => {
  const person = await someone()
  for (let n = 1; n <= 12; n += 1) {
    await person.say(`anota lembrete número ${n}`)
    now = new Date(now.getTime() + 1_000)
  }
  const first = await person.say('minha lista')
  expect(first.text).toContain('Você tem 12 itens. Página 1 de 2.')
  expect(first.text).toContain('1. lembrete número 12')
  expect(first.text).toContain('10. Mais itens')
  const second = await person.say('10')
  expect(second.text).toContain('Página 2 de 2.')
  expect(second.text).toContain('3. lembrete número 1')
  expect((await person.say('apaga o 3')).text).toBe('Apagado: lembrete número 1.')
  const again = await person.send({ kind: 'tap', optionId: 'more:0', title: 'Voltar ao início' })
  expect(again.text).toContain('Você tem 11 itens. Página 1 de 2.')
})

test('an export longer than a few messages goes on by its button', async () => {
  const person = await someone()
  const long = 'palavra '.repeat(250).trim()
  for (let n = 1; n <= 12; n += 1) {
    await person.say(`anota ${n} ${long}`)
    now = new Date(now.getTime() + 1_000)
  }
  const first = await person.say('exporta em json')
  const messages = first.reply.kind === 'answered' ? first.reply.messages : []
  expect(messages.at(-1)).toMatchObject({ type: 'buttons', options: [{ title: 'Continuar' }] })
  const parsed = messages
    .slice(0, -1)
    .flatMap((message) => JSON.parse('text' in message ? (message.text ?? '') : '') as unknown[])
  expect(parsed.length).toBeGreaterThan(3)
  expect(parsed.length).toBeLessThan(12)
  expect((await person.say('continuar')).text).toContain('Mostrei 8 de 12 itens.')
  const last = await person.say('continuar')
  expect(last.text).toContain('"content":"12 palavra')
  expect(last.text).toContain('Exportei 12 itens.')
})

describe('links', () => {
  const say = async (url: string) => (await someone()).say(url)

  test('a page is kept by its title', async () => {
    page = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<meta property="og:title" content="Barcos à vela">')
    expect((await say(`${base}/barcos`)).text).toBe('Salvo como link: Barcos à vela.')
  })

  test('a private address is kept and not opened', async () => {
    expect((await say('http://192.168.0.1/admin')).text).toBe(
      'Salvo como link: 192.168.0.1/admin. O endereço é de uma rede privada, então não abri a página.',
    )
  })

  test('a name that leads to a private address is not opened', async () => {
    let opened = false
    page = (_, response) => {
      opened = true
      response.end()
    }
    expect((await say(`http://[::1]:${new URL(base).port}/x`)).text).toContain('rede privada')
    expect(opened).toBe(false)
  })

  test('a redirect to a private address is not followed', async () => {
    page = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
    expect((await say(`${base}/r`)).text).toContain('rede privada')
  })

  test('a file of 2 GB', async () => {
    page = (_, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 2 * 1024 ** 3 })
      response.write(Buffer.alloc(1024))
    }
    expect((await say(`${base}/filme.mp4`)).text).toMatch(
      /^Salvo como link: 127\.0\.0\.1:\d+\/filme\.mp4\. Não é uma página que eu consiga ler, então guardei só o link\.$/,
    )
  })

  test('an endless redirect', async () => {
    page = (_, response) => void response.writeHead(302, { location: '/de-novo' }).end()
    expect((await say(`${base}/volta`)).text).toContain(
      'O endereço redireciona sem parar, então guardei só o link.',
    )
  })

  test('something that is no page', async () => {
    page = (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    expect((await say(`${base}/manual.pdf`)).text).toContain('guardei só o link')
  })
})

test('what was deleted an hour ago is swept away', async () => {
  const person = await someone()
  await person.say('anota comprar café')
  await person.say('apaga tudo')
  await local.outside(local.tenant, purgeDeleted)
  expect(await itemsOf(person)).toHaveLength(1)
  now = new Date(start.getTime() + 61 * 60_000)
  expect(await local.outside(local.tenant, purgeDeleted)).toBeGreaterThanOrEqual(1)
  expect(await itemsOf(person)).toEqual([])
})
