import { openDatabase } from '../../start/open-database.js'
import { exitCodes, UsageError } from '../exit-codes.js'
import { note } from '../output.js'
import { configHere } from '../project-here.js'
import { startChild, type LemeChild } from './leme-child.js'
import { untilLeft } from './until-left.js'
import { filesChanged, filesNow } from './watch-files.js'

/** `leme start`, begun again whenever a file of the project changes. One that cannot be read is told, and the old one runs on. */
export async function dev(): Promise<void> {
  const config = await configHere()
  const { file, folder } = config.project
  if (file === null || folder === null)
    throw new UsageError('there is no leme.config.ts here: "leme new <folder>" writes a project')
  // Held meanwhile: an embedded PostgreSQL stops with its last user, and would be started again each time.
  const database = await openDatabase(config, note)
  let running: LemeChild = startChild(['--config', file, 'start'])
  try {
    await untilLeft(async (signal) => {
      let seen = filesNow(folder)
      for (;;) {
        seen = await filesChanged(folder, signal, seen)
        const check = startChild(['--config', file, 'agents', 'list'], 'errors')
        if ((await check.ended) !== exitCodes.ok) {
          note('leme: the change cannot be used; what ran before runs on')
          continue
        }
        note('leme: a file changed, starting again')
        await running.stop()
        running = startChild(['--config', file, 'start'])
      }
    })
  } finally {
    await running.stop()
    await database.release()
  }
}
