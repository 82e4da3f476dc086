import type { FieldSpec } from '../../agent/define-tool.js'
import type { Json } from '../../conversation/json.js'
import { tokensOf } from '../../language/fold-text.js'
import { findMoney } from '../../language/read-money.js'

/**
 * Did the person themselves say this value? A model may misread whom to charge or how much; it may not choose. Values
 * that a choice put in place are objects (`{ id }`): the person picked them.
 */
export function isSaidByPerson(value: Json, spec: FieldSpec, personWords: string): boolean {
  if (typeof value === 'object') return true
  if (spec.slot.type === 'money') return saidAmount(value, personWords)
  const said = new Set(tokensOf(personWords))
  const words = tokensOf(String(value)).filter((word) => word.length > 2)
  return words.length > 0 && words.every((word) => said.has(word))
}

function saidAmount(value: string | number | boolean | null, personWords: string): boolean {
  const cents = typeof value === 'number' ? Math.round(value * 100) : findMoney(String(value))[0]?.cents
  return findMoney(personWords).some((money) => money.cents === cents)
}
