import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bringsProblems, bodyBytesMost } from './brings-problems.js'
import { defineRoute, type AgentJob } from './brings.js'

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
const job = (name: string): AgentJob => ({
  name,
  summary: '',
  cron: '* * * * *',
  run: () => Promise.resolve(),
})

describe('what an agent brings', () => {
  test('is fine when nothing is wrong with it', () => {
    const withParams = route({ path: '/things/:id', params: z.object({ id: z.string() }) })
    const brings = { routes: [route({}), withParams], jobs: [job('sweep'), job('purge_old')] }
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
  ])('of %s %j is refused', (id, brings, problem) => {
    const problems = bringsProblems(id, brings)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})
