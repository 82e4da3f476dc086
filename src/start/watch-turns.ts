import type { Logger } from 'pino'
import { describeError } from '../http/logging.js'
import type { Observer } from '../ports/observer.js'

/** Failed turns are logged and counted wherever they run; `metrics` is told of every turn, where somebody reads it. */
export function watchTurns(log: Pick<Logger, 'error'>, metrics?: Observer): Observer {
  let failedSinceStart = 0
  return {
    codeFailed(failure) {
      metrics?.codeFailed?.(failure)
      const { agent, conversation, code, error } = failure
      log.error({ agent, conversation, code, error: describeError(error) }, "an agent's code failed")
    },
    turnEnded: (turn) => metrics?.turnEnded(turn),
    turnFailed(failure) {
      metrics?.turnFailed(failure)
      failedSinceStart++
      const { agent, conversation, error } = failure
      log.error({ agent, conversation, failedSinceStart, error: describeError(error) }, 'a turn failed')
    },
  }
}
