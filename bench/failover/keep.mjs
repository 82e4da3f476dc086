import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const againAfterMs = 1_000

/** A program that is started again when it ends, as systemd and Kubernetes do. What it says goes to `log`. */
export function keep({ program, args, log, options = {} }) {
  let child
  let isStopping = false
  const start = () => {
    const output = openSync(log, 'a')
    child = spawn(program, args, { ...options, stdio: ['ignore', output, output] })
    closeSync(output)
    child.on('error', () => undefined)
    child.on('exit', async () => {
      if (isStopping) return
      await sleep(againAfterMs)
      if (!isStopping) start()
    })
  }
  start()
  return {
    kill: () => child.kill('SIGKILL'),
    /** For good; unless another signal is named, at once. */
    async stop(signal = 'SIGKILL') {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
