import { openRecords, type Records } from '../start/open-records.js'
import { configHere } from './project-here.js'
import { withDatabase } from './with-database.js'

export async function withRecords<T>(work: (records: Records) => Promise<T>): Promise<T> {
  return withDatabase(await configHere(), async ({ appUrl }) => {
    const records = openRecords(appUrl)
    try {
      return await work(records)
    } finally {
      await records.close()
    }
  })
}
