/** Opus counts its samples at this rate, whatever it was recorded at (RFC 7845, §4). */
const samplesPerSecond = 48_000
const pageHeaderBytes = 27
const commentsMax = 100

/** How long an Ogg Opus recording takes, by the place its last page ends at; undefined: it is none. */
export function opusSeconds(bytes: Buffer): number | undefined {
  if (!isOggOpus(bytes)) return undefined
  const last = bytes.lastIndexOf('OggS')
  if (last + pageHeaderBytes > bytes.length) return undefined
  const samples = Number(bytes.readBigInt64LE(last + 6))
  return samples > 0 ? samples / samplesPerSecond : undefined
}

/** A comment of the recording by its name, such as `TITLE=…` (RFC 7845, §5.2). */
export function opusComment(bytes: Buffer, name: string): string | undefined {
  const start = bytes.indexOf('OpusTags')
  if (!isOggOpus(bytes) || start === -1) return undefined
  try {
    let at = start + 8
    at += 4 + bytes.readUInt32LE(at)
    const count = Math.min(bytes.readUInt32LE(at), commentsMax)
    at += 4
    for (let index = 0; index < count; index += 1) {
      const length = bytes.readUInt32LE(at)
      const comment = bytes.subarray(at + 4, at + 4 + length).toString('utf8')
      if (comment.startsWith(`${name}=`)) return comment.slice(name.length + 1)
      at += 4 + length
    }
  } catch {
    // Cut short, or lengths that lead beyond its end.
  }
  return undefined
}

function isOggOpus(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 4).toString('latin1') === 'OggS' &&
    bytes.subarray(28, 36).toString('latin1') === 'OpusHead'
  )
}
