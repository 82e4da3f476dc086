import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { takeBuiltWeights } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// It takes minutes, and nobody waits for it: whatever else runs here comes first.
setPriority(constants.priority.PRIORITY_LOW)
// Else every run would begin by learning what the last build has learnt.
takeBuiltWeights()

// `npm run mutate` tries everything; `npm run mutate -- src/turn/act src/language/read-date.ts` what is named.
const named = process.argv.slice(2)
const isWhole = named.length > 0 && named.every((path) => path.endsWith('.ts'))
const mutate = named.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`))
// What is made once when a module is loaded (lists of words, forms) costs all of its tests for each mutant: only where files are named.
const ignoreStatic = !isWhole
await new Stryker(
  named.length > 0 ? { ignoreStatic, mutate: [...mutate, '!src/**/*.test.ts'] } : { ignoreStatic },
).runMutationTest()
