import type { Slot } from '../../../../agent/slots.js'

/** Spelled out by a model or by a rule; the type is what the prompt shows. */
export function modelSlot(type: string): Slot {
  return { type, read: () => undefined, find: () => undefined }
}
