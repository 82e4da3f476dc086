import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startThrowawayPostgres } from './throwaway-postgres.js'

test('it gives up durability for speed, clears what a killed run left, and leaves nothing', async () => {
  const server = await startThrowawayPostgres()
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'off' }])
  await client.end()

  const abandoned = join(dirname(server.dataDir), '..', 'leme-throwaway.999999999-1-abandoned')
  await mkdir(join(abandoned, 'data'), { recursive: true })
  const next = await startThrowawayPostgres()
  await expect(access(abandoned)).rejects.toThrow('ENOENT')
  await expect(access(server.dataDir)).resolves.toBeUndefined()

  await Promise.all([server.release(), next.release()])
  await expect(access(dirname(server.dataDir))).rejects.toThrow('ENOENT')
})
