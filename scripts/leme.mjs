import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()

// In this very process: a second Node would cost its start-up time, and signals would have to be passed on.
const cli = new URL('../dist/cli/leme.js', import.meta.url)
process.argv[1] = fileURLToPath(cli)
await import(cli.href)
