import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../exit-codes.js'

/** From `src` and from `dist` alike. */
const templates = fileURLToPath(new URL('../../../templates/project', import.meta.url))
const ownPackage = new URL('../../../package.json', import.meta.url)

type Manifest = { name: string; version?: string; dependencies: Record<string, string> }

/** Writes the files of a new project; answers with what to do next. A folder that holds anything is left alone. */
export async function writeProject(given: string): Promise<string[]> {
  const folder = resolve(given)
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new UsageError(`${folder} is not empty: name a folder that does not exist yet`)
  await mkdir(folder, { recursive: true })
  await cp(templates, folder, { recursive: true })
  // npm leaves files of that name out of packages.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
  await name(folder)
  const place = relative(process.cwd(), folder) || '.'
  return [`${folder} is ready:`, `  cd ${place}`, '  npm install', '  npm start']
}

async function name(folder: string): Promise<void> {
  const file = join(folder, 'package.json')
  const { version = '*' } = JSON.parse(await readFile(ownPackage, 'utf8')) as Manifest
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const named = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const dependencies = { ...manifest.dependencies, leme: version }
  const written = { ...manifest, name: named || manifest.name, dependencies }
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`)
}
