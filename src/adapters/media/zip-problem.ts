import type { FileProblem } from './file-problem.js'

const endBytes = 22
const commentBytesMax = 65_535
const entryBytes = 46
const entriesMax = 10_000
const unpackedBytesMax = 200 * 1024 * 1024
const ratioMax = 200
const smallBytes = 1024 * 1024

/**
 * Documents of offices are archives. Nothing is unpacked to see that they unpack to a reasonable size: the directory at their end
 * says it, and one that lies about it, or cannot be read, is not kept.
 */
export function zipProblem(bytes: Buffer): FileProblem | undefined {
  const end = endOf(bytes)
  if (end === undefined) return 'unreadable'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > entriesMax || at === 0xff_ff_ff_ff) return 'unpacks_too_large'
  let packed = 0
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return 'unreadable'
    packed += bytes.readUInt32LE(at + 20)
    unpacked += bytes.readUInt32LE(at + 24)
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + entryBytes, at + entryBytes + nameBytes).toString('latin1')
    if (/vbaProject\.bin$/i.test(name)) return 'active_content'
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Entries may share the same packed bytes: then more is packed than there is.
  if (packed > bytes.length || unpacked > unpackedBytesMax) return 'unpacks_too_large'
  return unpacked > smallBytes && unpacked > packed * ratioMax ? 'unpacks_too_large' : undefined
}

/** Where the directory's end stands: after it comes nothing but a comment. */
function endOf(bytes: Buffer): number | undefined {
  const from = Math.max(0, bytes.length - endBytes - commentBytesMax)
  const found = bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const end = from + found
  return found === -1 || end + endBytes > bytes.length ? undefined : end
}
