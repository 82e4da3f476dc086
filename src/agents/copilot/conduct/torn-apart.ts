import type { Decision, Facts } from '../../../agent/agent.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import { prepare } from './decided.js'

/** "troca do motor da câmara | fria 1.850": a remark that runs into a thing is the beginning of what that is called. */
export function tornApart({ state: { pending }, understanding }: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = understanding
  const { item, notes } = entities
  if (intent !== 'quotes.create' || pending || requests.length > 1) return undefined
  if (!Array.isArray(item) || !Array.isArray(notes)) return undefined
  const remarks = notes as readonly Json[]
  const said = text.replace(/\s+/g, ' ')
  const joined = (item as readonly Json[]).map((one) => {
    const description = isJsonObject(one) ? one['description'] : undefined
    if (!isJsonObject(one) || typeof description !== 'string') return { before: undefined, one }
    const whole = remarks.flatMap((remark) => {
      if (typeof remark !== 'string') return []
      const named = runsInto(said, remark, description)
      return named === undefined ? [] : [{ before: remark, one: { ...one, description: named } }]
    })
    return whole[0] ?? { before: undefined, one }
  })
  const used = new Set(joined.flatMap(({ before }) => before ?? []))
  if (used.size === 0) return undefined
  const left = remarks.filter((remark) => typeof remark !== 'string' || !used.has(remark))
  const own = Object.entries(entities).filter(([name]) => name !== 'notes' && name !== 'item')
  return prepare(
    'quotes.create',
    {
      ...Object.fromEntries(own),
      items: joined.map(({ one }) => one),
      ...(left.length > 0 && { notes: left }),
    },
    'torn-apart',
  )
}

/** So many words between the two may have been read as neither. */
const fewWords = /^(?: \p{L}+){0,3} $/u

function runsInto(said: string, remark: string, description: string): string | undefined {
  const folded = said.toLowerCase()
  const start = folded.indexOf(remark.toLowerCase())
  const behind = start + remark.length
  const next = start < 0 ? -1 : folded.indexOf(description.toLowerCase(), behind)
  return next >= 0 && fewWords.test(folded.slice(behind, next))
    ? said.slice(start, next + description.length)
    : undefined
}
