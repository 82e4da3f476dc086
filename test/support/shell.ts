import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Shell = {
  /** What one command says, and how it ends. What it exports stays. */
  run(command: string): Promise<{ readonly code: number; readonly output: string }>
  /** Asks whatever was left running to end, and ends. */
  close(): Promise<void>
}

const end = '__the end of the command__'

/** One bash for many commands, as somebody at a terminal has it. */
export function openShell(cwd: string, env: Record<string, string>): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let output = ''
  let heard: () => void = () => undefined
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    heard()
  })
  child.stdin.write('exec 2>&1\n')
  return {
    async run(command) {
      output = ''
      child.stdin.write(`${command}\nprintf '\\n${end} %s\\n' "$?"\n`)
      for (;;) {
        const found = new RegExp(`\\n${end} (\\d+)\\n`).exec(output)
        if (found) return { code: Number(found[1]), output: output.slice(0, found.index) }
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      }
    },
    async close() {
      child.stdin.end('kill $(jobs -p) 2>/dev/null; wait; exit\n')
      await exited
    },
  }
}
