import type { ClassWeights } from './train-classifier.js'
import type { TagWeights } from './tagger.js'

/** The label of what an agent should not act on. */
export const noneClass = 'none'

/** All that was learnt from a corpus. */
export type ReadingModel = {
  readonly classes: readonly string[]
  readonly classWeights: ClassWeights
  /** Scores are divided by it before they become shares, so that a share is how often that is right. */
  readonly temperature: number
  /** Sentences that ask for several things were among those learnt from. */
  readonly cutsRequests: boolean
  readonly slots: readonly string[]
  /** The slots that occur with an intent. */
  readonly slotsOf: { readonly [intent: string]: readonly string[] }
  readonly tagWeights: TagWeights
  /** Words that stand about in sentences without being anybody's value. */
  readonly plainWords: ReadonlySet<string>
}

export function allowedTags(
  { slots, slotsOf }: Pick<ReadingModel, 'slots' | 'slotsOf'>,
  intent: string,
): number[] {
  return [
    0,
    ...(slotsOf[intent] ?? []).flatMap((slot) => [2 * slots.indexOf(slot) + 1, 2 * slots.indexOf(slot) + 2]),
  ]
}
