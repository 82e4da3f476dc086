import { note } from '../output.js'
import { projectHere } from '../project-here.js'
import { startChild } from './leme-child.js'
import { untilLeft } from './until-left.js'
import { filesChanged, filesNow } from './watch-files.js'

/** `leme test`, again after every change. */
export async function testAgain(agent: string | undefined): Promise<void> {
  const { file, folder } = await projectHere()
  const watched = folder ?? process.cwd()
  const args = [...(file === null ? [] : ['--config', file]), 'test', ...(agent === undefined ? [] : [agent])]
  await untilLeft(async (signal) => {
    for (let seen = filesNow(watched); ; seen = await filesChanged(watched, signal, seen)) {
      const child = startChild(args)
      const stop = () => void child.stop()
      signal.addEventListener('abort', stop, { once: true })
      await child.ended
      signal.removeEventListener('abort', stop)
      note('leme: waiting for a change (Ctrl-C ends it)')
    }
  })
}
