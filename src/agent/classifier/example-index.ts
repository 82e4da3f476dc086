import type { Feature } from './text-features.js'

export type Likeness = {
  /** From 0 to 1. */
  readonly likeness: number
  /** To the nearest example alone; 1 is the same text. */
  readonly nearest: number
}

/** How much the nearest example counts against the intent as a whole. */
const nearestShare = 0.3

/** Where a feature occurs: parallel lists of examples and of its weight in each. */
type Postings = { readonly rarity: number; readonly examples: number[]; readonly weights: number[] }

/**
 * Gives a function that says how like each intent a text is, in the order of the intents. Every example is a
 * vector of its features, weighed by how few intents have them, and likeness is the cosine. A word nobody has
 * still lengthens the text's vector, so what is not understood makes it less like all.
 */
export function buildExampleIndex(
  intents: readonly (readonly (readonly Feature[])[])[],
): (features: readonly Feature[]) => readonly Likeness[] {
  const postings = emptyPostings(intents)
  const unknownRarity = rarityOf(1, intents.length)
  const intentOfExample: number[] = []
  const centreLengths = intents.map((examples, intent) => {
    const sum = new Map<string, number>()
    for (const features of examples) {
      const scale = 1 / lengthOf(features, postings, unknownRarity)
      for (const { name, weight } of features) {
        const posting = postings.get(name)
        const value = weight * (posting?.rarity ?? 0) * scale
        posting?.examples.push(intentOfExample.length)
        posting?.weights.push(value)
        sum.set(name, (sum.get(name) ?? 0) + value)
      }
      intentOfExample.push(intent)
    }
    return lengthOfValues(sum.values())
  })

  return (features) => {
    const cosines = new Float64Array(intentOfExample.length)
    const scale = 1 / lengthOf(features, postings, unknownRarity)
    for (const { name, weight } of features) {
      const posting = postings.get(name)
      if (posting !== undefined) addPosting(cosines, posting, weight * posting.rarity * scale)
    }
    const nearest = new Float64Array(intents.length)
    const sums = new Float64Array(intents.length)
    for (let example = 0; example < cosines.length; example += 1) {
      const intent = intentOfExample[example] ?? 0
      const cosine = cosines[example] ?? 0
      if (cosine > (nearest[intent] ?? 0)) nearest[intent] = cosine
      sums[intent] = (sums[intent] ?? 0) + cosine
    }
    return centreLengths.map((centreLength, intent) => {
      const nearestCosine = nearest[intent] ?? 0
      const centreCosine = (sums[intent] ?? 0) / (centreLength || 1)
      const likeness = nearestShare * nearestCosine + (1 - nearestShare) * centreCosine
      return { likeness, nearest: nearestCosine }
    })
  }
}

function addPosting(cosines: Float64Array, { examples, weights }: Postings, weight: number): void {
  for (let place = 0; place < examples.length; place += 1) {
    const example = examples[place] ?? 0
    cosines[example] = (cosines[example] ?? 0) + weight * (weights[place] ?? 0)
  }
}

function emptyPostings(intents: readonly (readonly (readonly Feature[])[])[]): ReadonlyMap<string, Postings> {
  const intentsWith = new Map<string, number>()
  for (const examples of intents) {
    const names = new Set<string>()
    for (const features of examples) for (const { name } of features) names.add(name)
    for (const name of names) intentsWith.set(name, (intentsWith.get(name) ?? 0) + 1)
  }
  const postings = new Map<string, Postings>()
  for (const [name, count] of intentsWith) {
    postings.set(name, { rarity: rarityOf(count, intents.length), examples: [], weights: [] })
  }
  return postings
}

function rarityOf(intentsWithIt: number, intents: number): number {
  return Math.log(1 + intents / intentsWithIt)
}

function lengthOf(
  features: readonly Feature[],
  postings: ReadonlyMap<string, Postings>,
  unknownRarity: number,
): number {
  let squares = 0
  for (const { kind, name, weight } of features) {
    // A pair of words never seen says nothing; a word never seen does.
    const rarity = postings.get(name)?.rarity ?? (kind === 'pair' ? 0 : unknownRarity)
    squares += (weight * rarity) ** 2
  }
  return Math.sqrt(squares) || 1
}

function lengthOfValues(values: Iterable<number>): number {
  let squares = 0
  for (const value of values) squares += value * value
  return Math.sqrt(squares)
}
