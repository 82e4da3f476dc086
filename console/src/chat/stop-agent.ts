import { ApiError } from '../api/api-error'
import { call } from '../api/call'
import { pause } from '../api/pause'

const attemptsMax = 4
const pauseMs = 300

/**
 * Asks that what is being answered be stopped. A message that was sent a moment ago may not have arrived yet: then it is named
 * once more.
 */
export async function stopAgent(messageKey: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call('/ai/chat/stop', { body: { messageKey }, signal })
      return
    } catch (error) {
      const isNotThere = error instanceof ApiError && error.status === 404
      if (!isNotThere || attempt >= attemptsMax) throw error
    }
    await pause(pauseMs, signal)
  }
}
