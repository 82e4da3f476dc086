import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = new URL('../../dist/console/', import.meta.url)

/** What a browser fetches before a page can be used: the document, its scripts with all they import, styles and font. */
test.each([
  ['chat', 250_000],
  ['inbox', 300_000],
])('the first load of the %s is under %d bytes gzip', (page, bytesMax) => {
  const html = read('index.html')
  const entries = Array.from(html.matchAll(/(?:src|href)="\/console\/([^"]+)"/g), ([, name = '']) => name)
  const script = new RegExp(`assets/${page}-page-[\\w-]+\\.js`).exec(
    entries
      .filter((name) => name.endsWith('.js'))
      .map(read)
      .join(''),
  )
  const wanted = new Set<string>()
  for (const name of [...entries, script?.[0] ?? 'no such page']) follow(name, wanted)
  expect([...wanted].filter((name) => name.includes(`${page}-page`))).toHaveLength(1)
  expect([...wanted].some((name) => name.endsWith('.woff2'))).toBe(true)
  const bytes = [html, ...[...wanted].map(readBytes)].reduce((sum, file) => sum + gzipSync(file).length, 0)
  expect(bytes).toBeLessThan(bytesMax)
  // A sum this small would mean that files were missed.
  expect(bytes).toBeGreaterThan(100_000)
})

/** Static imports of a script, and files that styles name. */
function follow(name: string, wanted: Set<string>): void {
  if (wanted.has(name) || !existsSync(new URL(name, folder))) return
  wanted.add(name)
  const named = name.endsWith('.css')
    ? Array.from(read(name).matchAll(/url\(\/console\/([^)]+)\)/g), ([, found = '']) => found)
    : Array.from(
        read(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g),
        ([, found = '']) => `assets/${found}`,
      )
  if (name.endsWith('.css') || name.endsWith('.js')) for (const each of named) follow(each, wanted)
}

function read(name: string): string {
  return readBytes(name).toString('utf8')
}

function readBytes(name: string): Buffer {
  return readFileSync(fileURLToPath(new URL(name, folder)))
}
