import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './architecture-rules.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product's own files, without its tests. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.contract.ts'))
    .map((name) => ({
      path: `src/${name.split(sep).join('/')}`,
      source: readFileSync(join(root, 'src', name), 'utf8'),
    }))
}
