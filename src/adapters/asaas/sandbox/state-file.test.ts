import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyState } from './sandbox-state.js'
import { createStateSaver, loadState } from './state-file.js'

describe('the state file', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asaas-sandbox-'))
    path = join(folder, 'deeper', 'state.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('that does not exist is an empty account', async () => {
    expect(await loadState(path)).toEqual(emptyState())
  })

  test('that is something else stops the start and says what to do', async () => {
    const other = join(folder, 'other.json')
    await writeFile(other, '{"customers": 1}')
    await expect(loadState(other)).rejects.toThrow(/move it away/)
  })

  test('holds the last of many changes, whole, and leaves no draft behind', async () => {
    const state = emptyState()
    const save = createStateSaver(path, state)
    const saves = Array.from({ length: 20 }, (_, index) => {
      state.lastInvoiceNumber = index + 1
      return save()
    })
    await Promise.all(saves)
    expect((await loadState(path)).lastInvoiceNumber).toBe(20)
    expect(await readdir(join(folder, 'deeper'))).toEqual(['state.json'])
    expect(await readFile(path, 'utf8')).toMatch(/}$/)
  })

  test('a save that failed does not stop the next one', async () => {
    const state = emptyState()
    const blocked = join(folder, 'file', 'state.json')
    await writeFile(join(folder, 'file'), 'not a folder')
    const save = createStateSaver(blocked, state)
    const [first, second] = await Promise.allSettled([save(), save()])
    expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
    await rm(join(folder, 'file'))
    await save()
    expect(await loadState(blocked)).toEqual(state)
  })
})
