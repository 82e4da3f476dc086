import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareBinaries } from './binaries.js'
import { ownProcessKey } from './process-key.js'

const isRoot = process.geteuid?.() === 0
const otherUser = { uid: 65_534, gid: 65_534 }

let root: string
let installed: string
let copiesFolder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leme-binaries-'))
  installed = join(root, 'package')
  copiesFolder = join(root, 'copies')
  await mkdir(copiesFolder)
  await mkdir(join(installed, 'native', 'bin'), { recursive: true })
  await mkdir(join(installed, 'native', 'lib'))
  await writeFile(join(installed, 'package.json'), '{"version":"18.4.0"}')
  await writeFile(join(installed, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 })
  await writeFile(join(installed, 'native', 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(installed, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(async () => {
  await chmod(join(installed, 'native', 'lib'), 0o755)
  await rm(root, { recursive: true })
})

test('links that the install script did not make are made where the package is', async () => {
  const binaries = await prepareBinaries({ copiesFolder, user: undefined }, installed)
  expect(binaries.postgres).toBe(join(installed, 'native', 'bin', 'postgres'))
  expect(await readlink(join(installed, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await readdir(copiesFolder)).toEqual([])
})

test.skipIf(isRoot)('a package that cannot be changed is copied (root can change everything)', async () => {
  await chmod(join(installed, 'native', 'lib'), 0o555)
  const binaries = await prepareBinaries({ copiesFolder, user: undefined }, installed)
  expect(binaries.postgres).toContain(copiesFolder)
  expect(await readlink(join(binaries.postgres, '..', '..', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('for another user they are copied, once a version, and opened to that user', async () => {
  const first = await prepareBinaries({ copiesFolder, user: otherUser }, installed)
  const native = join(first.postgres, '..', '..')
  expect((await stat(first.postgres)).mode & 0o777).toBe(0o755)
  expect((await stat(join(native, 'lib', 'libpq.so.5'))).mode & 0o777).toBe(0o644)

  await writeFile(join(installed, 'package.json'), '{"version":"18.5.0"}')
  const upgraded = await prepareBinaries({ copiesFolder, user: otherUser }, installed)
  expect(upgraded.postgres).not.toBe(first.postgres)
  expect(await readdir(copiesFolder)).toHaveLength(2)
})

test('half a copy of a killed process is removed, that of a live one is left alone', async () => {
  const dead = `binaries-18.4.0.partial.999999999-1-abc`
  const live = `binaries-18.4.0.partial.${await ownProcessKey()}-abc`
  await mkdir(join(copiesFolder, dead))
  await mkdir(join(copiesFolder, live))
  await prepareBinaries({ copiesFolder, user: otherUser }, installed)
  const names = await readdir(copiesFolder)
  expect(names).not.toContain(dead)
  expect(names).toContain(live)
})

test('copies made at the same time end as one', async () => {
  const place = { copiesFolder, user: otherUser }
  const [first, second] = await Promise.all([
    prepareBinaries(place, installed),
    prepareBinaries(place, installed),
  ])
  expect(first).toEqual(second)
  expect(await readdir(copiesFolder)).toHaveLength(1)
})
