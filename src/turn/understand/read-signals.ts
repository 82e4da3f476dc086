import type { Agent } from '../../agent/agent.js'
import { signalsIn } from '../../agent/signals/signal-reader.js'
import { signals, type Signal } from '../../conversation/signal.js'
import type { Request } from '../../conversation/reading.js'
import type { Answer } from '../../conversation/understanding.js'

type Read = {
  readonly text: string
  readonly requests?: readonly Request[]
  readonly answer: Answer | null
  readonly option: string | null
}

/** What a message tells of the person and the moment: by what the agent knows to be said in it, and by how people say it anywhere. */
export function readSignals(agent: Agent, { text, requests = [], answer, option }: Read): Signal[] {
  if (text.trim() === '') return []
  const asked = requests.flatMap(({ intent, negated }) => (negated ? [] : [intent]))
  // The words of a button are the business's own.
  const found = new Set<Signal>(option === null ? signalsIn(text) : [])
  for (const id of asked) {
    const signal = agent.intentsById.get(id)?.signal
    if (signal) found.add(signal)
  }
  const isHeard = requests.length > 0 || (answer !== null && answer.kind !== 'other') || option !== null
  if (!isHeard && found.size === 0) found.add('unclear')
  return signals.filter((signal) => found.has(signal))
}
