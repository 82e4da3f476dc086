import { once } from 'node:events'

const closed = new AbortController()

/** Aborted when whoever reads our results has gone (`leme … | head -1`): the rest need not be made. */
export const outputClosed: AbortSignal = closed.signal

/** A reader that leaves early is no error of ours. Called once, by the entry point. */
export function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed.abort()
  })
}

/** Results go to stdout and nothing else does. Waits when the reader is slower than we are. */
export async function print(line: string): Promise<void> {
  if (closed.signal.aborted) return
  if (process.stdout.write(`${line}\n`)) return
  await once(process.stdout, 'drain', { signal: closed.signal }).catch(() => undefined)
}

/** Progress and remarks. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`)
}
