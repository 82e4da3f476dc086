export type EmbeddedPostgresErrorCode =
  | 'unsupported-platform'
  | 'binaries-missing'
  | 'binaries-unusable'
  | 'cannot-leave-root'
  | 'folder-not-writable'
  | 'disk-full'
  | 'busy'
  | 'other-version'
  | 'password-lost'
  | 'init-failed'
  | 'start-failed'
  | 'stop-failed'

const WAY_OUT = 'Or set DATABASE_URL to a PostgreSQL of your own.'

/** Why the PostgreSQL that comes with the package could not be used, and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(`${message} ${WAY_OUT}`, options)
    this.code = code
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The system error code of a failed file or process call, if that is what `error` is. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.has(systemCode(error) ?? '') || isMkdirOnReadOnlyDisk(error)
}

/** Node reports EROFS from a recursive mkdir as ENOENT, which a recursive mkdir cannot otherwise fail with. */
function isMkdirOnReadOnlyDisk(error: unknown): boolean {
  return (
    systemCode(error) === 'ENOENT' &&
    error instanceof Error &&
    'syscall' in error &&
    error.syscall === 'mkdir'
  )
}

/** Gives file errors inside `folder` a name and a way out; anything else stays as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error
  if (FULL.has(systemCode(error) ?? '')) return diskFull(folder, error)
  if (!isNotWritable(error)) return error
  const message = `Leme cannot write its database to ${folder}. Make the folder writable for this user.`
  return new EmbeddedPostgresError('folder-not-writable', message, { cause: error })
}

export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError('disk-full', `The disk that holds ${folder} is full. Free some space.`, {
    cause,
  })
}
