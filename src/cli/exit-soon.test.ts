import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('what hangs keeps no process that is over, and its exit code stays', async () => {
  const module = fileURLToPath(new URL('./exit-soon.ts', import.meta.url))
  const jiti = fileURLToPath(new URL('../../node_modules/jiti/lib/jiti.mjs', import.meta.url))
  const program = `import { createJiti } from ${JSON.stringify(jiti)}
    const { exitSoon } = await createJiti(import.meta.url).import(${JSON.stringify(module)})
    setInterval(() => undefined, 1_000)
    process.exitCode = 3
    exitSoon()`
  const over = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  try {
    expect(await once(over, 'exit')).toEqual([3, null])
  } finally {
    over.kill('SIGKILL')
  }
})
