/** What a bare clone needs before anything else. Plain Node, no dependencies: nothing is installed yet. */
export { ensureInstalled } from './ensure-installed.mjs'
export { ensureBuilt } from './ensure-built.mjs'
