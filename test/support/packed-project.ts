import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../scripts/ensure-built.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const outputMax = 64_000_000

/** What `npm install` would take from a registry. Linked instead, so that the test needs no network; the package itself is the packed one. */
const ownDependencies = ['zod', 'typescript', '@types']

export type PackedLeme = {
  readonly folder: string
  /** The files of the package, by their names in it. */
  readonly files: readonly string[]
  /** Does for a project what `npm install <package>` does. */
  installIn(project: string): Promise<void>
}

/** Leme as `npm pack` makes it, unpacked in an empty folder. */
export async function packLeme(): Promise<PackedLeme> {
  await ensureBuilt({ whole: true })
  const folder = await mkdtemp(join(tmpdir(), 'leme-packed-'))
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    maxBuffer: outputMax,
  })
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', folder])
  const unpacked = join(folder, 'package')
  await symlink(join(root, 'node_modules'), join(unpacked, 'node_modules'))
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    async installIn(project) {
      const packages = join(project, 'node_modules')
      await mkdir(join(packages, '.bin'), { recursive: true })
      await symlink(unpacked, join(packages, 'leme'))
      await symlink(join(unpacked, 'dist/cli/leme.js'), join(packages, '.bin/leme'))
      await symlink(join(root, 'node_modules/.bin/tsc'), join(packages, '.bin/tsc'))
      for (const name of ownDependencies)
        if (!(await readdir(packages)).includes(name))
          await symlink(join(root, 'node_modules', name), join(packages, name))
    },
  }
}
