import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type LemeChild = {
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

/** Leme again, in a process of its own: what was loaded before is then really gone. */
export function startChild(args: readonly string[], output: 'inherit' | 'errors' = 'inherit'): LemeChild {
  const [, script = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: ['ignore', output === 'inherit' ? 'inherit' : 'ignore', 'inherit'],
    // A terminal tells the whole group of Ctrl-C; this one is told by us, once.
    detached: true,
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
