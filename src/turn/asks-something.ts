import type { HistoryEntry } from '../conversation/state.js'

/** The agent's own words, with a question among them. */
export function asksSomething(entry: HistoryEntry | undefined): boolean {
  return entry?.role === 'agent' && /\?\s*$/m.test(entry.text)
}
