import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { notAllowed, pageFile, productionPackages, readLockfile } from './licences.mjs'

const packages = productionPackages(readLockfile())

test('everything that an installation gets is under a licence that may come along', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(notAllowed(packages)).toEqual([])
})

test('the page of the reference names every package as it is locked: node scripts/licences.mjs writes it', () => {
  const page = readFileSync(pageFile, 'utf8').replaceAll('\\', '')
  const named = [...page.matchAll(/^## (.+) \((\d+)\)\n\n(.+)$/gm)].flatMap(([, licence, count, names]) => {
    expect(names.split(', ')).toHaveLength(Number(count))
    return names.split(', ').map((name) => `${name} ${licence}`)
  })
  expect(named.sort()).toEqual(
    packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`).sort(),
  )
})

describe('a package is refused', () => {
  test.each([
    ['x', 'GPL-3.0-only', true],
    ['x', 'none stated', true],
    ['x', 'SEE LICENSE IN LICENSE.md', true],
    ['x', 'LGPL-3.0-or-later', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false],
    ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
    ['x', 'MIT AND GPL-2.0-only', true],
    ['x', '(AFL-2.1 OR BSD-3-Clause)', false],
    ['x', '(GPL-2.0-only OR AGPL-3.0-only)', true],
    ['x', 'MIT', false],
  ])('%s under %s: %s', (name, licence, refused) => {
    expect(notAllowed([{ name, version: '1.0.0', licence }])).toHaveLength(refused ? 1 : 0)
  })
})

test('packages for building and testing are not counted, those for other platforms are', () => {
  const lockfile = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'ISC', optional: true },
      'node_modules/c': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/console': { link: true },
    },
  }
  expect(productionPackages(lockfile).map(({ name }) => name)).toEqual(['a', 'b'])
})
