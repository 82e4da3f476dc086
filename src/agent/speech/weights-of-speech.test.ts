import { expect, test } from 'vitest'
import { tableOf } from '../reading/feature-table.js'
import { decodeWeights, encodeWeights } from './weights-of-speech.js'

const learnt = {
  classes: 2,
  table: tableOf(Uint32Array.of(7, 99, 4_000_000_000)),
  weights: Float32Array.of(0.5, -0.5, 0.25, -0.25, 1, -1),
  scale: 1,
}

/** As a file is read: a part of a larger piece of memory, at any place in it. */
function asRead(bytes: Uint8Array): Buffer {
  const memory = Buffer.alloc(bytes.length + 3)
  memory.set(bytes, 3)
  return memory.subarray(3)
}

test('what was learnt is taken up as it was written', () => {
  const read = decodeWeights(asRead(encodeWeights(learnt, 'these words')), 'these words')
  expect([...(read?.table.hashes ?? [])]).toEqual([7, 99, 4_000_000_000])
  const weights = [...(read?.weights ?? [])].map((weight) => weight * (read?.scale ?? 0))
  expect(weights).toHaveLength(6)
  weights.forEach((weight, at) => expect(weight).toBeCloseTo(learnt.weights[at] ?? 0, 3))
})

test('what was learnt from other words is not', () => {
  expect(decodeWeights(asRead(encodeWeights(learnt, 'these words')), 'others')).toBeUndefined()
  expect(decodeWeights(Buffer.from('no weights'), 'others')).toBeUndefined()
})
