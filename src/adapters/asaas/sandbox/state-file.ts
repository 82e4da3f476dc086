import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, fromSnapshot, snapshotSchema, toSnapshot } from './sandbox-state.js'
import type { SandboxState } from './sandbox-state.js'

export async function loadState(path: string): Promise<SandboxState> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState()
    throw error
  }
  try {
    return fromSnapshot(snapshotSchema.parse(JSON.parse(text)))
  } catch (cause) {
    throw new Error(`${path} is not a state of the Asaas sandbox: move it away and start again`, { cause })
  }
}

/** Saves one at a time; whoever asks during a save shares the next one. */
export function createStateSaver(path: string, state: SandboxState): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function save(): Promise<void> {
    if (!running) {
      running = write(path, state).finally(() => (running = undefined))
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return save()
      })
    return next
  }
}

/** A reader finds the old file or the new one, never half of one. */
async function write(path: string, state: SandboxState): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.draft`
  await writeFile(draft, JSON.stringify(toSnapshot(state)), { mode: 0o600 })
  await rename(draft, path)
}
