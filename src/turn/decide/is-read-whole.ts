import type { Facts } from '../../agent/agent.js'
import { sureMin } from '../../agent/confidence.js'

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
