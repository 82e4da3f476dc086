import { proposeLocally } from '../../agent/local-model.js'
import type { Model } from '../../ports/model.js'

/** The model port answered from the agent's own intents. It speaks the same JSON as a remote model and is parsed as such. */
export function createLocalModel(): Model {
  return {
    provider: 'local',
    ask: ({ context }) =>
      Promise.resolve({
        ok: true,
        raw: JSON.stringify(context ? proposeLocally(context) : null),
        provider: 'local',
        model: 'local',
        inputTokens: 0,
        outputTokens: 0,
      }),
  }
}
