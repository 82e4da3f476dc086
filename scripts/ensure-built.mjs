import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './with-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const next = join(root, 'dist.next')
const previous = join(root, 'dist.previous')
const stampFile = join(dist, '.build-stamp')

const INPUTS = ['src', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
const ASSET_EXTENSIONS = ['.yaml', '.sql', '.json']
const KEPT_IN_DIST = ['.tsbuildinfo']

/** Makes dist/ agree with the sources. `clean` forgets what earlier builds left. */
export async function ensureBuilt({ clean = false } = {}) {
  if (!clean && isFresh()) return
  const onWait = (pid) => console.error(`leme: process ${pid} is building, waiting for it`)
  await withLock(join(root, '.leme', 'locks', 'build'), onWait, () => {
    if (clean || !isFresh()) build({ clean })
  })
}

/**
 * Times and sizes answer in a few milliseconds; when they differ (a fresh checkout, a copied image) the contents have
 * the last word, so that a build which came along with its sources is used.
 */
function isFresh() {
  const stamp = readStamp()
  if (stamp === undefined) return false
  const files = inputFiles()
  const quick = quickKey(files)
  if (stamp.quick === quick) return true
  if (stamp.content !== contentKey(files)) return false
  try {
    writeStamp(stampFile, { quick, content: stamp.content })
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
  return true
}

function build({ clean }) {
  console.error('leme: building')
  // Before the compiler reads them: a file saved meanwhile must make this build stale, not pass for built.
  const files = inputFiles()
  const stamp = { quick: quickKey(files), content: contentKey(files) }
  rmSync(next, { recursive: true, force: true })
  if (!clean && existsSync(dist)) cpSync(dist, next, { recursive: true })
  else mkdirSync(next)
  compile()
  finishOutput(files)
  writeStamp(join(next, '.build-stamp'), stamp)
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
  rmSync(previous, { recursive: true, force: true })
}

function compile() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const output = ['--outDir', next, '--tsBuildInfoFile', join(next, '.tsbuildinfo')]
  const result = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...output], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (result.status === 0) return
  rmSync(next, { recursive: true, force: true })
  console.error('leme: the build failed; what was built before is untouched')
  process.exit(1)
}

/** Copies what the compiler does not, and removes what no source accounts for any more. */
function finishOutput(files) {
  const wanted = new Set(KEPT_IN_DIST)
  for (const file of files) {
    if (!file.startsWith(`src${sep}`)) continue
    const output = relative('src', file)
    if (ASSET_EXTENSIONS.includes(extname(file))) {
      mkdirSync(dirname(join(next, output)), { recursive: true })
      cpSync(join(root, file), join(next, output))
      wanted.add(output)
    } else if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
      for (const ending of ['.js', '.js.map', '.d.ts']) wanted.add(output.replace(/\.ts$/, ending))
    }
  }
  for (const file of filesUnder(next)) {
    if (!wanted.has(relative(next, file))) rmSync(file)
  }
}

function inputFiles() {
  return INPUTS.flatMap((input) => {
    const path = join(root, input)
    if (!existsSync(path)) return []
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
    .map((path) => relative(root, path))
    .sort()
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function quickKey(files) {
  return keyOf(files, (file) => {
    const { mtimeMs, size } = statSync(join(root, file))
    return `${mtimeMs} ${size}`
  })
}

function contentKey(files) {
  return keyOf(files, (file) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex'),
  )
}

function keyOf(files, describe) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file} ${describe(file)}\n`)
  return hash.digest('hex')
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(file, stamp) {
  writeFileSync(file, `${JSON.stringify(stamp)}\n`)
}
