import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.js'

const secretBytes = 32
const onlyOwner = 0o600

/** The secret that was configured, or the one this installation made for itself. */
export function secretOf(config: Pick<Config, 'secret' | 'home'>): string {
  return config.secret ?? keptSecret(config.home)
}

/** The key that signs tokens, where they are ours to sign. */
export function tokenSecretOf(config: Pick<Config, 'secret' | 'home' | 'auth'>): string {
  return config.auth.jwtSecret ?? secretOf(config)
}

function keptSecret(home: string): string {
  const file = join(home, 'secret')
  const kept = readSecret(file)
  if (kept !== undefined) return kept
  mkdirSync(home, { recursive: true, mode: 0o700 })
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

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || refuse(file)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function refuse(file: string): never {
  throw new Error(`${file} is empty: put the secret back, or remove the file and the data it protects`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
