import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'console/src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.mjs'],
    globalSetup: ['test/support/global-setup.ts'],
    // Processes, because tests start servers and child processes, and a hung one can be ended.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
