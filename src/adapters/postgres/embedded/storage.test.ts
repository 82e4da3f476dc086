import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverUser } from './run-as.js'
import { openStorage, removeStorage } from './storage.js'

const user = serverUser()
let root: string
let home: string
const opened = new Set<string>()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leme-storage-'))
  home = join(root, 'home')
  await mkdir(home)
})

afterEach(async () => {
  for (const folder of opened) await removeStorage(folder)
  opened.clear()
  await rm(root, { recursive: true })
})

test('as an ordinary user everything is in the home itself', async () => {
  expect((await openStorage(home, undefined)).folder).toBe(home)
})

describe.skipIf(user === undefined)('as root the storage is elsewhere (only root keeps it there)', () => {
  async function open(folder: string): Promise<string> {
    const storage = await openStorage(folder, user)
    opened.add(storage.folder)
    return storage.folder
  }

  test('and found again', async () => {
    expect(await open(home)).toBe(await open(home))
  })

  test('a moved home keeps its storage', async () => {
    const before = await open(home)
    await rename(home, join(root, 'moved'))
    expect(await open(join(root, 'moved'))).toBe(before)
  })

  test('a copied home gets its own, and the original keeps its own', async () => {
    const original = await open(home)
    await cp(home, join(root, 'copied'), { recursive: true })
    expect(await open(join(root, 'copied'))).not.toBe(original)
    expect(await open(home)).toBe(original)
  })

  test('a deleted home starts afresh', async () => {
    const before = await open(home)
    await rm(home, { recursive: true })
    await mkdir(home)
    expect(await open(home)).not.toBe(before)
  })
})
