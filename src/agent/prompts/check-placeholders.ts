import { placeholdersOf } from './fill-prompt.js'
import type { PromptSet } from './prompt-set.js'
import { type ModelQuestion, MODEL_QUESTIONS } from '../../conversation/model-question.js'

export type PlaceholderProblem = {
  readonly question: ModelQuestion
  readonly version: string
  readonly placeholder: string
  readonly kind: 'missing' | 'unknown'
  /** What is wrong and what to do about it. */
  readonly message: string
}

export type PlaceholdersByQuestion = { readonly [question in ModelQuestion]?: readonly string[] }

/** Every version must hold what is required of its question, and nothing that nobody will fill. */
export function checkPlaceholders(
  promptSet: PromptSet,
  required: PlaceholdersByQuestion,
  allowed: PlaceholdersByQuestion,
): readonly PlaceholderProblem[] {
  return MODEL_QUESTIONS.flatMap((question) => {
    const needed = required[question] ?? []
    const known = new Set([...needed, ...(allowed[question] ?? [])])
    return (promptSet[question] ?? []).flatMap(({ version, system }) => {
      const used = placeholdersOf(system)
      const missing = needed.filter((placeholder) => !used.has(placeholder))
      const unknown = [...used].filter((placeholder) => !known.has(placeholder))
      return [
        ...missing.map((placeholder) => missingProblem(question, version, placeholder)),
        ...unknown.map((placeholder) => unknownProblem(question, version, placeholder, known)),
      ]
    })
  })
}

function missingProblem(question: ModelQuestion, version: string, placeholder: string): PlaceholderProblem {
  const message = `${question}.${version}: add {{${placeholder}}} to the system text; the model cannot answer without it`
  return { question, version, placeholder, kind: 'missing', message }
}

function unknownProblem(
  question: ModelQuestion,
  version: string,
  placeholder: string,
  known: ReadonlySet<string>,
): PlaceholderProblem {
  const message = `${question}.${version}: nothing fills {{${placeholder}}}; use one of ${[...known].join(', ') || '(none)'}`
  return { question, version, placeholder, kind: 'unknown', message }
}
