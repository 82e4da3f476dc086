/** Below this a model is guessing, and a guess is not an answer. */
export const judgementConfidenceMin = 0.7

/** What came back from a model, now or an earlier time; null where it was not asked. */
export type ModelReply = {
  readonly raw: string
  readonly failed: string | null
  readonly cached: boolean
}

/**
 * What holds, and who says so. `local`: nobody was asked, because the rules know or there is no model; `fallback`: a model was to be
 * asked, and what it said (or did not say) is not what holds.
 */
export type SettledQuestion<T> = {
  readonly value: T
  readonly by: 'model' | 'cache' | 'local' | 'fallback'
  readonly confidence: number
  /** Why a model's answer does not hold. */
  readonly why: string | null
}

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

/** One order for all three questions: what failed, what cannot be read, what is unsure, and only then the answer. */
export function settle<T extends { readonly confidence: number }, F extends { readonly confidence: number }>(
  answered: ModelReply | null,
  parse: (raw: string) => Parsed<T>,
  fallback: F,
): SettledQuestion<T | F> {
  const fallBack = (why: string): SettledQuestion<T | F> => ({
    value: fallback,
    by: 'fallback',
    confidence: fallback.confidence,
    why,
  })
  if (answered === null) return { value: fallback, by: 'local', confidence: fallback.confidence, why: null }
  if (answered.failed !== null) return fallBack(answered.failed)
  const parsed = parse(answered.raw)
  if (!parsed.ok) return fallBack(parsed.why)
  // Written so that NaN does not pass.
  if (!(parsed.value.confidence >= judgementConfidenceMin)) return fallBack('low_confidence')
  const by = answered.cached ? 'cache' : 'model'
  return { value: parsed.value, by, confidence: parsed.value.confidence, why: null }
}
