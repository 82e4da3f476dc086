import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../src', import.meta.url))

/** Changes whenever the code that learns and reads does. */
export function digestOfReader(): string {
  const hash = createHash('sha256')
  for (const folder of ['agent/reading', 'agent/consent', 'language'])
    for (const name of readdirSync(join(source, folder)).sort())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(readFileSync(join(source, folder, name)))
  return hash.digest('hex')
}
