import { hash } from 'node:crypto'

/**
 * An id that belongs to a turn: the same turn, run again after a crash or in a replay, makes the same ids.
 * Shaped as a version 8 UUID (RFC 9562, §5.8: the bits are ours to choose).
 */
export function deriveId(turnId: string, label: string): string {
  const hex = hash('sha256', `${turnId} ${label}`)
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3] ?? ''
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id of the nth message a turn sends, counted from 0. */
export function deriveMessageId(turnId: string, index: number): string {
  return deriveId(turnId, `message ${index}`)
}
