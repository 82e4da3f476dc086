import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claim } from './claims.js'
import { withFolderLock } from './folder-lock.js'
import { ownProcessKey } from './process-key.js'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'leme-lock-')), 'lock')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('twenty contenders hold it one at a time', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise(setImmediate)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => withFolderLock(folder, work)))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('it is free again after the work failed', async () => {
  await expect(withFolderLock(folder, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await withFolderLock(folder, () => Promise.resolve('mine'))).toBe('mine')
})

test.each([
  ['a process that is gone', () => Promise.resolve('999999999-1-1')],
  ['an earlier process with our pid', async () => (await ownProcessKey()).replace(/-.*/, '-1-1')],
])('a lock left by %s does not hold', async (_, leftover) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, await leftover()), '')
  expect(await withFolderLock(folder, () => Promise.resolve('mine'))).toBe('mine')
})

test('whoever waits too long is told which process to look at', async () => {
  const holder = await claim(folder)
  const waiting = withFolderLock(folder, () => Promise.resolve('mine'), 0)
  await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  await expect(waiting).rejects.toThrow(`Process ${process.pid} `)
  await holder.withdraw()
})
