import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk, type Desk } from '../../../../test/support/copilot-desk.js'
import type { Tool } from '../../../agent/define-tool.js'
import type { JsonObject } from '../../../conversation/json.js'
import { dashboardSummary } from './dashboard-summary.js'
import { workOrdersCreate } from './work-orders-create.js'
import { workOrdersGet } from './work-orders-get.js'
import { workOrdersList } from './work-orders-list.js'
import { workOrdersUpdateStatus } from './work-orders-update-status.js'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.end())

describe('the summary', () => {
  test('puts the business into seven lines', async () => {
    expect(await desk.say(dashboardSummary, {})).toBe(
      [
        'Resumo de novembro de 2026:',
        '- Clientes: 14 no cadastro, 1 novo.',
        '- Orçamentos: 5 criados (R$ 4.300,00), 1 aprovado (R$ 850,00).',
        '- Pendentes agora: 5 orçamentos (R$ 4.800,00).',
        '- Ordens de serviço: 3 em aberto, 1 para hoje.',
        '- Recebido: R$ 915,00 (2 cobranças).',
        '- A receber: R$ 790,00 (3 cobranças).',
        '- Em atraso: R$ 300,00 (2 cobranças).',
      ].join('\n'),
    )
  })

  test('is of the period that was asked for, and empty for a business without records', async () => {
    expect(await desk.say(dashboardSummary, { period: 'mês passado' })).toMatch(/^Resumo de outubro de 2026:/)
    expect(await desk.say(dashboardSummary, {}, { tenant: randomUUID() })).toContain(
      'nenhum criado, nenhum aprovado',
    )
  })
})

describe('work orders are read', () => {
  test('by day', async () => {
    expect(await desk.say(workOrdersList, { dateRange: 'amanhã' })).toBe(
      '1 ordem de serviço de amanhã:\n- #4, Maria Santos: Instalação de split de 18.000 BTUs, 16/11/2026 às 09:00 (agendada)',
    )
    expect(await desk.say(workOrdersList, { dateRange: '2026-12-25' })).toBe(
      'Nenhuma ordem de serviço na agenda de 25/12/2026.',
    )
  })

  test('by status', async () => {
    expect(await desk.run(workOrdersList, { status: 'pendentes' })).toMatchObject({ data: { total: 3 } })
    expect(await desk.run(workOrdersList, { status: 'concluídas' })).toMatchObject({ data: { total: 2 } })
  })

  test('one by one', async () => {
    expect(await desk.say(workOrdersGet, { workOrder: 3 })).toBe(
      [
        'Ordem de serviço #3 de Clínica Vida Plena: Higienização de 6 aparelhos.',
        'Está em andamento. Data marcada: 15/11/2026 às 07:30.',
        'Criada em 26/10/2026.',
      ].join('\n'),
    )
  })
})

describe('a work order is opened', () => {
  test('once under one key, on a day to come', async () => {
    const key = randomUUID()
    const draft = { client: 'Maria', title: 'Troca de filtro', scheduledDate: '2026-11-20T14:30' }
    const words = 'Ordem de serviço #7 aberta para Maria Santos: Troca de filtro, para 20/11/2026 às 14:30.'
    expect(await desk.say(workOrdersCreate, draft, { key })).toBe(words)
    expect(await desk.say(workOrdersCreate, draft, { key })).toBe(words)
    expect(
      await desk.sql(
        'select number, status, scheduled_date, scheduled_time from leme.work_order where idempotency_key = $1',
        [key],
      ),
    ).toEqual([{ number: 7, status: 'SCHEDULED', scheduled_date: '2026-11-20', scheduled_time: '14:30:00' }])
  })

  test('at an address of its own', async () => {
    const draft = { client: 'Maria', title: 'Troca de filtro', address: 'Av. Paulista 1000, apto 12' }
    await desk.run(workOrdersCreate, draft)
    expect(await desk.say(workOrdersGet, { workOrder: 8 })).toContain('Endereço: Av. Paulista 1000, apto 12')
  })

  test('one question at a time', async () => {
    expect(await desk.resolve(workOrdersCreate, {})).toMatchObject({ kind: 'missing', field: 'client' })
    expect(await desk.resolve(workOrdersCreate, { client: 'Maria' })).toMatchObject({
      kind: 'missing',
      field: 'title',
    })
  })

  test.each(['ontem', '2026-11-14', '2026-11-15T08:00'])(
    'never for a time gone by: %s',
    async (scheduledDate) => {
      // Whom it is for was found, and stays known while the day is asked for.
      expect(
        await desk.resolve(workOrdersCreate, { client: 'Maria', title: 'X', scheduledDate }),
      ).toMatchObject({
        kind: 'missing',
        field: 'scheduledDate',
        question: 'Essa data já passou. Para quando é?',
      })
    },
  )
})

describe('the status of a work order changes', () => {
  test('along the table', async () => {
    expect(await desk.say(workOrdersUpdateStatus, { workOrder: 3, status: 'concluída' })).toBe(
      'Ordem de serviço #3 marcada como concluída.',
    )
    expect(await desk.resolve(workOrdersUpdateStatus, { workOrder: 1, status: 'cancelada' })).toMatchObject({
      kind: 'refused',
      message: 'A ordem de serviço #1 está concluída e não dá para marcar como cancelada.',
    })
  })

  test('a day alone schedules it', async () => {
    expect(
      await desk.resolve(workOrdersUpdateStatus, { workOrder: 4, scheduledDate: 'quinta' }),
    ).toMatchObject({
      args: { to: 'SCHEDULED', scheduledDate: '2026-11-19' },
    })
    expect(await desk.resolve(workOrdersUpdateStatus, { workOrder: 4 })).toMatchObject({
      kind: 'missing',
      field: 'status',
    })
  })

  test('to scheduled only with a day', async () => {
    expect(await desk.resolve(workOrdersUpdateStatus, { workOrder: 5, status: 'agendada' })).toMatchObject({
      kind: 'missing',
      field: 'scheduledDate',
    })
    const draft = { workOrder: 5, status: 'agendada', scheduledDate: 'amanhã às 10h' }
    expect(await desk.say(workOrdersUpdateStatus, draft)).toBe(
      'Ordem de serviço #5 agendada para 16/11/2026 às 10:00.',
    )
    expect(await desk.say(workOrdersUpdateStatus, { ...draft, scheduledDate: 'amanhã às 11h' })).toBe(
      'Ordem de serviço #5 agendada para 16/11/2026 às 11:00.',
    )
  })
})

describe('a job at the hour of another', () => {
  const taken = 'Atenção: no mesmo horário já há #4 de Maria Santos.'
  const opened = { client: 'Rafael', title: 'Visita' }

  test.each<[string, Tool, JsonObject, string | undefined]>([
    ['opened at it', workOrdersCreate, { ...opened, scheduledDate: '2026-11-16T09:00' }, taken],
    ['moved to it', workOrdersUpdateStatus, { workOrder: 5, scheduledDate: 'amanhã às 9h' }, taken],
    ['opened at another', workOrdersCreate, { ...opened, scheduledDate: '2026-11-16T09:30' }, undefined],
    [
      'moved to another day',
      workOrdersUpdateStatus,
      { workOrder: 5, scheduledDate: 'terça às 9h' },
      undefined,
    ],
    ['opened without an hour', workOrdersCreate, { ...opened, scheduledDate: '2026-11-16' }, undefined],
    ['opened without a day', workOrdersCreate, opened, undefined],
    ['the job itself', workOrdersUpdateStatus, { workOrder: 4, scheduledDate: 'amanhã às 9h' }, undefined],
  ])('%s', async (_, tool, draft, notice) => {
    const resolved = await desk.resolve(tool, draft)
    if (resolved.kind !== 'ready') throw new Error(JSON.stringify(resolved))
    const shown = await desk.within(async (context) => tool.preview?.(resolved.args, context))
    expect(shown?.text.split('\n').find((line) => line.startsWith('Atenção'))).toBe(notice)
  })
})
