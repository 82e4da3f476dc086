// Puts the program together: node scripts/bundle.mjs <folder>. A command reads some two hundred files in place of two thousand.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = join(root, 'src')

/** Where the code of several entries lies: one folder deep in the output. */
const SHARED = 'shared'
const OUTPUT = 'virtual:output'

/** What package.json names, and what this repository's own scripts use besides. */
function entries() {
  const { bin = {}, exports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...Object.values(bin), ...Object.values(exports).map((each) => each.default)].map((file) =>
    file.replace(/^\.\/dist\/(.*)\.js$/, '$1'),
  )
  const all = existsSync(join(sources, 'inside.ts')) ? [...named, 'inside'] : named
  return Object.fromEntries(all.map((name) => [name, join(sources, `${name}.ts`)]))
}

/** `import.meta.url` goes on telling a file's own place, as if each were still beside what it reads (prompts, migrations, corpora). */
const ownPlaces = {
  name: 'own places',
  resolveId: { filter: { id: new RegExp(`^${OUTPUT}$`) }, handler: (id) => id },
  load: {
    filter: { id: new RegExp(`^${OUTPUT}$`) },
    handler: () => `export const output = new URL('../', import.meta.url)`,
  },
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler(_code, id, { magicString }) {
      const place = relative(sources, id).replaceAll('\\', '/').replace(/\.ts$/, '.js')
      magicString
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, outputFolder).href`)
        .prepend(`import { output as outputFolder } from '${OUTPUT}';`)
      return { code: magicString }
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  input: entries(),
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && id !== OUTPUT && !id.startsWith(root),
  transform: { target: 'node20.19' },
  experimental: { nativeMagicString: true },
  plugins: [ownPlaces],
})
await bundle.write({
  dir: process.argv[2],
  format: 'esm',
  sourcemap: true,
  // What an error or a log says of a function or a class is its name in the sources.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: `${SHARED}/[name]-[hash].js`,
  // Apart, so that it never lies beside an entry, which may be less deep.
  codeSplitting: { groups: [{ name: 'output', test: OUTPUT }] },
})
