/**
 * Measures Leme against the bare transaction, both on one PostgreSQL in one run. Machines differ and are noisy: read the
 * ratios, not the rates. `npm run bench` runs everything; `npm run bench -- turns growth` runs what is named.
 */
import { measureAudit } from './audit.mjs'
import { measureBytes } from './bytes.mjs'
import { measureFlood } from './flood.mjs'
import { measureGrowth } from './growth.mjs'
import { measureInbox } from './inbox.mjs'
import { measureMemory } from './memory.mjs'
import { measureMemorySearch } from './memory-search.mjs'
import { measureSecondStart } from './second-start.mjs'
import { measureModelCalls } from './model-calls.mjs'
import { startWorkbench } from './workbench.mjs'
import { measureTurns } from './turns.mjs'
import { measureUnderstanding } from './understanding.mjs'
import { measureWebhooks } from './webhooks.mjs'

const measurements = {
  understanding: measureUnderstanding,
  turns: measureTurns,
  bytes: measureBytes,
  growth: measureGrowth,
  inbox: measureInbox,
  start: measureSecondStart,
  memory: measureMemory,
  'memory-search': measureMemorySearch,
  audit: measureAudit,
  webhooks: measureWebhooks,
  flood: measureFlood,
  'model-calls': measureModelCalls,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `bench: there is no ${unknown.join(', ')}; choose from ${Object.keys(measurements).join(', ')}`,
  )
  process.exit(2)
}

const workbench = await startWorkbench()
let missed = 0
try {
  console.log(['figure', 'measured', 'accepted', 'aim', ''].map(cell).join(''))
  for (const name of named.length > 0 ? named : Object.keys(measurements)) {
    for (const row of await measurements[name](workbench)) {
      if (!row.met) missed++
      console.log(
        [row.figure, row.measured, row.accepted, row.aim, row.met ? 'met' : 'MISSED'].map(cell).join(''),
      )
    }
  }
} finally {
  await workbench.stop()
}
process.exitCode = missed > 0 ? 1 : 0

function cell(text, column) {
  return String(text).padEnd([58, 24, 12, 12, 0][column])
}
