import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: 'test/support/global-setup.ts',
  // Processes, because tests start servers and child processes, and a hung one can be ended.
  pool: 'forks',
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
          include: ['test/**/*.test.ts', 'src/adapters/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['test/browser/**', '**/node_modules/**'],
        },
      },
      // Pure code and what is near it: nothing to keep apart, so one process loads it once for all of them.
      {
        test: {
          ...shared,
          name: 'pure',
          isolate: false,
          include: ['src/**/*.test.ts', 'console/src/**/*.test.ts'],
          exclude: ['src/adapters/**'],
        },
      },
      // Apart: `npm test` runs them after the others, since a browser wants the machine to itself.
      { test: { ...shared, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
    ],
  },
})
