import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type { Correction } from '../../agent/corrections/correction.js'
import { titleOfIntent, titleOfTool } from '../../agent/corrections/title-of.js'
import { phrase } from '../../agent/phrases.js'
import { traitsOf } from '../../turn/traits-of.js'
import type { TurnRecord } from '../../turn/turn-record.js'
import type { ErrorLanguage } from '../language.js'
import type { correctableSchema } from './correction-schemas.js'
import { answeredIn, saidIn } from './try-correction.js'

type Correctable = z.infer<typeof correctableSchema>

/** What can be put right about a turn, in choices that come from that very turn. */
export function correctableIn(agent: Agent, record: TurnRecord, language: ErrorLanguage): Correctable {
  return {
    agent: agent.id,
    said: saidIn(record),
    answered: answeredIn(record),
    review: reviewChoices(agent, record, language),
  }
}

/** A member who asks an agent waits for nobody: only what answers people of the outside is held. */
function reviewChoices(agent: Agent, record: TurnRecord, language: ErrorLanguage): Correctable['review'] {
  if (record.contact === null) return []
  const { intents, phrases, tools } = traitsOf(record)
  const rules: Correction[] = [
    ...intents.map((id) => ({ kind: 'review', by: 'intent', id }) as const),
    ...(intents.length === 0 ? [{ kind: 'review', by: 'unread', id: '' } as const] : []),
    ...phrases.map((id) => ({ kind: 'review', by: 'phrase', id }) as const),
    ...tools
      .filter((name) => agent.tools.get(name)?.hidden !== true)
      .map((id) => ({ kind: 'review', by: 'tool', id }) as const),
  ]
  return rules.map((rule) => ({ by: rule.by, id: rule.id, title: aboutOf(agent, rule, language) }))
}

/** What a correction is about, in words of the agent's own. */
export function aboutOf(agent: Agent, { by, id }: Correction, language: ErrorLanguage): string {
  switch (by) {
    case 'intent':
      return titleOfIntent(agent, id)[language]
    case 'phrase':
      return id in agent.phrases ? phrase(agent.phrases, id) : id
    case 'tool':
      return titleOfTool(agent, id) ?? id
    case 'unread':
      return ''
  }
}
