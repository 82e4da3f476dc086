import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.js'

const stderr = 2

/** JSON lines on stderr: stdout is for results. Written at once, so that the last words of a process are not lost. */
export function createLog(level: LogLevel): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp }, pino.destination({ dest: stderr, sync: true }))
}
