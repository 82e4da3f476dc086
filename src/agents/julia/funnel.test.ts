import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { machineProblems, machineToMermaid } from '../../conversation/machine.js'
import { funnelMachine, funnelStates, funnelStatus, minutesBetween, nextFunnelState } from './funnel.js'
import { juliaMachine } from './machine.js'

const events = ['PONTE', 'AGUARDAR', 'FECHOU', 'NAO_FECHOU', 'SEM_RESPOSTA'] as const

const table: Record<string, string> = {
  'interesse_confirmado PONTE': 'ponte_feita',
  'ponte_feita AGUARDAR': 'aguardando_desfecho',
  'aguardando_desfecho FECHOU': 'fechado_com_responsavel',
  'aguardando_desfecho NAO_FECHOU': 'nao_fechou',
  'aguardando_desfecho SEM_RESPOSTA': 'sem_resposta',
  'sem_resposta FECHOU': 'fechado_com_responsavel',
  'sem_resposta NAO_FECHOU': 'nao_fechou',
}

describe('the funnel', () => {
  test.each(funnelStates.flatMap((state) => events.map((event) => ({ state, event }))))(
    '$state on $event',
    ({ state, event }) => expect(nextFunnelState(state, event)).toBe(table[`${state} ${event}`]),
  )

  test('has a word for every state', () => {
    expect(funnelStates.map((state) => funnelStatus[state])).toEqual([
      'qualificando',
      'contatado',
      'aguardando',
      'convertido',
      'nao_convertido',
      'sem_resposta',
    ])
  })

  test.each([funnelMachine, juliaMachine])(
    'the machine $id has no dangling and no unreachable state',
    (machine) => {
      expect(machineProblems(machine)).toEqual([])
    },
  )

  test('the log counts in whole minutes', () => {
    const at = new Date('2026-01-02T10:15:00Z')
    expect(minutesBetween(at, new Date('2026-01-02T10:30:10Z'))).toBe('15min')
  })
})

test('the guide draws both machines as they are', () => {
  const guide = readFileSync(new URL('../../../docs/guides/julia.md', import.meta.url), 'utf8')
  const drawn = Array.from(guide.matchAll(/^```mermaid\n([\s\S]*?)^```/gm), ([, picture]) => picture)
  expect(drawn).toEqual([machineToMermaid(funnelMachine), machineToMermaid(juliaMachine)])
})
