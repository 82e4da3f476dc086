import { expect, test } from 'vitest'
import { layOutMachine, stateHeight } from './lay-out-machine'

const transitions = [
  { from: 'IDLE', on: 'ASK', to: 'PLANNING' },
  { from: 'PLANNING', on: 'READY', to: 'CONFIRMING' },
  { from: 'PLANNING', on: 'ALSO', to: 'CONFIRMING' },
  { from: 'PLANNING', on: 'FAIL', to: 'IDLE' },
  { from: 'CONFIRMING', on: 'WAIT', to: 'CONFIRMING' },
]

test('each state stands below the one that first leads to it', () => {
  const { states } = layOutMachine(['IDLE', 'PLANNING', 'CONFIRMING'], 'IDLE', transitions)
  const y = (name: string) => states.find((state) => state.name === name)?.y ?? Number.NaN
  expect(y('IDLE')).toBeLessThan(y('PLANNING'))
  expect(y('PLANNING')).toBeLessThan(y('CONFIRMING'))
})

test('events between the same two states are one line', () => {
  const { edges } = layOutMachine(['IDLE', 'PLANNING', 'CONFIRMING'], 'IDLE', transitions)
  expect(edges.map(({ from, to, events }) => `${from}>${to}:${events.join()}`)).toEqual([
    'IDLE>PLANNING:ASK',
    'PLANNING>CONFIRMING:READY,ALSO',
    'PLANNING>IDLE:FAIL',
    'CONFIRMING>CONFIRMING:WAIT',
  ])
})

test('no two states overlap, and all are within the drawing', () => {
  const many = Array.from({ length: 12 }, (_, index) => `STATE_${index}`)
  const fan = many.slice(1).map((to) => ({ from: 'STATE_0', on: `TO_${to}`, to }))
  const { states, width, height } = layOutMachine(many, 'STATE_0', fan)
  for (const state of states) {
    expect(state.x).toBeGreaterThanOrEqual(0)
    expect(state.x + state.width).toBeLessThanOrEqual(width)
    expect(state.y + stateHeight).toBeLessThanOrEqual(height)
    const others = states.filter((other) => other !== state && other.y === state.y)
    expect(
      others.filter((other) => other.x < state.x + state.width && state.x < other.x + other.width),
    ).toEqual([])
  }
})

test('a state that nothing leads to is drawn all the same', () => {
  expect(layOutMachine(['A', 'LOST'], 'A', []).states.map(({ name }) => name)).toEqual(['A', 'LOST'])
})
