import type { Json, JsonObject } from '../conversation/json.js'
import { foldText } from '../language/fold-text.js'
import type { Slot, SlotContext } from './slots.js'
import { slotValue } from './slot-value.js'

/** `words`: what names the field, so that "muda o desconto pra 50" changes the right one. */
type Field = { readonly slot: Slot; readonly words?: readonly string[] }

export type Change = { readonly field: string; readonly value: Json; readonly type: string }

/** A value said anew, with what it leaves unsaid of the one before. */
export function ontoBefore(slot: Slot | undefined, before: Json | undefined, value: Json): Json {
  return before === undefined || before === null ? value : (slot?.onto?.(before, value) ?? value)
}

/** What a text says anew: each value goes to the one field that reads its kind; a field that is named, or has a value already, before its siblings. */
export function changedValues(
  fields: { readonly [field: string]: Field },
  before: JsonObject,
  text: string,
  context: SlotContext,
): Change[] {
  const folded = foldText(text)
  const found = Object.entries(fields).flatMap(([field, { slot, words = [] }]) => {
    const { value } = slotValue(slot, 'find', text, context)
    const named = words.some((word) => folded.includes(foldText(word)))
    return value === undefined
      ? []
      : [
          {
            field,
            value: ontoBefore(slot, before[field], value),
            type: slot.type,
            named,
            set: before[field] !== undefined,
          },
        ]
  })
  return found
    .sort((a, b) => Number(b.named) - Number(a.named) || Number(b.set) - Number(a.set))
    .filter((change, index, all) => all.findIndex((other) => other.type === change.type) === index)
    .map(({ field, value, type }) => ({ field, value, type }))
}
