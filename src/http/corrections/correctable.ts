import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { agentIn } from '../../agent/agent-in.js'
import type { Correction, Corrections, ReviewRule } from '../../agent/corrections/correction.js'
import { isBeyondExamples, isReadAnew, mayBeTaught } from '../../agent/corrections/reading-example.js'
import { tidiedWords } from '../../agent/corrections/tidied-words.js'
import { templateOf } from '../../agent/corrections/wording.js'
import { titleOfIntent, titleOfTool } from '../../agent/corrections/title-of.js'
import { phrase } from '../../agent/phrases.js'
import { traitsOf } from '../../turn/traits-of.js'
import type { TurnRecord } from '../../turn/turn-record.js'
import type { ErrorLanguage } from '../language.js'
import type { correctableSchema } from './correction-schemas.js'
import { answeredIn, saidPhrases } from './said-phrases.js'
import { saidIn } from './try-correction.js'

type Correctable = z.infer<typeof correctableSchema>

/** What can be put right about a turn, in choices that come from that very turn. */
export function correctableIn(
  agent: Agent,
  record: TurnRecord,
  language: ErrorLanguage,
  corrections: Corrections,
): Correctable {
  return {
    agent: agent.id,
    said: saidIn(record),
    answered: answeredIn(record),
    reading: readingChoices(agent, record, language),
    wording: wordingChoices(agent, record, corrections),
    review: reviewChoices(agent, record, language),
  }
}

/** Only what a person wrote, and nothing that no example changes. */
function readingChoices(agent: Agent, record: TurnRecord, language: ErrorLanguage): Correctable['reading'] {
  const { text, intent } = record.understanding
  if (!isReadAnew(record.understanding) || isBeyondExamples(agent, record.understanding)) return null
  const intents = agent.intents.filter((each) => each.id !== intent && mayBeTaught(agent, each))
  if (intents.length === 0 || tidiedWords(text) === '') return null
  return {
    words: text,
    readAs: intent === null ? null : titleOfIntent(agent, intent)[language],
    intents: intents.map(({ id }) => ({ id, title: titleOfIntent(agent, id)[language] })),
  }
}

/** As it is worded now, with what stood in its places here. */
function wordingChoices(agent: Agent, record: TurnRecord, corrections: Corrections): Correctable['wording'] {
  return saidPhrases(agent, record, corrections).map(({ language, phrase, text, names, params }) => ({
    language,
    phrase,
    text,
    places: names.map((name) => ({ name, here: params[name] ?? '' })),
  }))
}

/** A member who asks an agent waits for nobody: only what answers people of the outside is held. */
function reviewChoices(agent: Agent, record: TurnRecord, language: ErrorLanguage): Correctable['review'] {
  if (record.contact === null) return []
  const { intents, phrases, tools } = traitsOf(record)
  const rules: ReviewRule[] = [
    ...intents.map((id) => ({ kind: 'review', by: 'intent', id }) as const),
    ...(intents.length === 0 ? [{ kind: 'review', by: 'unread', id: '' } as const] : []),
    ...phrases.map((id) => ({ kind: 'review', by: 'phrase', id }) as const),
    ...tools
      .filter((name) => agent.tools.get(name)?.hidden !== true)
      .map((id) => ({ kind: 'review', by: 'tool', id }) as const),
  ]
  return rules.map((rule) => ({ by: rule.by, id: rule.id, title: aboutRule(agent, rule, language) }))
}

/** What a correction is about, in words of the agent's own. */
export function aboutOf(agent: Agent, correction: Correction, language: ErrorLanguage): string {
  switch (correction.kind) {
    case 'review':
      return aboutRule(agent, correction, language)
    case 'reading':
      return titleOfIntent(agent, correction.intent)[language]
    case 'wording':
      return templateOf(agentIn(agent, correction.language).phrases, correction.phrase)?.text ?? ''
  }
}

function aboutRule(agent: Agent, { by, id }: ReviewRule, language: ErrorLanguage): string {
  switch (by) {
    case 'intent':
      return titleOfIntent(agent, id)[language]
    case 'phrase':
      return id in agent.phrases ? (templateOf(agent.phrases, id)?.text ?? phrase(agent.phrases, id)) : id
    case 'tool':
      return titleOfTool(agent, id) ?? id
    case 'unread':
      return ''
  }
}
