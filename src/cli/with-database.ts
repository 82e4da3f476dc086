import { constants } from 'node:os'
import type { Config } from '../start/config.js'
import { openDatabase, type Database } from '../start/open-database.js'
import { note } from './output.js'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Opens the database for as long as `work` takes. Interrupted, it still leaves no server behind. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const opening = openDatabase(config, note)
  const leave = (signal: (typeof signals)[number]) => {
    const exitCode = 128 + constants.signals[signal]
    // The server goes from under `work`; what that says of its lost connections is no news.
    process.on('uncaughtException', () => process.exit(exitCode))
    void opening.then((database) => database.release()).finally(() => process.exit(exitCode))
  }
  for (const signal of signals) process.once(signal, leave)
  try {
    const database = await opening
    try {
      return await work(database)
    } finally {
      await database.release()
    }
  } finally {
    for (const signal of signals) process.off(signal, leave)
  }
}
