import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeHome } from '../dist/inside.js'
import { startProcess } from './running-leme.mjs'
import { median } from './workbench.mjs'

const starts = 3

/** From the command to the first answer, when everything is installed, built and loaded. */
export async function measureSecondStart() {
  const homeDir = await mkdtemp(join(tmpdir(), 'leme-bench-start-'))
  try {
    await (await startProcess(homeDir)).stop()
    const times = []
    for (let start = 0; start < starts; start++) {
      const leme = await startProcess(homeDir)
      await leme.say('oi')
      times.push(performance.now() - leme.startedMs)
      await leme.stop()
    }
    const seconds = median(times) / 1000
    return [
      {
        figure: 'second start to first answer',
        measured: `${seconds.toFixed(2)} s`,
        accepted: '< 3 s',
        aim: '< 1.5 s',
        met: seconds < 3,
      },
    ]
  } finally {
    await removeHome(homeDir)
  }
}
