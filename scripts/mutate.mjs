import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// It takes minutes, and nobody waits for it: whatever else runs here comes first.
setPriority(constants.priority.PRIORITY_LOW)

// `npm run mutate` tries everything; `npm run mutate -- src/turn/act src/language/read-date.ts` what is named.
const named = process.argv.slice(2).map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`))
await new Stryker(named.length > 0 ? { mutate: [...named, '!src/**/*.test.ts'] } : {}).runMutationTest()
