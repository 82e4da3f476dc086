import { ensureInstalled } from '../scripts/ensure-installed.mjs'

await ensureInstalled()
// Only now: it may look for one among what was installed.
const { findChromium } = await import('../scripts/find-chromium.mjs')
process.exitCode = (await findChromium()) ? 0 : 1
