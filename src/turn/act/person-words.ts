import type { Facts } from '../../agent/agent.js'

/** Everything the person themselves said that is still remembered. */
export function personWords(facts: Pick<Facts, 'state' | 'understanding'>): string {
  const before = facts.state.history.filter((entry) => entry.role === 'person').map((entry) => entry.text)
  return [...before, facts.understanding.text].join('\n')
}
