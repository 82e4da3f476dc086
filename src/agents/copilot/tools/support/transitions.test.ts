import { describe, expect, test } from 'vitest'
import { quoteTransitionProblem, quoteTransitions } from './quote-transitions.js'
import {
  quoteStatuses,
  quoteStatusSlot,
  readStatus,
  workOrderStatuses,
  workOrderStatusSlot,
} from './statuses.js'
import { workOrderTransitionProblem, workOrderTransitions } from './work-order-transitions.js'

const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('a quote', () => {
  const pairs = quoteStatuses.flatMap((from) => quoteStatuses.map((to) => ({ from, to })))
  test.each(pairs)('from $from to $to goes only where the table says', ({ from, to }) => {
    const allowed = quoteTransitions[from].includes(to)
    expect(quoteTransitionProblem(12, from, to) === undefined).toBe(allowed && from !== to)
  })

  test('that is already there says so', () => {
    expect(quoteTransitionProblem(12, 'APPROVED', 'APPROVED')?.pt).toBe('O orçamento #12 já está aprovado.')
  })

  test('that may not go there says where it is', () => {
    expect(quoteTransitionProblem(12, 'CANCELLED', 'APPROVED')?.pt).toBe(
      'O orçamento #12 está cancelado e não dá para marcar como aprovado.',
    )
  })

  test.each([
    ['aprovado', 'APPROVED'],
    ['a Maria aprovou', 'APPROVED'],
    ['APPROVED', 'APPROVED'],
    ['foi aceito', 'APPROVED'],
    ['recusou', 'REJECTED'],
    ['rejeitado', 'REJECTED'],
    ['cancelar', 'CANCELLED'],
    ['enviado', 'SENT'],
    ['rascunho', 'DRAFT'],
    ['azul', undefined],
  ])('"%s" is %s', (said, status) => {
    expect(readStatus(said, quoteStatuses, quoteStatusSlot, clock)).toBe(status)
  })
})

describe('a work order', () => {
  const pairs = workOrderStatuses.flatMap((from) => workOrderStatuses.map((to) => ({ from, to })))
  test.each(pairs)('from $from to $to goes only where the table says', ({ from, to }) => {
    const allowed = workOrderTransitions[from].includes(to)
    expect(workOrderTransitionProblem(4, from, to) === undefined).toBe(allowed && from !== to)
  })

  test('may be scheduled anew', () => {
    expect(workOrderTransitionProblem(4, 'SCHEDULED', 'SCHEDULED', true)).toBeUndefined()
    expect(workOrderTransitionProblem(4, 'SCHEDULED', 'SCHEDULED')?.pt).toBe(
      'A ordem de serviço #4 já está agendada.',
    )
  })

  test.each([
    ['concluída', 'DONE'],
    ['terminei', 'DONE'],
    ['em andamento', 'IN_PROGRESS'],
    ['comecei', 'IN_PROGRESS'],
    ['cancelada', 'CANCELLED'],
    ['reagenda', 'SCHEDULED'],
    ['IN_PROGRESS', 'IN_PROGRESS'],
  ])('"%s" is %s', (said, status) => {
    expect(readStatus(said, workOrderStatuses, workOrderStatusSlot, clock)).toBe(status)
  })
})
