/** What the build, the benches and the scripts of this repository use besides what the package exports. Nobody else can import it. */
export { prepareBinaries } from './adapters/postgres/embedded/binaries.js'
export { createDataFolder, dataFolderIn } from './adapters/postgres/embedded/data-folder.js'
export { acquireEmbeddedPostgres } from './adapters/postgres/embedded/embedded-postgres.js'
export { removeHome } from './adapters/postgres/embedded/remove-home.js'
export { giveTo, serverUser, spawnAs } from './adapters/postgres/embedded/run-as.js'
export { migrate } from './adapters/postgres/migrate.js'
export { roleUrl } from './adapters/postgres/role-url.js'
export { clientDb } from './adapters/postgres/wire/client-db.js'
export { inTenant } from './adapters/postgres/wire/tenant-transaction.js'
export { builtinMovies } from './adapters/tmdb/builtin-titles.js'
export { startWhatsappSimulator } from './adapters/whatsapp-simulator/start-whatsapp-simulator.js'
export { loadAgent, loadAgents } from './agents/shipped.js'
export { sealRoots } from './adapters/postgres/journal/seal-roots.js'
export { applyEvents } from './conversation/apply-event.js'
export { digestRecord, hashLink } from './conversation/chain.js'
export { canonicalJson } from './conversation/json.js'
export { signToken } from './http/sign-token.js'
export {
  countServedDays,
  expirePendings,
  sealAllRoots,
  sweepOutboxes,
  sweepStranded,
  sweepWebhooks,
} from './jobs/sweeps.js'
export { createLeme } from './leme.js'
export { demo } from './start/demo-business.js'
export { loadDemo } from './start/load-demo.js'
export { openLeme } from './start/open-leme.js'
export { readConfig } from './start/read-config.js'
export { writeSharedWeights, writeWeights } from './start/write-weights.js'
export { understand } from './turn/understand/understand.js'
