import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chown } from 'node:fs/promises'
import { EmbeddedPostgresError, systemCode } from './embedded-postgres-error.js'

/** The user PostgreSQL runs as when we are root, which it refuses to be. */
export interface OtherUser {
  readonly uid: number
  readonly gid: number
}

/** `nobody` on every Linux; files of the embedded server are all it ever owns. */
const NOBODY: OtherUser = { uid: 65_534, gid: 65_534 }

/** Whom to run PostgreSQL as; undefined means: as ourselves. */
export function serverUser(): OtherUser | undefined {
  return process.geteuid?.() === 0 ? NOBODY : undefined
}

export interface Program {
  readonly file: string
  readonly args: readonly string[]
  /** A folder the user may enter: PostgreSQL gives up if it cannot find out where it is. */
  readonly cwd: string
  /** Where it finds the programs of the system. */
  readonly programPath: string
  readonly stdio: StdioOptions
  /** In a session of its own, so that Ctrl-C in the terminal does not reach it before we stop it in order. */
  readonly detached?: boolean
}

/** Resolves once the program runs (or rejects because it cannot), not when it ends. */
export async function spawnAs(user: OtherUser | undefined, program: Program): Promise<ChildProcess> {
  try {
    const child = spawn(program.file, program.args, {
      cwd: program.cwd,
      stdio: program.stdio,
      detached: program.detached ?? false,
      // Nothing of ours is passed on: a stray PGOPTIONS or LD_PRELOAD would change what runs.
      env: { PATH: program.programPath, LC_ALL: 'C', TZ: 'UTC' },
      ...user,
    })
    await once(child, 'spawn')
    return child
  } catch (error) {
    // Node throws some of these at once and emits others as an event; `once` makes them the same.
    throw explainSpawnError(error, program.file)
  }
}

export async function giveTo(user: OtherUser | undefined, path: string): Promise<void> {
  if (user === undefined) return
  try {
    await chown(path, user.uid, user.gid)
  } catch (error) {
    throw explainSpawnError(error, path)
  }
}

function explainSpawnError(error: unknown, path: string): unknown {
  const code = systemCode(error)
  // EPERM: root without the right to change user; EINVAL: a user namespace that has no uid 65534.
  if (process.geteuid?.() === 0 && (code === 'EPERM' || code === 'EINVAL')) {
    const message =
      'PostgreSQL refuses to run as root, and this root may not switch to another user ' +
      `(uid ${NOBODY.uid}; a restricted container or user namespace). Run as an ordinary user.`
    return new EmbeddedPostgresError('cannot-leave-root', message, { cause: error })
  }
  if (code === 'ENOENT' || code === 'ENOEXEC' || code === 'EACCES') {
    const message =
      `The bundled PostgreSQL cannot be run here (${path}: ${code}). ` +
      'It needs a glibc Linux or macOS and a disk that allows programs (no "noexec").'
    return new EmbeddedPostgresError('binaries-unusable', message, { cause: error })
  }
  return error
}
