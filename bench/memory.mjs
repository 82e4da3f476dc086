import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeHome } from '../dist/inside.js'
import { residentKilobytes } from './resident-kilobytes.mjs'
import { startProcess } from './running-leme.mjs'

const conversations = 2_000
const atOnce = 8

/** Memory of the process that is server and worker, after two thousand conversations of two messages each. */
export async function measureMemory() {
  const homeDir = await mkdtemp(join(tmpdir(), 'leme-bench-memory-'))
  const leme = await startProcess(homeDir, { LEME_RATE_LIMIT_PER_MINUTE: '100000' })
  try {
    let begun = 0
    const person = async () => {
      while (begun++ < conversations) {
        const { conversationId } = await leme.say('crie um orçamento de R$ 500 para o João Silva')
        await leme.say('não', conversationId)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, person))
    const megabytes = (await residentKilobytes(leme.pid)) / 1024
    return [
      {
        figure: 'memory of server + worker after 2,000 conversations',
        measured: `${megabytes.toFixed(0)} MB`,
        accepted: '< 250 MB',
        aim: '< 150 MB',
        met: megabytes < 250,
      },
    ]
  } finally {
    await leme.stop()
    await removeHome(homeDir)
  }
}
