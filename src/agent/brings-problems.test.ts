import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bringsProblems, bodyBytesMost } from './brings-problems.js'
import { defineReport, defineRoute, type AgentJob } from './brings.js'
import type { AgentList } from './lists.js'

const route = (change: object) =>
  defineRoute({
    method: 'GET',
    path: '/things',
    summary: 'Things',
    roles: ['owner'],
    answer: z.object({}),
    handle: () => Promise.resolve({}),
    ...change,
  })
const list = (change: object): AgentList => ({
  id: 'things',
  title: { pt: 'Coisas', en: 'Things' },
  roles: ['owner'],
  columns: [{ id: 'name', title: { pt: 'Nome', en: 'Name' }, kind: 'text' }],
  read: () => Promise.resolve([]),
  ...change,
})
const reportWith = (...tables: object[]) =>
  defineReport({
    path: '/report',
    title: { pt: 'R', en: 'R' },
    summary: '',
    roles: ['owner'],
    answer: z.object({}),
    read: () => Promise.resolve({}),
    page: {
      figures: () => Promise.resolve([]),
      tables: tables.map((change) => ({
        id: 'by-day',
        title: { pt: 'T', en: 'T' },
        columns: [{ id: 'a', title: { pt: 'A', en: 'A' }, kind: 'text' as const }],
        read: () => Promise.resolve([]),
        ...change,
      })),
    },
  })
const column = (change: object) => ({ id: 'a', title: { pt: 'A', en: 'A' }, kind: 'text', ...change })
const job = (name: string): AgentJob => ({
  name,
  summary: '',
  cron: '* * * * *',
  run: () => Promise.resolve(),
})

describe('what an agent brings', () => {
  test('is fine when nothing is wrong with it', () => {
    const withParams = route({ path: '/things/:id', params: z.object({ id: z.string() }) })
    const brings = {
      routes: [route({}), withParams],
      jobs: [job('sweep'), job('purge_old')],
      lists: [list({})],
      reports: [reportWith({})],
    }
    expect(bringsProblems('shop', brings)).toEqual([])
  })

  test.each([
    ['Shop', {}, 'the id Shop'],
    ['shop', { routes: [route({ path: 'things' })] }, 'route things: a path is made of'],
    ['shop', { routes: [route({ path: '/things/' })] }, 'route /things/: a path is made of'],
    ['shop', { routes: [route({ path: '/*' })] }, 'route /*: a path is made of'],
    ['shop', { routes: [route({ roles: [] })] }, 'route /things lets nobody in'],
    ['shop', { routes: [route({ path: '/things/:id' })] }, 'say in params'],
    ['shop', { routes: [route({ bodyBytesMax: bodyBytesMost + 1 })] }, 'lower bodyBytesMax'],
    ['shop', { jobs: [job('Sweep now')] }, 'job Sweep now: a name'],
    ['shop', { jobs: [job('sweep'), job('sweep')] }, 'job sweep is there twice'],
    ['shop', { reports: [reportWith({}, {})] }, 'report /report has the table by-day twice'],
    ['shop', { reports: [reportWith({ id: 'By day' })] }, 'report /report, table By day: an id'],
    ['shop', { reports: [reportWith({ id: 'figures' })] }, 'the figures themselves are called figures'],
    ['shop', { reports: [reportWith({ columns: [] })] }, 'report /report, table by-day shows nothing'],
    ['shop', { lists: [list({ id: 'All things' })] }, 'list All things: an id'],
    ['shop', { lists: [list({}), list({})] }, 'list things is there twice'],
    ['shop', { lists: [list({ roles: [] })] }, 'list things lets nobody in'],
    ['shop', { lists: [list({ columns: [] })] }, 'list things shows nothing'],
    ['shop', { lists: [list({ columns: [column({}), column({})] })] }, 'the column a twice'],
    ['shop', { lists: [list({ columns: [column({ kind: 'state' })] })] }, 'a state has its states'],
    ['shop', { lists: [list({ columns: [column({ states: {} })] })] }, 'a state has its states'],
    [
      'shop',
      {
        lists: [list({ agenda: { kind: { pt: 'Visita', en: 'Visit' }, during: () => Promise.resolve([]) } })],
      },
      'list things stands in the agenda',
    ],
    [
      'shop',
      {
        lists: [
          list({
            columns: ['part', 'phase'].map((id) => column({ id, kind: 'state', states: {} })),
            agenda: { kind: { pt: 'Visita', en: 'Visit' }, during: () => Promise.resolve([]) },
          }),
        ],
      },
      'list things stands in the agenda',
    ],
  ])('of %s %j is refused', (id, brings, problem) => {
    const problems = bringsProblems(id, brings)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})
