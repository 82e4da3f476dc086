import { z } from 'zod'
import { defineAgent } from '../../src/agent/define-agent.js'
import { defineTool, type OutsideOutcome } from '../../src/agent/define-tool.js'
import { intent } from '../../src/agent/intent.js'
import { parsePrompts } from '../../src/agent/prompts/parse-prompts.js'
import { freeText, money, personName } from '../../src/agent/slots.js'
import type { JsonObject } from '../../src/conversation/json.js'
import { foldText } from '../../src/language/fold-text.js'
import { findMoney } from '../../src/language/read-money.js'
import type { Db } from '../../src/ports/database.js'
import type { Agent } from '../../src/agent/agent.js'

type Tables = {
  'leme.client': { tenant_id: string; id: string; name: string; name_folded: string; idempotency_key: string }
}

/** What the outside world did, kept where a crash of Leme cannot reach it. */
export type Ledger = {
  readonly paid: Map<string, JsonObject>
  /** Asked before each call: what goes wrong this time? */
  fault: () => 'none' | 'lost-answer' | 'refused' | 'down'
  /** It does nothing before this. */
  opens: Promise<void>
  /** How long the till may take to do what it was asked. */
  settlingMs: number
}

export function createLedger(settlingMs = 0): Ledger {
  return { paid: new Map(), fault: () => 'none', opens: Promise.resolve(), settlingMs }
}

const prompts = parsePrompts(
  'response_generation:\n  v1:\n    weight: 100\n    temperature: 0\n    max_tokens: 200\n    system: "{{tools}} {{state}} {{today}}"\n',
  'till-agent.ts',
)

/** The smallest agent with one tool of each kind: a read, a local write, an outside effect. */
export function tillAgent(ledger: Ledger = createLedger()): Agent {
  const listNotes = defineTool({
    name: 'notes.list',
    description: 'Lists the notes',
    kind: 'read',
    confirm: 'never',
    action: 'read',
    roles: ['owner', 'staff', 'viewer'],
    entity: 'Note',
    fields: {},
    input: z.object({}),
    run: async (_, { db }) => {
      const rows = await db
        .withTables<Tables>()
        .selectFrom('leme.client')
        .select(['id', 'name'])
        .orderBy('name')
        .execute()
      return { ok: true, data: rows.map((row) => row.name), entityIds: rows.map((row) => row.id) }
    },
    say: (data) => `Notas: ${(data as string[]).join(', ') || 'nenhuma'}.`,
  })
  const addNote = defineTool({
    name: 'notes.add',
    description: 'Adds a note',
    kind: 'write',
    confirm: 'always',
    words: ['anotar', 'nota'],
    action: 'create',
    roles: ['owner', 'staff'],
    entity: 'Note',
    limit: 'NOTE',
    fields: { note: { question: 'O que devo anotar?', slot: { ...freeText, find: noteIn }, required: true } },
    input: z.object({ note: z.string() }),
    preview: ({ note }) => Promise.resolve({ text: `Anotar: ${note}.` }),
    run: async ({ note }, { db, tenant, newId, key }) => {
      const id = newId()
      await db
        .withTables<Tables>()
        .insertInto('leme.client')
        .values({ tenant_id: tenant, id, name: note, name_folded: foldText(note), idempotency_key: key })
        .execute()
      return { ok: true, data: { note }, entityIds: [id] }
    },
    say: (data) => `Anotado: ${(data as { note: string }).note}.`,
  })
  const payOut = defineTool({
    name: 'till.pay',
    description: 'Pays somebody',
    kind: 'write',
    confirm: 'always',
    words: ['pagar'],
    action: 'execute',
    roles: ['owner'],
    entity: 'Payout',
    limit: ['PAYOUT', 'PAYOUT_CENTS'],
    fields: {
      payee: { question: 'Pagar a quem?', slot: personName, required: true, fromPerson: true },
      amount: { question: 'Quanto?', slot: money, required: true, fromPerson: true },
    },
    input: z.object({ payee: z.string(), cents: z.int().positive() }),
    resolve: (draft) => {
      const cents = findMoney(JSON.stringify(draft['amount']))[0]?.cents ?? 0
      if (cents <= 0)
        return Promise.resolve({
          kind: 'missing',
          field: 'amount',
          question: 'O valor precisa ser maior que zero. Quanto?',
        })
      return Promise.resolve({
        kind: 'ready',
        args: { payee: typeof draft['payee'] === 'string' ? draft['payee'] : '', cents },
      })
    },
    preview: ({ payee, cents }) => Promise.resolve({ text: `Pagar ${cents} centavos a ${payee}.` }),
    outside: {
      request: (args) => Promise.resolve({ kind: 'ready', args: { args } }),
      perform: (request, key) => ledger.opens.then(() => perform(ledger, request, key)),
      find: (_, key) => Promise.resolve(find(ledger, key)),
      settlingMs: () => ledger.settlingMs,
    },
    record: async ({ payee }, _, { db, tenant, newId, key }) => {
      const id = newId()
      await db
        .withTables<Tables>()
        .insertInto('leme.client')
        .values({ tenant_id: tenant, id, name: `paid ${payee}`, name_folded: '', idempotency_key: key })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { ok: true, data: { payee }, entityIds: [id] }
    },
    say: (data) => `Pago a ${(data as { payee: string }).payee}.`,
  })
  return defineAgent({
    id: 'till',
    version: 1,
    file: import.meta.url,
    locale: 'pt-BR',
    name: 'Caixa',
    machine: {
      id: 'till',
      initial: 'IDLE',
      states: {
        IDLE: { on: { PLANNED: { to: 'WAITING' } } },
        WAITING: { on: { CONFIRMED: { to: 'DOING' }, CANCELLED: { to: 'IDLE' }, EXPIRED: { to: 'IDLE' } } },
        DOING: { on: { DONE: { to: 'IDLE' } } },
      },
    },
    intents: [
      intent('notes.list', { examples: ['liste as notas', 'quais são as notas', 'mostra minhas notas'] }),
      intent('notes.add', {
        examples: ['anote {note}', 'anota aí {note}', 'anote comprar pão'],
        slots: { note: { ...freeText, find: noteIn } },
      }),
      intent('till.pay', {
        examples: ['pague {amount} para {payee}', 'paga 50 reais pro João', 'pague R$ 20 para a Maria'],
        slots: { payee: personName, amount: money },
      }),
      intent('greeting', { certain: /^(oi|ola)$/, phrase: 'greeting' }),
    ],
    tools: [listNotes, addNote, payOut],
    limits: {
      NOTE: { label: 'notas', count: (db) => countNotes(db, '%') },
      PAYOUT: { label: 'pagamentos', count: (db) => countNotes(db, 'paid %') },
      PAYOUT_CENTS: {
        label: 'valor pago',
        unit: 'BRL',
        count: () => Promise.resolve(0),
        takes: (args) => z.object({ cents: z.int() }).parse(args).cents,
      },
    },
    prompts,
  })
}

function noteIn(text: string): string | undefined {
  return /^(?:anote|anota a[ií])\s+(.+)$/i.exec(text)?.[1]
}

async function countNotes(db: Db, like: string): Promise<number> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('leme.client')
    .select((build) => build.fn.countAll<number>().as('n'))
    .where('name', 'like', like)
    .executeTakeFirstOrThrow()
  return row.n
}

function perform(ledger: Ledger, request: JsonObject, key: string): OutsideOutcome {
  const fault = ledger.fault()
  if (fault === 'refused') return { status: 'refused', code: 'till.refused', message: 'O caixa recusou.' }
  if (fault === 'down') return { status: 'unknown', message: 'no answer' }
  if (ledger.paid.has(key)) throw new Error(`paid twice under ${key}`)
  ledger.paid.set(key, request)
  return fault === 'lost-answer' ? { status: 'unknown', message: 'no answer' } : { status: 'done', data: {} }
}

function find(ledger: Ledger, key: string): OutsideOutcome {
  if (ledger.fault() === 'down') return { status: 'unknown', message: 'no answer' }
  return ledger.paid.has(key)
    ? { status: 'done', data: {} }
    : { status: 'refused', code: 'absent', message: 'not there' }
}
