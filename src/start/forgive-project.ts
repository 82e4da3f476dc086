import type { Logger } from 'pino'
import { describeError } from '../http/logging.js'
import type { Project } from './project.js'

/**
 * What a project's code leaves behind (a promise nobody awaits, a timer that throws) would end the process with everybody's turns
 * in it. It is logged instead. Errors that do not come from the project's files end the process as ever.
 */
export function forgiveProject(
  { folder }: Pick<Project, 'folder'>,
  log: Pick<Logger, 'error' | 'fatal'>,
): () => Promise<void> {
  if (folder === null) return () => Promise.resolve()
  const forgive = (error: unknown): void => {
    if (comesFrom(folder, error)) {
      log.error({ error: describeError(error) }, "a project's code failed outside a turn")
      return
    }
    log.fatal({ error: describeError(error) }, 'the process ends for an error nobody caught')
    process.exit(1)
  }
  process.on('uncaughtException', forgive)
  process.on('unhandledRejection', forgive)
  return () => {
    process.off('uncaughtException', forgive)
    process.off('unhandledRejection', forgive)
    return Promise.resolve()
  }
}

function comesFrom(folder: string, error: unknown): boolean {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : []
  return frames.some((frame) => frame.includes(`${folder}/`) && !frame.includes('/node_modules/'))
}
