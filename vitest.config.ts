import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long, the longest first. `npm test` leaves it to `npm run test:long`, and CI runs both. */
export const longTests = [
  'test/integration/cli.test.ts',
  'test/seen.test.ts',
  'test/integration/hostile.test.ts',
  'test/bad-input.test.ts',
  'test/integration/dialogues.test.ts',
  'test/integration/guide-production.test.ts',
  'test/integration/whatsapp-storm.test.ts',
  'test/integration/julia-month.test.ts',
  'test/integration/memory-private.test.ts',
  'test/integration/dev.test.ts',
  'test/integration/project-channel.test.ts',
  'test/integration/whatsapp-outage.test.ts',
  'test/integration/killed-charges.test.ts',
  'test/integration/reception-dialogues.test.ts',
  'test/integration/tenant-move-killed.test.ts',
  'test/integration/guide-write-an-agent.test.ts',
  'test/integration/acting-once.test.ts',
  'test/integration/foreign-ids.test.ts',
  'test/integration/several-databases.test.ts',
  'test/integration/two-servers.test.ts',
  'src/adapters/postgres/embedded/embedded-postgres.test.ts',
  'scripts/setup.test.mjs',
  'test/integration/julia-modes.test.ts',
  'test/integration/julia-dialogues.test.ts',
  'test/integration/backup.test.ts',
  'test/integration/routes-by-role.test.ts',
  'test/integration/whatsapp-sending.test.ts',
  'test/integration/killed-postgres.test.ts',
  'test/integration/point-in-time.test.ts',
  'test/integration/tenant-move.test.ts',
  'test/integration/whatsapp-consent.test.ts',
  'test/integration/whatsapp.test.ts',
  'test/integration/memory-dialogues.test.ts',
  'test/integration/migrate.test.ts',
  'test/integration/memory-export.test.ts',
  'test/integration/console-acting.test.ts',
  'test/integration/agent-code.test.ts',
  'test/integration/julia-owners.test.ts',
  'test/integration/memory-whatsapp.test.ts',
  'test/integration/media.test.ts',
  'test/integration/public-demo.test.ts',
  'test/integration/cli-doctor.test.ts',
  'test/integration/hostile-postgres.test.ts',
  'test/integration/contact-merges.test.ts',
  'test/readings.test.ts',
  'test/utterances.test.ts',
  'test/integration/keep-runner.test.ts',
  'scripts/check-code.test.mjs',
  'test/integration/silent-database.test.ts',
  'test/integration/database-move.test.ts',
  'scripts/test.test.mjs',
  'test/integration/fair-share.test.ts',
  'test/integration/julia-plain.test.ts',
  'test/integration/team.test.ts',
  'test/integration/settings-of-0.1.test.ts',
  'test/integration/long-migrations.test.ts',
  'test/integration/julia-sweeps.test.ts',
  'test/integration/growth.test.ts',
  'test/integration/unread.test.ts',
]

/** The longest of those in a browser, likewise. */
export const longInBrowser = [
  'test/browser/people.test.ts',
  'test/browser/safety.test.ts',
  'test/browser/setup.test.ts',
  'test/browser/links.test.ts',
  'test/browser/inbox-work.test.ts',
  'test/browser/settings.test.ts',
  'test/browser/sign-in.test.ts',
  'test/browser/pages-at-1280.test.ts',
  'test/browser/pages-at-390.test.ts',
  'test/browser/corrections.test.ts',
  'test/browser/models.test.ts',
  'test/browser/audit-and-why.test.ts',
  'test/browser/low-and-dark.test.ts',
  'test/browser/inbox-day.test.ts',
  'test/browser/voice-note.test.ts',
]

/** Which of the two `scripts/test.mjs` runs; without it all are there. */
const part = process.env['LEME_TESTS']

/** The longest first: one that begins last keeps everybody waiting for it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = [...longTests, ...longInBrowser]
    const place = ({ moduleId }: TestSpecification): number => {
      const at = inOrder.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at < 0 ? inOrder.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

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
    // What was transformed once is kept by its contents in node_modules, also for the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          ...shared,
          name: 'leme',
          include:
            part === 'long'
              ? longTests
              : [
                  'src/**/*.test.ts',
                  'console/src/**/*.test.ts',
                  'test/**/*.test.ts',
                  'scripts/**/*.test.mjs',
                ],
          exclude: ['test/browser/**', '**/node_modules/**', ...(part === 'quick' ? longTests : [])],
        },
      },
      // Apart: they run after the others, since a browser wants the machine to itself.
      { test: { ...shared, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
    ],
  },
})
