import { contextSchema, type Desk, type DeskContext } from '../desk-context.js'
import { searchedParts } from '../parts.js'
import { wordedLanguage } from '../../../language/detect-language.js'
import { languageOf } from '../situation.js'
import { detectionKey } from './cache-key.js'
import { readResult } from './progress.js'
import type { Decision, Facts } from '../../../agent/agent.js'

/** The first step of every turn: one look at the desk, with what answers the question and what a model said of it before. */
export function readContext(facts: Facts): Decision {
  const parts = searchedParts(facts)
  const key = facts.remoteModel ? detectionKey(facts) : undefined
  return {
    events: [],
    next: {
      do: 'read',
      tool: 'desk.context',
      args: {
        text: facts.understanding.text,
        ...(parts.length > 0 && { parts: [...parts] }),
        language: wordedLanguage(languageOf(facts)),
        keys: key === undefined ? [] : [key],
        ...(facts.remoteModel && { others: true }),
      },
    },
    because: ['desk:read'],
  }
}

/** Undefined: not read yet. Null: there is none, or none that can be used. */
export function readDesk(facts: Facts): Desk | null | undefined {
  return contextOf(facts)?.desk
}

export function contextOf(facts: Facts): DeskContext | undefined {
  const isRead = facts.steps.some((step) => step.did === 'read' && step.tool === 'desk.context')
  if (!isRead) return undefined
  const parsed = contextSchema.safeParse(readResult(facts, 'desk.context'))
  return parsed.success ? parsed.data : { desk: null, known: [], recalled: {} }
}
