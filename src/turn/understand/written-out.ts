import type { Agent } from '../../agent/agent.js'
import type { FocusThing } from '../../conversation/focus.js'
import { findReferences } from './find-references.js'
import type { UnderstandRequest } from './understand-request.js'

/** A text with what it points at named in place of the words that point: "cancela ele" → "cancela o orçamento 8". Undefined: it points at nothing in sight. */
export function writtenOut({ agent, state: { focus } }: UnderstandRequest, text: string): string | undefined {
  if (!focus || text.length > textLengthMax) return undefined
  const [pointing] = findReferences(text)
  const place = pointing?.to === 'place' || pointing?.to === 'number' ? (pointing.value ?? 1) : 1
  const thing = (place > 0 ? focus.things[place - 1] : focus.things.at(place)) ?? focus.named ?? undefined
  const name = thing && nameOf(agent, thing)
  if (!pointing || name === undefined) return undefined
  return `${text.slice(0, pointing.start)}${name}${text.slice(pointing.end)}`
}

const textLengthMax = 200

/** A record by the word for its field and its number: "orçamento 8"; else by its name. */
function nameOf({ tools }: Agent, thing: FocusThing): string | undefined {
  const [field, value] = Object.entries(thing)[0] ?? []
  if (field === undefined || value === undefined) return undefined
  if (typeof value === 'string') return value
  for (const { fields } of tools.values()) {
    const [word] = fields[field]?.words ?? []
    if (word !== undefined) return `o ${word} ${value}`
  }
  return undefined
}
