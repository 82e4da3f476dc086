import { expect, inject, test } from 'vitest'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { createTestDatabase } from '../support/postgres.js'

test('databases of one server come up at once, though they share its roles', async () => {
  const { secret } = inject('postgres')
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()))
  try {
    for (let round = 0; round < 5; round++) {
      const migrated = databases.map(({ ownerUrl }) => migrate({ ownerUrl, secret }))
      expect(await Promise.allSettled(migrated)).toEqual(
        databases.map(() => ({ status: 'fulfilled', value: undefined })),
      )
    }
  } finally {
    await Promise.all(databases.map((database) => database.drop()))
  }
})
