import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { withLock } from './with-lock.mjs'

/** The one without windows first: it takes half the work of a whole one. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const ANSWER_MS = 30_000
/** Test files start at the same time, and what is half unpacked looks as if it were there. */
const LOCK = join(tmpdir(), 'leme-chromium.lock')

export const NO_CHROMIUM =
  'there is no Chromium here; install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to one'

/**
 * A Chromium to drive: the one in CHROMIUM_PATH, one that is installed, or the one from npm (it has a build for Linux on
 * x64 alone). Undefined: there is none, and none is installed; what a machine has is its owner's business.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args: [] }
  return (
    installed() ??
    withLock(
      LOCK,
      () => {},
      async () => installed() ?? (await fromNpm()),
    )
  )
}

function installed() {
  const executablePath = installedPath()
  return executablePath && { executablePath, args: [] }
}

function installedPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

/** It unpacks the libraries it needs only if it believes to be on Lambda: bare containers have none of them. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const { status } = spawnSync(executablePath, ['--version'], { stdio: 'ignore', timeout: ANSWER_MS })
  // Of its own flags only what a small machine needs; it would also switch web security off.
  return status === 0 ? { executablePath, args: ['--single-process', '--no-zygote'] } : undefined
}
