import { fileURLToPath } from 'node:url'

const folders = ['src/turn', 'src/conversation', 'src/language']

/** `npm run mutate`: see CONTRIBUTING.md. */
export default {
  testRunner: 'quick',
  plugins: [fileURLToPath(new URL('scripts/mutation/quick-runner.mjs', import.meta.url))],
  quick: { folders },
  mutate: [...folders.map((folder) => `${folder}/**/*.ts`), '!src/**/*.test.ts'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/tmp',
  ignorePatterns: ['/console', '/docs', '/bench', '/dist*', '/.leme', '/.stryker', '/migrations'],
  concurrency: 1,
  // At low priority on a busy machine nothing is quick; a mutant that is only slow is not noticed by that.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
