import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Holds the page of the library to what is exported: every name has a line, and no line is without its name. */
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

function exportsOf(source: string): string[] {
  const named = Array.from(source.matchAll(/export (?:type )?\{([^}]*)\}/g), ([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  ).flat()
  const spaces = Array.from(source.matchAll(/export \* as (\w+)/g), ([, name = '']) => name)
  return [...named, ...spaces].sort()
}

const [library = '', testing = ''] = read('docs/reference/library.md').split(/^## leme\/testing$/m)
const rows = (text: string) => Array.from(text.matchAll(/^\| `(\w+)`/gm), ([, name = '']) => name).sort()

test.each([
  ['src/index.ts', library],
  ['src/testing/index.ts', testing],
])('library.md lists every export of %s once', (file, text) => {
  const names = exportsOf(read(file))
  expect(names.length).toBeGreaterThan(10)
  expect(rows(text)).toEqual(names)
})
