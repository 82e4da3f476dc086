import { z } from 'zod'
import { tableOf } from './feature-table.js'
import type { ReadingModel } from './reading-model.js'

/** Raised when what is learnt, or how it is laid out, changes its meaning. */
const format = 2
const wholeMax = 32_767

const header = z.object({
  format: z.literal(format),
  madeOf: z.string(),
  classes: z.array(z.string()),
  temperature: z.number(),
  classScale: z.number(),
  slots: z.array(z.string()),
  slotsOf: z.record(z.string(), z.array(z.string())),
  plainWords: z.array(z.string()),
  lengths: z.array(z.int()).length(5),
})

/** A model as a file: a line of JSON, then its numbers. Weights are kept as whole numbers: half the size. */
export function encodeModel(model: ReadingModel, madeOf: string): Uint8Array {
  const { classWeights, tagWeights } = model
  const classNumbers = whole(classWeights.weights)
  const width = 2 * model.slots.length + 1
  // The tags' two kinds of weights are added up: they need one scale.
  const tagLength = width * tagWeights.table.hashes.length
  const both = new Float32Array(tagLength + width * width)
  both.set(tagWeights.features)
  both.set(tagWeights.steps, tagLength)
  const tagNumbers = whole(both)
  const parts = [
    classWeights.table.hashes,
    classNumbers.numbers,
    tagWeights.table.hashes,
    tagNumbers.numbers.subarray(0, tagLength),
    tagNumbers.numbers.slice(tagLength),
  ]
  const { classes, temperature, slots, slotsOf } = model
  const plainWords = [...model.plainWords]
  const lengths = parts.map((part) => part.length)
  const head = {
    format,
    madeOf,
    classes,
    temperature,
    classScale: classNumbers.scale,
    slots,
    slotsOf,
    plainWords,
    lengths,
  }
  return joined(new TextEncoder().encode(JSON.stringify(head)), parts)
}

function whole(weights: Float32Array): { numbers: Int16Array; scale: number } {
  let most = 1e-9
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  const scale = most / wholeMax
  return { numbers: Int16Array.from(weights, (weight) => Math.round(weight / scale)), scale }
}

type Numbers = Uint32Array | Int16Array

/** Each part begins at a place that its numbers can be read from. */
function joined(head: Uint8Array, parts: readonly Numbers[]): Uint8Array {
  const size = parts.reduce((sum, part) => aligned(sum + part.byteLength), aligned(4 + head.length))
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, 4)
  let at = aligned(4 + head.length)
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at = aligned(at + part.byteLength)
  }
  return bytes
}

function aligned(place: number): number {
  return Math.ceil(place / 4) * 4
}

/** The model in a file; undefined when it was made of something else, or is no such file. */
export function decodeModel(file: Uint8Array, madeOf: string): ReadingModel | undefined {
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice()
  const head = readHead(bytes)
  if (head?.madeOf !== madeOf) return undefined
  let at = aligned(4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true))
  const next = (length: number, size: 2 | 4): Numbers => {
    const place = bytes.byteOffset + at
    at = aligned(at + length * size)
    return size === 4
      ? new Uint32Array(bytes.buffer, place, length)
      : new Int16Array(bytes.buffer, place, length)
  }
  const [classRows = 0, classCount = 0, tagRows = 0, tagCount = 0, stepCount = 0] = head.lengths
  const classTable = tableOf(next(classRows, 4) as Uint32Array)
  const classNumbers = new Float32Array(next(classCount, 2))
  const tagTable = tableOf(next(tagRows, 4) as Uint32Array)
  const tagNumbers = new Float32Array(next(tagCount, 2))
  const steps = new Float32Array(next(stepCount, 2))
  const { classes, temperature, classScale, slots, slotsOf, plainWords } = head
  return {
    classes,
    temperature,
    slots,
    slotsOf,
    plainWords: new Set(plainWords),
    classWeights: { classes: classes.length, table: classTable, weights: classNumbers, scale: classScale },
    tagWeights: { slots: slots.length, table: tagTable, features: tagNumbers, steps },
  }
}

function readHead(bytes: Uint8Array): z.infer<typeof header> | undefined {
  try {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
    const text = new TextDecoder().decode(bytes.subarray(4, 4 + length))
    return header.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
