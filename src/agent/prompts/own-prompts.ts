import type { PromptSet, PromptVersion } from './prompt-set.js'

/** The one question whose words a business may change: how a reply is written. What a message means is read as the agent came. */
export const ownQuestion = 'response_generation'

export type OwnPromptVersion = {
  readonly number: number
  readonly system: string
  readonly temperature: number
  readonly maxTokens: number
}

/** By version, `v1` or `own-1`: its share of the conversations against the others'. What is not named has none. */
export type PromptWeights = { readonly [version: string]: number }

export type OwnPrompts = {
  readonly versions: readonly OwnPromptVersion[]
  /** Null: as the agent came. */
  readonly weights: PromptWeights | null
}

export function ownName(number: number): string {
  return `own-${number}`
}

/** An agent's prompts with those of the business beside them. Every version stays there, so that a record of it can be looked at. */
export function withOwnPrompts(prompts: PromptSet, { versions, weights }: OwnPrompts): PromptSet {
  if (versions.length === 0 && weights === null) return prompts
  const shipped = prompts[ownQuestion] ?? []
  const own = versions.map(({ number, ...rest }): PromptVersion => {
    return { version: ownName(number), weight: 0, ...rest }
  })
  const weighed = [...shipped, ...own].map((prompt) =>
    weights === null ? prompt : { ...prompt, weight: weights[prompt.version] ?? 0 },
  )
  // A version the agent came with may be gone since: without any share left, all is as it came.
  const isUsable = weighed.some(({ weight }) => weight > 0)
  return { ...prompts, [ownQuestion]: isUsable ? weighed : [...shipped, ...own] }
}
