import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: 'test/support/global-setup.ts',
  // Processes, because tests start servers and child processes, and a hung one can be ended.
  pool: 'forks',
  // One process runs many files: what they import is loaded once. Each file has a database of its own.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          ...shared,
          name: 'leme',
          include: [
            'src/**/*.test.ts',
            'console/src/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['test/browser/**', '**/node_modules/**'],
        },
      },
      // Apart: `npm test` runs them after the others, since a browser wants the machine to itself.
      { test: { ...shared, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
    ],
  },
})
