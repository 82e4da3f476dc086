import {
  checkPlaceholders,
  type PlaceholderProblem,
  type PlaceholdersByQuestion,
} from './check-placeholders.js'
import type { PromptSet } from './prompt-set.js'

const required = { response_generation: ['tools', 'state', 'today'] } as const
const allowed = {
  response_generation: [
    'tools',
    'state',
    'today',
    'pending',
    'results',
    'records',
    'role',
    'claims',
    'behaviour',
    'intents',
    'task',
  ],
} as const

type Asking = {
  /** Of an agent that puts questions of its own: what it fills in for each. */
  readonly questions?: PlaceholdersByQuestion
}

/** What an agent's prompts lack, or hold and nobody fills. */
export function promptProblems(prompts: PromptSet, { questions }: Asking): readonly PlaceholderProblem[] {
  return checkPlaceholders(prompts, questions ? {} : required, questions ?? allowed)
}

export function placeholdersFor({ questions }: Asking): PlaceholdersByQuestion {
  return questions ?? allowed
}
