/**
 * A registry that lacks the builds of some platforms makes a lockfile without them, and `npm ci` refuses it as out of step, on every
 * platform. Their versions are known all the same: those of the packages that name them. Run after a change of dependencies:
 * `node scripts/complete-lockfile.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/** The lockfile with an entry for every build that a package in it names, and what was added. */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages }
  const added = []
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (!path.includes('node_modules/')) continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      const isThere = [`node_modules/${name}`, `${path}/node_modules/${name}`].some(
        (place) => place in packages,
      )
      if (isThere || platform === undefined || !/^\d/.test(version)) continue
      packages[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        ...(entry.license && { license: entry.license }),
        optional: true,
      }
      added.push(`${name}@${version}`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { lockfile: { ...lockfile, packages: sorted }, added }
}

/** As the package's own manifest says it; its name says the same. Undefined: it is no build of a platform. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (cpu === undefined) return undefined
  if (cpu === 'wasm32') return { cpu: [cpu] }
  const os = SYSTEMS.find((system) => words.includes(system))
  if (os === undefined) return undefined
  const libc = words.at(-1).startsWith('musl')
    ? ['musl']
    : words.at(-1).startsWith('gnu')
      ? ['glibc']
      : undefined
  return { cpu: [cpu], ...(os === 'linux' && libc && { libc }), os: [os] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const { lockfile, added } = completeLockfile(JSON.parse(readFileSync(file, 'utf8')))
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.error(`leme: ${added.length} builds of other platforms added to the lockfile`)
}
