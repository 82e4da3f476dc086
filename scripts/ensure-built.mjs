import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './with-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const next = join(root, 'dist.next')
const previous = join(root, 'dist.previous')
const stampFile = join(dist, '.build-stamp')

/** Built apart, so that a change of the one does not cost building the other. */
const PARTS = [
  {
    name: 'server',
    inputs: ['src', 'migrations', 'package.json', 'scripts/bundle.mjs'],
    build: buildServer,
  },
  // For whoever writes against the package; nothing that runs needs them.
  {
    name: 'types',
    isForOthers: true,
    inputs: ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'],
    build: buildTypes,
  },
  { name: 'console', inputs: ['console'], build: buildConsole },
]
const ASSET_EXTENSIONS = ['.yaml', '.sql', '.json']
const WEIGHTS = 'reading.weights'
const TYPES = '.d.ts'
const TYPES_KNOWN = '.tsbuildinfo'
const CONSOLE_OUTPUT = 'console'

/** Makes dist/ agree with the sources: what runs, or `whole`, with what the package has besides. `clean` forgets what earlier builds left. */
export async function ensureBuilt({ clean = false, whole = clean } = {}) {
  const parts = PARTS.filter(({ isForOthers }) => whole || !isForOthers)
  if (!clean && isFresh(parts)) return
  const onWait = (pid) => console.error(`leme: process ${pid} is building, waiting for it`)
  await withLock(join(root, '.leme', 'locks', 'build'), onWait, async () => {
    if (clean || !isFresh(parts)) await build({ parts, clean })
  })
}

/**
 * Times and sizes answer in a few milliseconds; when they differ (a fresh checkout, a copied image) the contents have
 * the last word, so that a build which came along with its sources is used.
 */
function isFresh(parts) {
  const stamp = readStamp()
  const seen = { ...stamp, ...stampOf(parts, stamp) }
  if (staleParts(parts, stamp, seen).length > 0) return false
  if (JSON.stringify(seen) === JSON.stringify(stamp)) return true
  try {
    writeStamp(stampFile, seen)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
  return true
}

function staleParts(parts, built, seen) {
  return parts.filter(({ name }) => built[name]?.content !== seen[name].content)
}

/** The sources as they are; contents are read only where times or sizes differ from what is known. */
function stampOf(parts, known) {
  const entries = parts.map(({ name, inputs }) => {
    const files = filesOf(inputs)
    const quick = quickKey(files)
    const content = known[name]?.quick === quick ? known[name].content : contentKey(files)
    return [name, { quick, content }]
  })
  return Object.fromEntries(entries)
}

async function build({ parts, clean }) {
  console.error('leme: the sources have changed since the last build (or there is none): building, once')
  // Before the compilers read them: a file saved meanwhile must make this build stale, not pass for built.
  const built = clean ? {} : readStamp()
  const stamp = stampOf(parts, {})
  rmSync(next, { recursive: true, force: true })
  if (!clean && existsSync(dist)) cpSync(dist, next, { recursive: true })
  else mkdirSync(next)
  await together(
    staleParts(parts, built, stamp).map((part) => {
      console.error(`leme: building the ${part.name} into dist/`)
      return part.build(filesOf(part.inputs))
    }),
  ).catch(giveUp)
  writeStamp(join(next, '.build-stamp'), { ...built, ...stamp })
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
  rmSync(previous, { recursive: true, force: true })
}

/** Whatever fails, nothing is running any more when it is told. */
async function together(works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function giveUp(error) {
  rmSync(next, { recursive: true, force: true })
  if (!(error instanceof ToolFailed)) throw error
  console.error('leme: the build failed; what was built before is untouched')
  process.exit(1)
}

async function buildServer(files) {
  for (const file of filesUnder(next)) if (!isOfAnother(relative(next, file))) rmSync(file)
  for (const file of files) {
    if (!file.startsWith(`src${sep}`) || !ASSET_EXTENSIONS.includes(extname(file))) continue
    const output = join(next, relative('src', file))
    mkdirSync(dirname(output), { recursive: true })
    cpSync(join(root, file), output)
  }
  await node([join(root, 'scripts/bundle.mjs'), next], root)
  await learn()
}

/** Of another part, or learnt: that is written anew only where something else would be learnt. */
function isOfAnother(output) {
  return (
    output.startsWith(CONSOLE_OUTPUT + sep) ||
    output.endsWith(TYPES) ||
    output === TYPES_KNOWN ||
    basename(output).startsWith(WEIGHTS)
  )
}

/** Told from the sources without judging them: that is for the checks (`npm run typecheck`). */
async function buildTypes(files) {
  const wanted = new Set(files.map((file) => relative('src', file).replace(/\.ts$/, TYPES)))
  for (const file of filesUnder(next))
    if (file.endsWith(TYPES) && !wanted.has(relative(next, file))) rmSync(file)
  const output = ['--outDir', next, '--tsBuildInfoFile', join(next, TYPES_KNOWN)]
  await run('typescript/bin/tsc', ['-p', 'tsconfig.build.json', ...output])
}

/** What the agents' corpora teach, once: whoever starts later takes it up. Two learn at a time, each every other agent. */
async function learn() {
  if (!existsSync(join(root, 'src/agents'))) return
  console.error('leme: learning to read from the agents’ sentences; this may take a minute')
  const key = JSON.stringify(keyOfReader())
  const programs = [0, 1].map(
    (half) => `
    const { loadAgents, writeSharedWeights, writeWeights } = await import('./inside.js')
    writeWeights((await loadAgents()).filter((_, at) => at % 2 === ${half}), ${key})
    if (${half} === 1) writeSharedWeights(${key})`,
  )
  await together(programs.map((program) => node(['--input-type=module', '-e', program], next)))
}

/** Changes whenever the code that learns and reads does. */
export function keyOfReader() {
  const files = filesOf(['src/agent/reading', 'src/agent/consent', 'src/agent/behind-yes', 'src/language'])
  return contentKey(files.filter((file) => !file.endsWith('.test.ts')))
}

/** What the build learnt, for those who run from the sources and have learnt nothing since. */
export function takeBuiltWeights() {
  if (!existsSync(dist)) return
  for (const file of filesUnder(dist)) {
    const beside = join(root, 'src', relative(dist, file))
    if (basename(file).startsWith(WEIGHTS) && isNewer(file, beside)) cpSync(file, beside)
  }
}

function isNewer(file, other) {
  return !existsSync(other) || statSync(file).mtimeMs > statSync(other).mtimeMs
}

async function buildConsole(files) {
  const output = join(next, CONSOLE_OUTPUT)
  rmSync(output, { recursive: true, force: true })
  if (files.length > 0)
    await run('vite/bin/vite.js', ['build', 'console', '--outDir', output, '--logLevel', 'warn'])
}

function run(tool, args) {
  return node([join(root, 'node_modules', tool), ...args], root)
}

/** It has said itself what is wrong. */
class ToolFailed extends Error {}

async function node(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new ToolFailed()
}

function filesOf(inputs) {
  return (
    inputs
      .flatMap((input) => {
        const path = join(root, input)
        if (!existsSync(path)) return []
        return statSync(path).isDirectory() ? filesUnder(path) : [path]
      })
      .map((path) => relative(root, path))
      // What tests learnt lies beside the sources and is none of them.
      .filter((path) => !path.split(sep).includes('node_modules') && !basename(path).startsWith(WEIGHTS))
      .sort()
  )
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
    return {}
  }
}

function writeStamp(file, stamp) {
  writeFileSync(file, `${JSON.stringify(stamp)}\n`)
}
