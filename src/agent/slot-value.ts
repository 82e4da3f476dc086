import { isJson } from '../conversation/is-json.js'
import type { Json } from '../conversation/json.js'
import type { Slot, SlotContext } from './slots.js'

export type SlotValue = { readonly value: Json | undefined; readonly fault: string | null }

/** What a slot reads. One that throws, or reads what cannot be written down, has read nothing, and why is told. */
export function slotValue(
  slot: Slot,
  how: 'read' | 'find' | 'marked',
  text: string,
  { now, timeZone }: SlotContext,
): SlotValue {
  try {
    const value: Json | undefined = (slot[how] ?? slot.read)(text, { now, timeZone })
    return value === undefined || isJson(value)
      ? { value, fault: null }
      : { value: undefined, fault: 'nonsense' }
  } catch {
    return { value: undefined, fault: 'threw' }
  }
}
