import { createLeme, type Leme } from '../leme.js'
import { secretOf } from '../start/kept-secret.js'
import { configHere } from './project-here.js'
import { knownChannels } from './known-channels.js'
import { withDatabase } from './with-database.js'

/** Leme without agents and doors, for commands that open what is sealed. */
export async function withLeme<T>(work: (leme: Leme) => Promise<T>): Promise<T> {
  const config = await configHere()
  return withDatabase(config, async ({ appUrl }) => {
    const leme = createLeme({
      appUrl,
      secret: secretOf(config),
      previousSecrets: config.previousSecrets,
      agents: [],
      channels: await knownChannels(),
      connectionsMax: 2,
    })
    try {
      return await work(leme)
    } finally {
      await leme.close()
    }
  })
}
