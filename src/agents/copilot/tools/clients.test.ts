import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk, type Desk } from '../../../../test/support/copilot-desk.js'
import { demoId } from '../demo/demo-id.js'
import { clientsCreate } from './clients-create.js'
import { clientsGet } from './clients-get.js'
import { clientsList } from './clients-list.js'
import { clientsSearch } from './clients-search.js'
import { clientsUpdate } from './clients-update.js'
import { clientsWithPendingQuotes } from './clients-with-pending-quotes.js'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.end())

const otherTenant = randomUUID()
const joaoSilva = demoId('client', 'João Silva')

describe('which client is meant', () => {
  test.each([
    ['João Silva'],
    ['joao silva'],
    ['o João da Silva'],
    ['Seu João Silva'],
    [joaoSilva],
    [{ id: joaoSilva }],
  ])('%j is the one client', async (client) => {
    expect(await desk.resolve(clientsGet, { client })).toEqual({
      kind: 'ready',
      args: { clientId: joaoSilva },
    })
  })

  test('two clients of one name are told apart by a choice, and the choice is understood', async () => {
    const choice = await desk.resolve(clientsGet, { client: 'João' })
    expect(choice).toMatchObject({
      kind: 'choice',
      field: 'client',
      question: 'Encontrei 2 clientes com o nome João. Qual deles?',
      options: [
        { title: 'João Pereira', description: 'tel. final 0002 · j***@example.com' },
        { title: 'João Silva', description: 'tel. final 0001 · j***@example.com' },
      ],
    })
    if (choice.kind !== 'choice') return
    const value = choice.options[1]?.value ?? null
    expect(await desk.resolve(clientsGet, { client: value })).toMatchObject({ args: { clientId: joaoSilva } })
  })

  test('a name typed without its accents is said back with them', async () => {
    expect(await desk.resolve(clientsGet, { client: 'joao' })).toMatchObject({
      question: 'Encontrei 2 clientes com o nome João. Qual deles?',
    })
  })

  test.each([
    ['Fernada Lima', 'Fernanda Lima'],
    ['Antonho Ferrera', 'Antônio Ferreira'],
    ['Pataria Pão Quente', 'Padaria Pão Quente'],
    ['Lusiana', 'Luciana Barbosa'],
  ])('%s is misspelt: %s is suggested, not taken', async (client, title) => {
    expect(await desk.resolve(clientsGet, { client })).toMatchObject({
      kind: 'choice',
      question: `Não encontrei cliente com o nome ${client}. Você quis dizer este?`,
      options: [{ title }],
    })
  })

  test.each([
    ['pix 120 rafael moreira', 'Rafael Moreira'],
    ['cobrança da clinica vida plena', 'Clínica Vida Plena'],
  ])('"%s" names %s, whom no reader marked', async (said, name) => {
    expect(await desk.resolve(clientsGet, {}, { said })).toEqual({
      kind: 'ready',
      args: { clientId: demoId('client', name) },
    })
  })

  test('the first word of a name is enough where it stands as one, else it is asked about; another word of it is none', async () => {
    expect(await desk.resolve(clientsGet, {}, { said: 'o contato da padaria' })).toEqual({
      kind: 'ready',
      args: { clientId: demoId('client', 'Padaria Pão Quente') },
    })
    expect(await desk.resolve(clientsGet, {}, { said: 'padaria contato' })).toMatchObject({
      kind: 'choice',
      options: [{ title: 'Padaria Pão Quente' }],
    })
    expect(await desk.resolve(clientsGet, {}, { said: 'um buquê de flores na serra' })).toMatchObject({
      kind: 'missing',
      field: 'client',
    })
  })

  test('a name nobody has is asked for again', async () => {
    expect(await desk.resolve(clientsGet, { client: 'Zulmira' })).toEqual({
      kind: 'missing',
      field: 'client',
      question: 'Não encontrei cliente com o nome Zulmira. Qual é o nome certo?',
    })
  })

  test('a name nobody said is asked for', async () => {
    expect(await desk.resolve(clientsGet, {})).toMatchObject({ kind: 'missing', field: 'client' })
    expect(await desk.resolve(clientsGet, { client: 'ele' })).toMatchObject({ kind: 'missing' })
  })

  test.each([
    ['a name', 'João Silva'],
    ['an id', joaoSilva],
    ['a chosen id', { id: joaoSilva }],
  ])("%s of another tenant's client finds nobody", async (_, client) => {
    const resolved = await desk.resolve(clientsGet, { client }, { tenant: otherTenant })
    expect(resolved).toMatchObject({ kind: 'missing', field: 'client' })
  })

  test('words of a pattern are words and no pattern', async () => {
    expect(await desk.resolve(clientsGet, { client: '.*' })).toMatchObject({ kind: 'missing' })
    expect(await desk.resolve(clientsGet, { client: '%' })).toMatchObject({ kind: 'missing' })
  })
})

describe('clients are read', () => {
  test('in a list, with the rest counted', async () => {
    const said = await desk.say(clientsList, {})
    expect(said).toMatch(/^Você tem 14 clientes:\n- Ana Beatriz Rocha, \(11\) 90000-0006\n/)
    expect(said).toMatch(/\ne mais 4\.$/)
  })

  test('and the rest after "mais", to the end', async () => {
    const ran = await desk.run(clientsList, {})
    expect(ran).toMatchObject({ also: { memo: { list: { tool: 'clients.list', next: 10 } } } })
    expect(await desk.run(clientsList, { offset: 10 })).toMatchObject({ also: { memo: { list: null } } })
  })

  test('from where the list went on', async () => {
    const said = await desk.say(clientsList, { offset: 10 })
    expect(said.split('\n')).toHaveLength(5)
    expect(said).toMatch(/^Mais 4, de 14:\n/)
  })

  test.each([
    ['João', 2],
    ['joao.silva@example.com', 1],
    ['(11) 90000-0003', 1],
    ['000.000.103-16', 1],
  ])('by a search for %s', async (query, total) => {
    expect(await desk.run(clientsSearch, { query })).toMatchObject({ data: { total } })
  })

  test('by a search and a filter of a model', async () => {
    const filters = { hasPendingQuotes: true, unknown: 1 }
    expect(await desk.run(clientsSearch, { query: 'João', filters })).toMatchObject({ data: { total: 2 } })
    expect(await desk.run(clientsSearch, { query: 'Maria', filters })).toMatchObject({ data: { total: 0 } })
  })

  test('with what is open with them', async () => {
    expect(await desk.say(clientsGet, { client: 'João Silva' })).toBe(
      [
        'João Silva',
        'Telefone: (11) 90000-0001',
        'E-mail: joao.silva@example.com',
        'CPF: 000.000.101-54',
        '1 orçamento pendente: R$ 360,00',
      ].join('\n'),
    )
  })

  test('with their pending quotes', async () => {
    expect(await desk.say(clientsWithPendingQuotes, {})).toBe(
      [
        'Você tem 5 clientes com orçamentos pendentes:',
        '- Condomínio Jardim das Flores: R$ 1.350,00 (#7)',
        '- João Pereira: R$ 320,00 (#11)',
        '- João Silva: R$ 360,00 (#8)',
        '- Luciana Barbosa: R$ 1.250,00 (#12)',
        '- Restaurante Sabor da Serra: R$ 1.520,00 (#10)',
      ].join('\n'),
    )
  })

  test('by nobody of another tenant', async () => {
    expect(await desk.say(clientsList, {}, { tenant: otherTenant })).toBe('Você ainda não tem clientes.')
    expect(await desk.say(clientsWithPendingQuotes, {}, { tenant: otherTenant })).toBe(
      'Nenhum cliente tem orçamento pendente.',
    )
  })
})

describe('a client is created', () => {
  test('once under one key', async () => {
    const key = randomUUID()
    const first = await desk.run(clientsCreate, { name: 'pedro alves', phone: '11 90000-0020' }, { key })
    const second = await desk.run(clientsCreate, { name: 'pedro alves' }, { key })
    expect(second).toEqual(first)
    expect(
      await desk.sql('select name, name_folded, phone from leme.client where idempotency_key = $1', [key]),
    ).toEqual([{ name: 'Pedro Alves', name_folded: 'pedro alves', phone: '+5511900000020' }])
  })

  test.each([
    [{ cpfCnpj: '123.456.789-00' }, 'cpfCnpj', 'Esse CPF não confere. Qual é o número certo?'],
    [{ cpfCnpj: '12345' }, 'cpfCnpj', 'Esse CPF não confere. Qual é o número certo?'],
    [{ cpfCnpj: '11.222.333/0001-80' }, 'cpfCnpj', 'Esse CNPJ não confere. Qual é o número certo?'],
    [{ email: 'pedro@' }, 'email', 'Esse e-mail não parece certo. Qual é o e-mail?'],
    [{ phone: '123' }, 'phone', 'Esse telefone não parece certo. Qual é o número, com DDD?'],
  ])('only with details that are right: %j', async (details, field, question) => {
    expect(await desk.resolve(clientsCreate, { name: 'Pedro', ...details })).toEqual({
      kind: 'missing',
      field,
      question,
    })
  })

  test.each(['não', 'Sim', 'cancela', 'nenhum'])('never with "%s" for a name', async (name) => {
    expect(await desk.resolve(clientsCreate, { name })).toMatchObject({ kind: 'missing', field: 'name' })
  })

  test('without what there is not', async () => {
    const resolved = await desk.resolve(clientsCreate, {
      name: 'Pedro',
      cpfCnpj: 'não tem',
      email: 'sem e-mail',
    })
    expect(resolved).toMatchObject({ kind: 'ready', args: { cpfCnpj: null, email: null } })
  })

  test.each([
    [{ name: 'joão silva' }, 'Atenção: já existe um cliente chamado João Silva.'],
    [
      { name: 'Outro Nome', cpfCnpj: '000.000.101-54' },
      'Atenção: esse CPF já está no cadastro de João Silva.',
    ],
  ])('with a word about a twin: %j', async (draft, warning) => {
    const resolved = await desk.resolve(clientsCreate, draft)
    if (resolved.kind !== 'ready') throw new Error('not ready')
    const preview = await desk.within((context) => clientsCreate.preview?.(resolved.args, context) ?? fail())
    expect(preview.text).toContain(warning)
  })
})

describe('a client is updated', () => {
  test('from the old value to the new, both shown', async () => {
    const resolved = await desk.resolve(clientsUpdate, { client: 'Rafael', phone: '(11) 90000-0099' })
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const preview = await desk.within((context) => clientsUpdate.preview?.(resolved.args, context) ?? fail())
    expect(preview.text).toBe(
      'Atualizar o cadastro de Rafael Moreira.\nTelefone: (11) 90000-0007 → (11) 90000-0099',
    )
    expect(await desk.say(clientsUpdate, { client: 'Rafael', phone: '(11) 90000-0099' })).toBe(
      'Cadastro de Rafael Moreira atualizado.',
    )
    expect(await desk.resolve(clientsUpdate, { client: 'Rafael', phone: '(11) 90000-0099' })).toMatchObject({
      kind: 'refused',
      message: 'O cadastro já está assim.',
    })
  })

  test('by `clientId` and `data`, too', async () => {
    const clientId = demoId('client', 'Antônio Ferreira')
    expect(await desk.say(clientsUpdate, { clientId, data: { cpfCnpj: '000.000.111-26' } })).toBe(
      'Cadastro de Antônio Ferreira atualizado.',
    )
  })

  test('only while it is still as it was shown', async () => {
    const resolved = await desk.resolve(clientsUpdate, { client: 'Luciana', email: 'a@example.com' })
    if (resolved.kind !== 'ready') throw new Error('not ready')
    await desk.run(clientsUpdate, { client: 'Luciana', email: 'b@example.com' })
    const ran = await desk.within((context) => clientsUpdate.run?.(resolved.args, context) ?? fail())
    expect(ran).toMatchObject({ ok: false, code: 'client_changed' })
  })

  test('in nothing when nothing was said', async () => {
    expect(await desk.resolve(clientsUpdate, { client: 'Luciana' })).toMatchObject({
      kind: 'missing',
      field: 'data',
    })
  })
})

function fail(): never {
  throw new Error('the tool has no such part')
}

describe('the address of a client', () => {
  test('is kept when they are created, shown, and changed', async () => {
    const draft = { name: 'Tânia Melo', address: 'Rua do Sol 45, Campinas' }
    expect(await desk.say(clientsCreate, draft)).toBe('Cadastro de Tânia Melo criado.')
    expect(await desk.say(clientsGet, { client: 'Tânia Melo' })).toBe(
      'Tânia Melo\nEndereço: Rua do Sol 45, Campinas',
    )
    expect(await desk.resolve(clientsUpdate, { client: 'Tânia Melo', address: 'Rua Nova 10' })).toMatchObject(
      {
        args: { changes: [{ field: 'address', from: 'Rua do Sol 45, Campinas', to: 'Rua Nova 10' }] },
      },
    )
    await desk.run(clientsUpdate, { client: 'Tânia Melo', notes: 'Portão azul' })
    expect(
      await desk.resolve(clientsUpdate, { client: 'Tânia Melo', notes: ': tem cachorro' }),
    ).toMatchObject({
      args: { changes: [{ field: 'notes', from: 'Portão azul', to: 'Portão azul\ntem cachorro' }] },
    })
    await desk.run(clientsUpdate, { client: 'Tânia Melo', address: 'Rua Nova 10' })
    expect(await desk.say(clientsGet, { client: 'Tânia Melo' })).toContain('Endereço: Rua Nova 10')
  })
})
