import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = '/usr/lib/postgresql'
const isThere =
  existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/postgres`))

/** `pg_basebackup` is Debian's: the PostgreSQL that Leme brings has none. */
test.skipIf(!isThere)(
  'from a base backup and the archived WAL a server is as it was at a moment, and proves it',
  async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'point-in-time'], { cwd: root })
    expect(stdout).toContain('all that was said up to the moment is there, and nothing of later')
    expect(stdout).toMatch(/leme audit verify: exit 0; ✓ .*\(0 erased\).*: intact/)
  },
  240_000,
)
