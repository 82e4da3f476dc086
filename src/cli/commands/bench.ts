import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { exitCodes, UsageError } from '../exit-codes.js'

const bench = fileURLToPath(new URL('../../../bench/main.mjs', import.meta.url))

export function addBench(program: Command): void {
  program
    .command('bench')
    .argument('[args...]')
    .allowUnknownOption()
    .description('measures this machine against the bare transaction (see bench/)')
    .action(async (args: readonly string[]) => {
      if (!existsSync(bench))
        throw new UsageError('the bench is not part of the package: run it from a clone')
      process.exitCode = await runNode([bench, ...args])
    })
}

function runNode(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    // The terminal sends Ctrl-C to the child as well: stay until it has cleaned up.
    const ignore = () => undefined
    process.on('SIGINT', ignore)
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGINT', ignore)
      resolve(code ?? exitCodes.failed)
    })
  })
}
