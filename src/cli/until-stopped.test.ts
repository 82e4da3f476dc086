import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { untilStopped } from './until-stopped.js'

test('what was started stops in order when whoever started it is gone', async () => {
  const did: string[] = []
  let isGone = false
  const over = untilStopped(
    () => {
      did.push('started')
      isGone = true
      return Promise.resolve({ stop: () => Promise.resolve(void did.push('stopped')) })
    },
    () => isGone,
  )
  await over
  expect(did).toEqual(['started', 'stopped'])
})

test('a process sees that its parent was killed', async () => {
  const module = fileURLToPath(new URL('./until-stopped.ts', import.meta.url))
  const jiti = fileURLToPath(new URL('../../node_modules/jiti/lib/jiti.mjs', import.meta.url))
  const child = `import { createJiti } from ${JSON.stringify(jiti)}
    const { watchParent } = await createJiti(import.meta.url).import(${JSON.stringify(module)})
    const isOrphan = watchParent()
    console.log(isOrphan())
    setInterval(() => { if (isOrphan()) { console.log('orphan'); process.exit() } }, 20)`
  const parent = `require('child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`
  const started = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  started.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said === 'false\n') started.kill('SIGKILL')
  })
  await once(started.stdout, 'close')
  expect(said).toBe('false\norphan\n')
})
