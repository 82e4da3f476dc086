import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lookEveryMs = 300
const filesMax = 5_000
const notWatched = new Set(['node_modules', '.leme', '.git', 'dist', 'coverage'])

/** Waits until a file of the folder was changed, added or removed, and then until nothing has changed for a moment. */
export async function filesChanged(folder: string, signal: AbortSignal, before: string): Promise<string> {
  let seen = before
  let isMoving = false
  for (;;) {
    await sleep(lookEveryMs, undefined, { signal })
    const now = filesNow(folder)
    if (now === seen && isMoving) return now
    isMoving = now !== seen || isMoving
    seen = now
  }
}

/** The files as they are: their names, times and sizes. Asked for instead of told: what tells differs from system to system. */
export function filesNow(folder: string): string {
  const lines: string[] = []
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (lines.length >= filesMax || notWatched.has(entry.name)) continue
      const inside = join(path, entry.name)
      if (entry.isDirectory()) visit(inside)
      else if (entry.isFile()) {
        const { mtimeMs, size } = statSync(inside, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
        lines.push(`${inside} ${mtimeMs} ${size}`)
      }
    }
  }
  visit(folder)
  return lines.sort().join('\n')
}
