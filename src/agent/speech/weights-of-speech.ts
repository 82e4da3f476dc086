import { z } from 'zod'
import { tableOf } from '../reading/feature-table.js'
import type { LinearWeights } from '../reading/train-linear.js'

/** The weights as a file: what was learnt once is not learnt by every process. */
const header = z.object({ madeOf: z.string(), scale: z.number(), rows: z.int() })
const wholeMax = 32_767

export function encodeWeights({ table, weights }: LinearWeights, madeOf: string): Uint8Array {
  const length = table.hashes.length * 2
  let most = 1e-9
  for (let at = 0; at < length; at += 1) most = Math.max(most, Math.abs(weights[at] ?? 0))
  const scale = most / wholeMax
  const numbers = Int16Array.from({ length }, (_, at) => Math.round((weights[at] ?? 0) / scale))
  const head = new TextEncoder().encode(`${JSON.stringify({ madeOf, scale, rows: table.hashes.length })}\n`)
  const bytes = new Uint8Array(head.length + table.hashes.byteLength + numbers.byteLength)
  bytes.set(head)
  bytes.set(
    new Uint8Array(table.hashes.buffer, table.hashes.byteOffset, table.hashes.byteLength),
    head.length,
  )
  bytes.set(new Uint8Array(numbers.buffer), head.length + table.hashes.byteLength)
  return bytes
}

export function decodeWeights(bytes: Uint8Array | undefined, madeOf: string): LinearWeights | undefined {
  if (!bytes) return undefined
  const end = bytes.indexOf(10)
  try {
    const head = header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
    if (head.madeOf !== madeOf) return undefined
    const hashes = new Uint32Array(copied(bytes, end + 1, head.rows * 4))
    const weights = new Float32Array(new Int16Array(copied(bytes, end + 1 + head.rows * 4, head.rows * 4)))
    return { classes: 2, table: tableOf(hashes), weights, scale: head.scale }
  } catch {
    return undefined
  }
}

/** What is read must begin at a place that its numbers can be read from; a part of a Buffer is still the whole of its memory. */
function copied(bytes: Uint8Array, from: number, length: number): ArrayBuffer {
  const own = new Uint8Array(length)
  own.set(bytes.subarray(from, from + length))
  return own.buffer
}
