/** A voice as Opus has it: its header (RFC 7845, §5.1) and its packets. */
export type OpusVoice = { readonly head: Buffer; readonly packets: readonly Buffer[] }

/** Names of elements (https://www.matroska.org/technical/elements.html). */
const id = {
  segment: 0x18_53_80_67,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  codec: 0x86,
  codecHead: 0x63_a2,
  cluster: 0x1f_43_b6_75,
  group: 0xa0,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const

/** What is looked into. A recording that is written as it is made tells no length of these. */
const opened: readonly number[] = [id.segment, id.tracks, id.track, id.cluster, id.group]
const lacedFlags = 0x06
const wordBytesMax = 8
const headBytesMin = 19
/** 120 ms of the longest frames there are (RFC 7845, §6). */
const packetBytesMax = 61_440

/** The voice in a WebM file that has nothing else in it, as browsers record one; undefined: it is something else, or broken. */
export function opusInWebm(bytes: Buffer): OpusVoice | undefined {
  const packets: Buffer[] = []
  let tracks = 0
  let codec = ''
  let head: Buffer | undefined
  for (const element of elementsOf(bytes)) {
    if (element === 'broken') return undefined
    const { name, data } = element
    if (name === id.track) tracks++
    if (name === id.codec) codec = data.toString('latin1')
    if (name === id.codecHead) head = data
    if (name !== id.simpleBlock && name !== id.block) continue
    const packet = packetIn(data)
    if (!packet) return undefined
    packets.push(packet)
  }
  if (head === undefined || !isOneStream(head) || packets.length === 0) return undefined
  return tracks === 1 && codec === 'A_OPUS' ? { head, packets } : undefined
}

type Element = { readonly name: number; readonly data: Buffer }

const nothing = Buffer.alloc(0)

/** One after the other, those within others as well: which they lie in makes no difference here. */
function* elementsOf(bytes: Buffer): Generator<Element | 'broken', undefined> {
  let at = 0
  while (at < bytes.length) {
    const name = wordAt(bytes, at, true)
    const size = name && wordAt(bytes, at + name.length, false)
    if (!name || !size) {
      yield 'broken'
      return
    }
    const from = at + name.length + size.length
    if (opened.includes(name.value)) {
      yield { name: name.value, data: nothing }
      at = from
      continue
    }
    const end = from + size.value
    if (end > bytes.length) {
      yield 'broken'
      return
    }
    yield { name: name.value, data: bytes.subarray(from, end) }
    at = end
  }
}

/** A number that says by its first byte how long it is (RFC 8794, §4); a name keeps the bit that says so. */
function wordAt(bytes: Buffer, at: number, isName: boolean): { value: number; length: number } | undefined {
  const first = bytes[at]
  const length = first === undefined ? 0 : Math.clz32(first) - 23
  if (first === undefined || length > wordBytesMax || at + length > bytes.length) return undefined
  let value = isName ? first : first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}

/** Behind the number of the track, a time of two bytes and the flags. Several in one block are nothing that a browser writes. */
function packetIn(block: Buffer): Buffer | undefined {
  const track = wordAt(block, 0, false)
  if (!track) return undefined
  const flags = block[track.length + 2]
  if (flags === undefined || (flags & lacedFlags) !== 0) return undefined
  const packet = block.subarray(track.length + 3)
  return packet.length > 0 && packet.length <= packetBytesMax ? packet : undefined
}

/** One voice or two that belong together, and no channels of a room. */
function isOneStream(head: Buffer): boolean {
  return (
    head.length >= headBytesMin && head.subarray(0, 8).toString('latin1') === 'OpusHead' && head[18] === 0
  )
}
