import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { keyOfReader, takeBuiltWeights } from '../../scripts/ensure-built.mjs'
import { ensureInstalled } from '../../scripts/ensure-installed.mjs'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { writeSharedWeights, writeWeights } from '../../src/start/write-weights.js'
import { migrate } from '../../src/adapters/postgres/migrate.js'

/** What every test process is told about the one PostgreSQL of the run. */
export interface TestPostgres {
  readonly adminUrl: string
  /** The runtime roles' passwords derive from it. */
  readonly secret: string
  /** A migrated database that nobody connects to; tests copy it. */
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** One server and one migrated template for the whole run. `TEST_DATABASE_URL` brings a server of your own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureInstalled()
  takeBuiltWeights()
  writeSharedWeights(keyOfReader())
  writeWeights(await loadAgents(), keyOfReader())
  const given = process.env['TEST_DATABASE_URL']
  const server =
    given === undefined ? await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' }) : undefined
  const adminUrl = server?.ownerUrl ?? given ?? ''
  const suffix = randomBytes(4).toString('hex')
  const postgres = {
    adminUrl,
    secret: 'a secret for tests only, 32 bytes or more',
    template: `leme_template_${suffix}`,
  }
  try {
    await createTemplate(postgres)
  } catch (error) {
    await server?.release()
    throw error
  }
  project.provide('postgres', postgres)
  return async () => {
    if (server === undefined) await dropTemplate(postgres)
    await server?.release()
  }
}

async function createTemplate({ adminUrl, secret, template }: TestPostgres): Promise<void> {
  await runOn(adminUrl, `create database ${template}`)
  const url = new URL(adminUrl)
  url.pathname = template
  await migrate({ ownerUrl: url.toString(), secret, agents: await loadAgents() })
  // A copy fails while anyone is connected to the original.
  await runOn(adminUrl, `alter database ${template} with allow_connections false is_template true`)
}

async function dropTemplate({ adminUrl, template }: TestPostgres): Promise<void> {
  await runOn(adminUrl, `alter database ${template} with is_template false`)
  await runOn(adminUrl, `drop database ${template}`)
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
