import type { ClassWeights } from './train-classifier.js'
import type { TagWeights } from './tagger.js'
import type { WordUses } from './word-uses.js'

/** The label of what an agent should not act on. */
export const noneClass = 'none'

/** Where the values of an agent's slots stand. */
export type SlotModel = {
  readonly slots: readonly string[]
  /** The slots that occur with an intent. */
  readonly slotsOf: { readonly [intent: string]: readonly string[] }
  /** Those of them that a request fills once. */
  readonly onceOf: { readonly [intent: string]: readonly string[] }
  readonly tagWeights: TagWeights
  readonly uses: WordUses
  /** Words that stand about in sentences without being anybody's value. */
  readonly plainWords: ReadonlySet<string>
}

/** All that was learnt from a corpus. */
export type ReadingModel = SlotModel & {
  readonly classes: readonly string[]
  readonly classWeights: ClassWeights
  /** Scores are divided by it before they become shares, so that a share is how often that is right. */
  readonly temperature: number
  /** Sentences that ask for several things were among those learnt from. */
  readonly cutsRequests: boolean
}

export function allowedTags(
  { slots, slotsOf }: Pick<SlotModel, 'slots' | 'slotsOf'>,
  intent: string,
): number[] {
  return [
    0,
    ...(slotsOf[intent] ?? []).flatMap((slot) => [2 * slots.indexOf(slot) + 1, 2 * slots.indexOf(slot) + 2]),
  ]
}
