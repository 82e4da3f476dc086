import type { Understanding } from '../../conversation/understanding.js'

/**
 * How often a reading this sure is right is what its confidence says: below this it is a guess, or has a rival close by, and a
 * connected model is asked what it reads.
 */
const sureMin = 0.75

/** Sure of what is asked for, and every word that carries something is used: a model could only repeat it. */
export function isReadWhole({
  intent,
  source,
  confidence,
  unread = [],
}: Pick<Understanding, 'intent' | 'source' | 'confidence' | 'unread'>): boolean {
  // What a rule speaks for and the classifier comes to as well is as good as certain.
  const isSure = source === 'rule' || confidence >= sureMin
  return intent !== null && isSure && unread.length === 0
}
