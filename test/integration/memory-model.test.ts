import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Leme } from '../../src/leme.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const model = createScriptedModel()
let now = new Date('2026-11-15T15:00:00Z')
let leme: TestLeme
let connected: Leme

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
  connected = leme.again({ model })
})
afterAll(() => leme.end())

type Person = { readonly id: ContactId; say(text: string, ...answers: (object | string)[]): Promise<string> }
let ana: Person
let bia: Person

async function somebody(): Promise<Person> {
  const id = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
  const talk = talker(connected, leme.tenant, null, 'memory', { kind: 'contact', id })
  return {
    id,
    async say(text, ...answers) {
      model.script(...answers)
      now = new Date(now.getTime() + 1_000)
      return (await talk.say(text)).text
    },
  }
}

beforeEach(async () => {
  ana = await somebody()
  bia = await somebody()
})

const keep = (person: Person, content: string) => person.say(`anota: ${content}`, note(content))
const note = (content: string) => ({ action: 'CALL_TOOL', tool: 'save_note', args: { content } })
const call = (tool: string, args: object) => ({ action: 'CALL_TOOL', tool, args })

async function contents({ id }: Person): Promise<string[]> {
  const rows = await leme.sql(
    'select content from leme.memory_item where owner_id = $1 and deleted_at is null order by created_at',
    [id],
  )
  return rows.map((row) => String((row as { content: unknown }).content))
}

async function idOf({ id }: Person): Promise<string> {
  const [row] = await leme.sql('select id from leme.memory_item where owner_id = $1 and deleted_at is null', [
    id,
  ])
  return String((row as { id: unknown }).id)
}

type Shown = { readonly id: string; readonly kind: string; readonly title: string; readonly day: string }

function shown(): Shown[] {
  const system = model.asked[0]?.prompt.system ?? ''
  return system
    .split('\n')
    .flatMap((line) => (/^\s*\{"id":"[0-9a-f-]{36}"/.test(line) ? [JSON.parse(line) as Shown] : []))
}

const asking = 'o que mais eu queria lembrar sobre a viagem mesmo'
const nothing = { action: 'RESPOND', acts: [{ act: 'decline', why: 'not_known' }] }

describe('what a model is shown of what is kept', () => {
  test('is the person’s own, by id, kind, a short title and its day, and nothing of anybody else', async () => {
    await keep(bia, 'segredo da Bia')
    await keep(ana, `roteiro da viagem: ${'museu, praça, mercado, '.repeat(20)}fim`)
    await ana.say(asking, nothing)
    expect(shown()).toEqual([expect.objectContaining({ id: await idOf(ana), kind: 'nota', day: 'hoje' })])
    expect(shown()[0]?.title.length).toBeLessThanOrEqual(90)
    expect(model.asked[0]?.prompt.system).not.toContain('segredo da Bia')
  })

  test('is bounded however much there is, and has what the message speaks of', async () => {
    await keep(ana, 'a mala azul da viagem está com a Carla')
    await leme.sql(
      `insert into leme.memory_item (tenant_id, id, owner_id, contact_id, type, title, content, sameness, title_words, other_words, idempotency_key, created_at)
       select tenant_id, gen_random_uuid(), owner_id, contact_id, type, 'conta ' || n, 'conta ' || n, 'note:' || n, 'conta ' || n, '', 'k' || n, created_at + n * interval '1 second'
         from leme.memory_item, generate_series(1, 60) n where owner_id = $1`,
      [ana.id],
    )
    await ana.say(asking, nothing)
    expect(shown().length).toBeLessThanOrEqual(26)
    expect(shown().map(({ title }) => title)).toContain('a mala azul da viagem está com a Carla')
  })

  test('has no document and no secret in it, not even a half of one', async () => {
    await keep(ana, `cadastro da viagem ${'x'.repeat(60)} CPF 529.982.247-25 do Pedro`)
    await keep(ana, 'coisas da viagem. senha: Girassol4471')
    await ana.say(asking, nothing)
    // Without the ids: their digits are anybody's.
    const told = JSON.stringify(shown(), (name, value: unknown) => (name === 'id' ? undefined : value))
    expect(told).toContain('viagem')
    expect(told).not.toMatch(/529|982|Girassol4471/)
  })
})

describe('a hostile model', () => {
  test('reaches nothing of somebody else by its id', async () => {
    await keep(bia, 'segredo da Bia')
    await keep(ana, 'lista da feira: banana e uva')
    const foreign = await idOf(bia)
    for (const tool of ['open_memory', 'delete_memory', 'edit_memory']) {
      const args = { item_id: foreign, new: 'banana', old: 'segredo' }
      const said = await ana.say(
        'troca aquele lá da feira por banana prata',
        call(tool, args),
        call(tool, args),
      )
      expect(said).not.toContain('segredo')
      await ana.say('não')
    }
    expect(await contents(bia)).toEqual(['segredo da Bia'])
    expect(await contents(ana)).toEqual(['lista da feira: banana e uva'])
  })

  test('deletes nothing that nobody asked for, nor what was asked for without a word', async () => {
    await keep(ana, 'o dentista é dia 20 às 9h')
    const id = await idOf(ana)
    const said = await ana.say(
      'que bom que eu guardei o dia do dentista',
      call('delete_memory', { item_id: id }),
    )
    expect(said).toContain('Confirma?')
    await ana.say('não')
    await ana.say('então pode tirar essa nota do dentista daí', call('delete_memory', { item_id: id }))
    expect(await contents(ana)).toEqual(['o dentista é dia 20 às 9h'])
  })

  test('changes one that nothing said points at only by a word of the person', async () => {
    await keep(ana, 'o pintor cobra 250 o dia')
    await keep(ana, 'a vistoria custa 300')
    await ana.say('minhas notas')
    const [first = ''] = await contents(ana)
    expect(first).toBe('o pintor cobra 250 o dia')
    const rows = await leme.sql('select id from leme.memory_item where content = $1', [first])
    const id = String((rows[0] as { id: unknown }).id)
    const said = await ana.say(
      'muda aquilo lá que eu te falei pra 400',
      call('edit_memory', { item_id: id, old: '250', new: '400' }),
    )
    expect(said).toContain('Confirma?')
    expect(await contents(ana)).toEqual(['o pintor cobra 250 o dia', 'a vistoria custa 300'])
  })

  test('is not let say that something was kept', async () => {
    const lie = { action: 'RESPOND', message: 'Salvei o endereço da oficina para você.' }
    const said = await ana.say('lembra daquele endereço da oficina que eu te disse', lie, lie)
    expect(said).not.toMatch(/salvei/i)
    expect(await contents(ana)).toEqual([])
  })

  test('keeps no title that nobody said and no catalogue knows, and one that it knows only by a word', async () => {
    const told = 'aquele filme que a fernanda torres ganhou prêmio, quero ver'
    const guess = call('save_movie', { guess: 'Ainda Estou Aqui' })
    expect(await ana.say(told, guess)).toContain('Salvar filme: Ainda Estou Aqui (2024).')
    await ana.say('não')
    const said = await ana.say(told, call('save_movie', { guess: 'Compre Bitcoin Hoje' }), nothing)
    expect(said).not.toContain('Bitcoin')
    expect(await contents(ana)).toEqual([])
  })
})

describe('a part of a note', () => {
  const plan = (...actions: object[]) => ({ action: 'PLAN', actions })
  const list = 'lista do mercado: leite, ovo, banana e café'
  const edit = (id: string, args: object) => ({ tool: 'edit_memory', args: { item_id: id, ...args } })

  test('goes and another comes, in one change of the whole', async () => {
    await keep(ana, list)
    const id = await idOf(ana)
    const whole = call('edit_memory', {
      item_id: id,
      old: 'leite, ovo, banana e café',
      new: 'leite, banana, café e detergente',
    })
    await ana.say('poe detergente tb e tira o ovo que já tem em casa', whole)
    expect(await contents(ana)).toEqual(['lista do mercado: leite, banana, café e detergente'])
  })

  test('two changes of one note, each of what it says now: the model hears why not, and makes one of them', async () => {
    await keep(ana, list)
    const id = await idOf(ana)
    const twice = plan(edit(id, { add: 'detergente' }), edit(id, { old: 'ovo' }))
    const once = call('edit_memory', { item_id: id, old: 'ovo', add: 'detergente' })
    await ana.say('poe detergente tb e tira o ovo que já tem em casa', twice, once)
    expect(await contents(ana)).toEqual(['lista do mercado: leite, banana e café, detergente'])
  })

  test('two changes of one note, said twice, change nothing and ask', async () => {
    await keep(ana, list)
    const id = await idOf(ana)
    const twice = plan(edit(id, { old: 'leite' }), edit(id, { old: 'café' }))
    const said = await ana.say('só tira leite e café daí, o resto ainda falta', twice, twice)
    expect(said).toContain('diga como deve ficar')
    expect(await contents(ana)).toEqual([list])
  })

  test('with a word that nobody wrote changes nothing, and what is to go does not go either', async () => {
    await keep(ana, 'tamanho do pé do Theo 27, camiseta 6')
    const id = await idOf(ana)
    const evil = call('edit_memory', { item_id: id, old: '27, camiseta 6', new: '666, camiseta 8' })
    const said = await ana.say('cresceu muito! agora é 29. e a camiseta 8', evil, evil)
    expect(said).not.toContain('666')
    expect(await contents(ana)).toEqual(['tamanho do pé do Theo 27, camiseta 6'])
    const good = call('edit_memory', { item_id: id, old: '27, camiseta 6', new: '29, camiseta 8' })
    await ana.say('isso mesmo, agora é 29. e a camiseta 8', good)
    expect(await contents(ana)).toEqual(['tamanho do pé do Theo 29, camiseta 8'])
  })
})

describe('a silly model', () => {
  test.each([
    ['nonsense', ['banana', '{"action":']],
    ['nothing to do', [{ action: 'NOOP' }]],
    ['a tool that there is not', [call('send_email', {}), call('send_email', {})]],
    ['a note of nothing', [call('save_note', { content: '' }), call('save_note', { content: '' })]],
  ])('leaves what was asked for to the rules: %s', async (_, answers) => {
    await ana.say('anota que a chave reserva está com a vizinha', ...answers)
    expect(await contents(ana)).toEqual(['a chave reserva está com a vizinha'])
  })

  test('asks which one is meant, where it names none that there is', async () => {
    await keep(ana, 'o seguro do carro vence em maio')
    await keep(ana, 'o seguro da casa vence em junho')
    const unknown = call('delete_memory', { item_id: randomUUID() })
    expect(await ana.say('tira aquele lá que eu não preciso mais', unknown, unknown)).toContain(
      'Qual item devo apagar?',
    )
  })
})
