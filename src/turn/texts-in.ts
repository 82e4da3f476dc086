import { isJsonObject, type Json } from '../conversation/json.js'

/** So many texts of what a model gives are looked for in a message: each is a walk through it, and nobody proposes more. */
const textsMax = 100

/** The texts in a value, however deep. */
export function textsIn(value: Json): readonly string[] {
  const found: string[] = []
  const left: Json[] = [value]
  while (left.length > 0 && found.length < textsMax) {
    const next = left.pop()
    if (typeof next === 'string') found.push(next)
    else if (Array.isArray(next)) left.push(...(next as readonly Json[]).slice(0, textsMax))
    else if (isJsonObject(next)) left.push(...Object.values(next).slice(0, textsMax))
  }
  return found
}
