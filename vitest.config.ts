import { defineConfig } from 'vitest/config'

const everything = [
  'src/**/*.test.ts',
  'console/src/**/*.test.ts',
  'test/**/*.test.ts',
  'scripts/**/*.test.mjs',
]

export default defineConfig({
  test: {
    include: everything,
    // They need a browser and a machine to themselves: `npm run test:browser`.
    exclude: process.env['LEME_BROWSER_TESTS'] === '1' ? [] : ['test/browser/**', '**/node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    // Processes, because tests start servers and child processes, and a hung one can be ended.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
