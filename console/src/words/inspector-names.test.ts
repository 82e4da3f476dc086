import { expect, test } from 'vitest'
import { inspectorNamesEn } from './inspector-names-en'
import { inspectorNamesPt } from './inspector-names-pt'

const sources = import.meta.glob<string>(
  [
    '../../../src/conversation/event.ts',
    '../../../src/conversation/understanding.ts',
    '../../../src/agent/step.ts',
    '../../../src/turn/decide/offered-tools.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

function codesIn(file: string, naming: RegExp): string[] {
  const source = Object.entries(sources).find(([path]) => path.endsWith(file))?.[1] ?? ''
  return [...new Set(Array.from(source.matchAll(naming), ([, code = '']) => code))].sort()
}

test.each([
  ['every event that is journaled', 'events', codesIn('/event.ts', /readonly type: '(\w+)'/g)],
  ['every step that is decided on', 'steps', codesIn('/step.ts', /readonly do: '(\w+)'/g)],
  ['every answer that is read', 'answers', codesIn('/understanding.ts', /readonly kind: '(\w+)'/g)],
] as const)('%s has its words in both languages', (_, table, codes) => {
  expect(codes.length).toBeGreaterThan(5)
  for (const names of [inspectorNamesPt, inspectorNamesEn])
    expect(Object.keys(names[table]).sort()).toEqual(codes)
})

test('every reason for which a model is not offered a tool has its words in both languages', () => {
  const codes = codesIn('/offered-tools.ts', /'(gate:[\w-]+)'/g)
  expect(codes.length).toBeGreaterThan(2)
  for (const names of [inspectorNamesPt, inspectorNamesEn])
    expect(Object.keys(names.gate)).toEqual(expect.arrayContaining(codes))
})
