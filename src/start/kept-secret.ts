import { randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../adapters/postgres/role-url.js'
import type { Config } from './config.js'
import { StartError } from './start-error.js'

const secretBytes = 32
const onlyOwner = 0o600

/** The secret that was configured, or the one this installation made for itself. */
export function secretOf(config: Pick<Config, 'secret' | 'home'>): string {
  return config.secret ?? keptSecret(config.home)
}

/** With those before it, whose seals are still opened. */
export function secretsOf(config: Pick<Config, 'secret' | 'previousSecrets' | 'home'>): Secrets {
  return [secretOf(config), ...config.previousSecrets]
}

/** The key that signs tokens, where they are ours to sign. */
export function tokenSecretOf(config: Pick<Config, 'secret' | 'home' | 'auth'>): string {
  return config.auth.jwtSecret ?? secretOf(config)
}

function keptSecret(home: string): string {
  const file = join(home, 'secret')
  const kept = readSecret(file)
  if (kept !== undefined) return kept
  makeHome(home)
  // Linked when complete: of two processes that start at once, one makes it and both read the same whole secret.
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(secretBytes).toString('hex')}\n`, { mode: onlyOwner, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(file) ?? refuse(file)
}

function makeHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    accessSync(home, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // A recursive mkdir says ENOENT of a disk that cannot be written.
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'].includes(code)) throw error
    throw new StartError(
      `Leme keeps its data in ${home} and cannot write there (${code}). Make the folder writable for this user, or name another in LEME_HOME.`,
      { cause: error, code: 'folder-not-writable' },
    )
  }
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || refuse(file)
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined
    if (isCode(error, 'EACCES'))
      throw new StartError(`Leme cannot read ${file}: run it as the user who owns it.`, { cause: error })
    throw error
  }
}

function refuse(file: string): never {
  throw new Error(`${file} is empty: put the secret back, or remove the file and the data it protects`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
