import { hash } from 'node:crypto'
import { canonicalJson, type Json } from './json.js'
import type { Pending } from './pending.js'

/** Enough to tell two contents of one pending apart, and short enough for the 64 bytes a button of Telegram carries. */
const hashLength = 16

/** What of a pending the person is shown: two showings that read the same have the same hash. */
export function pendingHash(pending: Pending): string {
  return whole(pending).slice(0, hashLength)
}

function whole(pending: Pending): string {
  switch (pending.kind) {
    case 'plan':
      return pending.plan.hash
    case 'choice': {
      const options = pending.options.map(({ id, title, description }) => [id, title, description ?? null])
      return digest([pending.question, options, pending.page ?? 0])
    }
    case 'fields':
    case 'transition':
      return digest([pending.kind, pending.question])
  }
}

function digest(value: Json): string {
  return hash('sha256', canonicalJson(value))
}
