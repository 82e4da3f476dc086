import { z } from 'zod'
import { tableOf } from './feature-table.js'
import type { ReadingModel } from './reading-model.js'

/** Raised when what is learnt, or how it is laid out, changes its meaning. */
const format = 4
const wholeMax = 32_767

const header = z.object({
  format: z.literal(format),
  madeOf: z.string(),
  classes: z.array(z.string()),
  units: z.int(),
  linearScale: z.number(),
  temperature: z.number(),
  cutsRequests: z.boolean(),
  slots: z.array(z.string()),
  slotsOf: z.record(z.string(), z.array(z.string())),
  onceOf: z.record(z.string(), z.array(z.string())),
  /** Each word with how often it was nobody's value and somebody's. */
  uses: z.array(z.tuple([z.string(), z.int(), z.int()])),
  plainWords: z.array(z.string()),
  lengths: z.array(z.int()).length(13),
})

/** A model as a file: a line of JSON, then its numbers. The many are kept as whole numbers. */
export function encodeModel(model: ReadingModel, madeOf: string): Uint8Array {
  const { tagWeights } = model
  const { linear, network } = model.classWeights
  const linearNumbers = whole(linear.weights)
  const width = 2 * model.slots.length + 1
  // The tags' two kinds of weights are added up: they need one scale.
  const tagLength = width * tagWeights.table.hashes.length
  const both = new Float32Array(tagLength + width * width)
  both.set(tagWeights.features)
  both.set(tagWeights.steps, tagLength)
  const tagNumbers = whole(both).numbers
  const parts = [
    linear.table.hashes,
    linearNumbers.numbers,
    network.table.hashes,
    network.moves,
    network.sizes,
    network.unitBias,
    network.speaks,
    network.bias,
    network.evidence.hashes,
    network.evidenceSpeaks,
    tagWeights.table.hashes,
    tagNumbers.subarray(0, tagLength),
    tagNumbers.slice(tagLength),
  ]
  const { classes, temperature, cutsRequests, slots, slotsOf, onceOf } = model
  const uses = [...model.uses].map(([word, { plain, value }]) => [word, plain, value])
  const plainWords = [...model.plainWords]
  const lengths = parts.map((part) => part.length)
  const { units } = network
  const head = {
    format,
    madeOf,
    classes,
    units,
    linearScale: linearNumbers.scale,
    temperature,
    cutsRequests,
    slots,
    slotsOf,
    onceOf,
    uses,
    plainWords,
    lengths,
  }
  return joined(new TextEncoder().encode(JSON.stringify(head)), parts)
}

function whole(weights: Float32Array | Int16Array): { numbers: Int16Array; scale: number } {
  let most = 1e-9
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  const scale = most / wholeMax
  const numbers = new Int16Array(weights.length)
  for (let at = 0; at < weights.length; at += 1) numbers[at] = Math.round((weights[at] as number) / scale)
  return { numbers, scale }
}

type Numbers = Uint32Array | Int16Array | Int8Array | Float32Array

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
  const lengths = head.lengths.values()
  const next = <Part extends Numbers>(kind: Kind<Part>): Part => {
    const part = new kind(bytes.buffer as ArrayBuffer, bytes.byteOffset + at, lengths.next().value ?? 0)
    at = aligned(at + part.byteLength)
    return part
  }
  const { classes, units, linearScale, temperature, cutsRequests, slots, slotsOf, onceOf, uses, plainWords } =
    head
  return {
    classes,
    temperature,
    cutsRequests,
    slots,
    slotsOf,
    onceOf,
    uses: new Map(uses.map(([word, plain, value]) => [word, { plain, value }])),
    plainWords: new Set(plainWords),
    classWeights: {
      linear: {
        classes: classes.length,
        table: tableOf(next(Uint32Array)),
        weights: next(Int16Array),
        scale: linearScale,
      },
      network: {
        classes: classes.length,
        units,
        table: tableOf(next(Uint32Array)),
        moves: next(Int8Array),
        sizes: next(Float32Array),
        unitBias: next(Float32Array),
        speaks: next(Float32Array),
        bias: next(Float32Array),
        evidence: tableOf(next(Uint32Array)),
        evidenceSpeaks: next(Float32Array),
      },
    },
    tagWeights: {
      slots: slots.length,
      table: tableOf(next(Uint32Array)),
      features: next(Int16Array),
      steps: new Float32Array(next(Int16Array)),
    },
  }
}

type Kind<Part> = new (bytes: ArrayBuffer, from: number, length: number) => Part

function readHead(bytes: Uint8Array): z.infer<typeof header> | undefined {
  try {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
    const text = new TextDecoder().decode(bytes.subarray(4, 4 + length))
    return header.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
