import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startThrowawayPostgres } from '../adapters/postgres/embedded/throwaway-postgres.js'
import { migrate } from '../adapters/postgres/migrate.js'
import { roleUrl } from '../adapters/postgres/role-url.js'
import type { MigratingAgent } from '../adapters/postgres/migration-files.js'

export const testingSecret = 'a secret for tests only, 32 bytes or more'

/** A PostgreSQL that is gone afterwards, with a database that has every table of these agents to be copied from. */
export type TestingDatabase = {
  /** `work` on a copy of its own. */
  withCopy<T>(work: (appUrl: string) => Promise<T>): Promise<T>
  release(): Promise<void>
}

export async function openTestingDatabase(
  agents: readonly MigratingAgent[],
  programPath: string,
): Promise<TestingDatabase> {
  const server = await startThrowawayPostgres({ programPath })
  const admin = new pg.Pool({ connectionString: server.ownerUrl, max: 1 })
  admin.on('error', () => undefined)
  const urlOf = (name: string) => {
    const url = new URL(server.ownerUrl)
    url.pathname = name
    return url.toString()
  }
  const release = async () => {
    await admin.end()
    await server.release()
  }
  try {
    await admin.query('create database template_of_agents')
    await migrate({ ownerUrl: urlOf('template_of_agents'), secret: testingSecret, agents })
  } catch (error) {
    await release()
    throw error
  }
  return {
    async withCopy(work) {
      const name = `copy_${randomBytes(6).toString('hex')}`
      await admin.query(`create database ${name} template template_of_agents strategy file_copy`)
      try {
        return await work(roleUrl(urlOf(name), 'leme_app', testingSecret))
      } finally {
        await admin.query(`drop database ${name} with (force)`)
      }
    },
    release,
  }
}
