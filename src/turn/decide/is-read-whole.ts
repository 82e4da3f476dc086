import type { Facts } from '../../agent/agent.js'

/**
 * How often a reading this sure is right is what its confidence says: below this it is a guess, or has a rival close by, and a
 * connected model is asked what it reads. On sentences nobody had trained on, one reading in four below it was wrong, and one in
 * two hundred above.
 */
export const sureMin = 0.9

/** Sure of what is asked for, and every word that carries something is used: a model could only repeat it. */
export function isReadWhole({
  agent,
  understanding,
}: {
  readonly agent: Pick<Facts['agent'], 'corpus'>
  readonly understanding: Pick<Facts['understanding'], 'intent' | 'source' | 'confidence' | 'unread'>
}): boolean {
  const { intent, source, confidence, unread = [] } = understanding
  if (intent === null || unread.length > 0) return false
  // What a rule speaks for and the classifier comes to as well is as good as certain. Without a corpus nobody knows what is unread.
  return source === 'rule' || (agent.corpus !== undefined && confidence >= sureMin)
}
