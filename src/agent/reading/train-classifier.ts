import { trainLinear, type Belief, type Labelled, type LinearWeights } from './train-linear.js'
import { noNetwork, trainNetwork, type NetworkWeights } from './train-network.js'

/**
 * Two that learn the same in different ways and tell together: sums of words, which a few more sentences move but little, and a network, which knows what a word
 * means beside another. Each is wrong where the other is not.
 */
export type ClassWeights = { readonly linear: LinearWeights; readonly network: NetworkWeights }

export function trainClassifier(
  samples: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
  decay: number,
): ClassWeights {
  return {
    ...sumsAlone(samples, classes, beliefs, decay),
    network: trainNetwork(samples, classes, beliefs),
  }
}

/** So many sentences are gone over in all: a large corpus needs fewer rounds than a small one to learn the same. */
const stepsWanted = 70_000
const [roundsMin, roundsMax] = [6, 12]

export function sumsAlone(
  samples: readonly Labelled[],
  classes: number,
  beliefs: readonly Belief[],
  decay: number,
): ClassWeights {
  const rounds = Math.max(roundsMin, Math.min(roundsMax, Math.ceil(stepsWanted / (samples.length + 1))))
  return { linear: trainLinear(samples, classes, beliefs, decay, rounds), network: noNetwork(classes) }
}

/** So much of a score is the sums'; the rest is the network's. Sums held small speak softly. */
export const linearShare = 1
