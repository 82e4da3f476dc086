import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { doubledNames, exportedTypes, givesItsFileItsName } from './support/exported-types.js'
import { shoutedLimits } from './support/shouted-limits.js'
import { sourceFiles } from './support/source-files.js'

const files = sourceFiles()
/** What the console sees of each thing, as JSON: the same things under the same names. */
const wire = 'src/http/wire.ts'
const types = exportedTypes(files.filter(({ path }) => path !== wire))
const rows = Array.from(
  readFileSync(new URL('../docs/reference/words.md', import.meta.url), 'utf8').matchAll(
    /^\| ([a-z]+(?: [a-z]+)?) +\| `(\w+)` +\|/gm,
  ),
  ([, word = '', type = '']) => ({ word, type }),
)

describe('one name, one meaning', () => {
  test('no two exported types share a name', () => {
    expect(types.length).toBeGreaterThan(300)
    expect(doubledNames(types)).toEqual([])
  })

  test('a name that stands twice is seen', () => {
    const twice = exportedTypes([
      { path: 'src/a.ts', source: 'export type Claim = string\ntype Own = string\n' },
      { path: 'src/b.ts', source: 'export interface Claim {}\ntype Own = number\nexport class Other {}\n' },
    ])
    expect(doubledNames(twice)).toEqual(['Claim: src/a.ts, src/b.ts'])
  })

  test('every word has one meaning, and its type is there', () => {
    const names = new Set(types.map(({ name }) => name))
    const words = rows.map(({ word }) => word)
    expect(words.length).toBeGreaterThan(50)
    expect(words).toEqual([...new Set(words)])
    expect(rows.filter(({ type }) => !names.has(type))).toEqual([])
  })

  test('what gives a file of the ground its name is a word of the product', () => {
    const known = new Set(rows.map(({ type }) => type))
    const nouns = types.filter(
      (type) => /^src\/(?:conversation|ports)\//.test(type.path) && givesItsFileItsName(type),
    )
    expect(nouns.length).toBeGreaterThan(20)
    expect(nouns.filter(({ name }) => !known.has(name))).toEqual([])
  })
})

describe('the casing of limits', () => {
  test('numbers with a name are written like every other name', () => {
    expect(shoutedLimits(files)).toEqual([])
  })

  test.each([
    'const WORDS_MAX = 12',
    'export const LEASE_MS = 45_000',
    'const DAY = 24 * 60',
    'const SHARE = 0.5',
  ])('%s is seen', (source) => {
    expect(shoutedLimits([{ path: 'src/a.ts', source: `${source}\n` }])).toHaveLength(1)
  })

  test.each(['const wordsMax = 12', 'const TOKEN = /a/g', "const SEPARATOR = ','"])(
    '%s is fine',
    (source) => {
      expect(shoutedLimits([{ path: 'src/a.ts', source: `${source}\n` }])).toEqual([])
    },
  )

  test('how sure is sure enough, and how long a plan may be, are said once', () => {
    for (const name of ['confidenceMin', 'actionsPerPlanMax']) {
      const said = files.filter(({ source }) => new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(source))
      expect(
        said.map(({ path }) => path),
        name,
      ).toHaveLength(1)
    }
  })
})
