import { hash } from 'node:crypto'

/**
 * An id that belongs to a turn: the same turn, run again after a crash or in a replay, makes the same ids.
 * Shaped as a version 8 UUID (RFC 9562, §5.8: the bits are ours to choose).
 */
export function deriveId(turnId: string, label: string): string {
  const bytes = hash('sha256', `${turnId} ${label}`, 'buffer').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The id of the nth message a turn sends, counted from 0. */
export function deriveMessageId(turnId: string, index: number): string {
  return deriveId(turnId, `message ${index}`)
}
