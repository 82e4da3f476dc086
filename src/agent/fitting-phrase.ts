import type { Signal } from '../conversation/signal.js'

/** In the order of what matters most to whoever wrote. */
const phraseFor: readonly (readonly [Signal, string])[] = [
  ['wants_person', 'personWanted'],
  ['rude', 'rudeHeard'],
  ['urgent', 'urgentHeard'],
  ['asks_if_robot', 'whoAnswers'],
  ['thanks', 'thanks'],
  ['goodbye', 'bye'],
  ['greeting', 'greeting'],
]

/** What is fitting to say where nothing was asked for, or nothing that was understood: "até mais" is no riddle. Undefined: it is one. */
export function fittingPhrase(signals: readonly Signal[] = []): string | undefined {
  return phraseFor.find(([signal]) => signals.includes(signal))?.[1]
}
