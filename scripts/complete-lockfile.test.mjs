import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLockfile } from './complete-lockfile.mjs'

const own = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('the lockfile names the builds of every platform: else npm ci refuses it (run scripts/complete-lockfile.mjs)', () => {
  expect(completeLockfile(own).added).toEqual([])
})

test('it names no host: every registry will do', () => {
  const places = Object.values(own.packages).flatMap(({ resolved }) => resolved ?? [])
  expect(places.filter((place) => /^\w+:/.test(place))).toEqual([])
})

test.each([
  ['tool-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['tool-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['tool-linux-arm64-gnu', { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] }],
  ['tool-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['tool-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['tool-wasm32-wasi', { cpu: ['wasm32'] }],
])('a build that is missing is added for its platform alone: %s', (name, platform) => {
  const tool = { version: '1.2.3', dev: true, optionalDependencies: { [name]: '1.2.3' } }
  const { lockfile, added } = completeLockfile({ packages: { '': {}, 'node_modules/tool': tool } })
  expect(added).toEqual([`${name}@1.2.3`])
  expect(lockfile.packages[`node_modules/${name}`]).toEqual({
    version: '1.2.3',
    ...platform,
    dev: true,
    optional: true,
  })
})

test('what is no build, or there already, is left alone', () => {
  const tool = {
    version: '1.2.3',
    optionalDependencies: { fsevents: '2.0.0', 'tool-linux-x64-gnu': '1.2.3' },
  }
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': { version: '1.2.3' } }
  expect(completeLockfile({ packages })).toEqual({ lockfile: { packages }, added: [] })
})
