import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = fileURLToPath(new URL('../../scripts/leme.mjs', import.meta.url))

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type LemeProcess = {
  readonly child: ChildProcess
  /** Waits for something on stdout, and gives what the pattern caught. */
  sees(pattern: RegExp): Promise<RegExpExecArray>
  /** The same on stderr, where the notes go. */
  notes(pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<Ended>
}

/** Leme as its users run it: the built program in a process of its own, with nothing of our environment but the path. */
export function startLemeProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  stdin = '',
): LemeProcess {
  return watched(spawn(process.execPath, [script, ...args], pipes(env)), stdin)
}

/** The same by `npm start`: the process is npm's, and Leme runs below it. It has ended when both have let go of its output. */
export function startByNpm(env: Record<string, string> = {}): LemeProcess {
  const quiet = { npm_config_update_notifier: 'false' }
  return watched(spawn('npm', ['start'], { cwd: root, ...pipes({ ...quiet, ...env }) }), '')
}

function pipes(env: Record<string, string>) {
  return {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: 'pipe' as const,
  }
}

function watched(child: ChildProcessByStdio<Writable, Readable, Readable>, stdin: string): LemeProcess {
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  // A process that ends without reading is not the test's failure; how it ended is looked at.
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...output }))
  const seen = async (pattern: RegExp, from: 'stdout' | 'stderr') => {
    for (;;) {
      const found = pattern.exec(output[from])
      if (found) return found
      const next = await Promise.race([once(child[from], 'data').then(() => 'more'), ended])
      if (next !== 'more' && !pattern.test(output[from]))
        throw new Error(`ended before ${String(pattern)}:\n${output.stdout}\n${output.stderr}`)
    }
  }
  return {
    child,
    ended,
    sees: (pattern) => seen(pattern, 'stdout'),
    notes: (pattern) => seen(pattern, 'stderr'),
  }
}

export function runLeme(
  args: readonly string[],
  env?: Record<string, string>,
  stdin?: string,
): Promise<Ended> {
  return startLemeProcess(args, env, stdin).ended
}
