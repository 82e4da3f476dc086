import { exitCodes } from './exit-codes.js'

/** Errors that say what to do themselves; a stack would only hide it. Known by name, so that none has to be loaded. */
const selfExplaining = new Set([
  'ConfigError',
  'UsageError',
  'CommandError',
  'LemeError',
  'EmbeddedPostgresError',
  'StartError',
  'AgentDefinitionError',
  'ChangedMigrationError',
  'BackupError',
  'MoveError',
  'LostKeyError',
  'TestFileError',
])
const usage = new Set(['ConfigError', 'UsageError'])

/** Roles whose passwords come from the secret; everybody else's is in the address itself. */
const derivedRole = /"leme_(?:app|jobs)"/

/** The database is not there or does not let us in, or the disk does not take more: PostgreSQL's and the system's own codes. */
const hints: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing answers there: is it running?',
  ENOTFOUND: 'there is no host of that name: check DATABASE_URL',
  '28P01': 'the password is wrong: put the right one for this role into DATABASE_URL (or LEME_DATABASES)',
  'derived 28P01':
    'the password is wrong: LEME_SECRET must be the one the database was migrated with, or that one must be in LEME_SECRET_PREVIOUS; "leme migrate" sets the roles anew',
  '28000': 'the role may not connect: "leme migrate" creates the roles',
  '3D000': 'the database does not exist: create it, or check DATABASE_URL',
  '42P01': 'a table is missing: run "leme migrate"',
  '3F000': 'the schema is missing: run "leme migrate"',
  '42501':
    'the role may not do that: DATABASE_URL needs one that may create roles and schemas, and owns what is there',
  '53100': 'the disk of the database is full: free some space there, and run it again',
  '53300':
    'the database has no connection left: allow more (max_connections), or set LEME_CONNECTIONS_MAX lower',
  '55P03':
    'something that takes long holds a table that is to be changed, such as a backup: end it, or wait for its end, and run it again',
  '57P03': 'it is starting or stopping: try again in a moment',
  ETIMEDOUT: 'nothing answers there in time: check the address, and what lies between',
  EHOSTUNREACH: 'there is no way there: check the address, and what lies between',
  ENOSPC: 'the disk is full: free some space, and run it again',
  EDQUOT: 'the disk quota of this user is used up: free some space, and run it again',
  EACCES: 'this user may not: give it the rights, or name another folder (LEME_HOME)',
  EPERM: 'this user may not: give it the rights, or name another folder (LEME_HOME)',
  EROFS: 'that disk can only be read: name another folder (LEME_HOME)',
  EMFILE: 'too many files are open: raise the limit of this user ("ulimit -n")',
}

export type PrintedError = { readonly text: string; readonly exitCode: number }

export function tellError(error: unknown): PrintedError {
  if (!(error instanceof Error)) return { text: `leme: ${String(error)}`, exitCode: exitCodes.failed }
  const exitCode = usage.has(error.name) ? exitCodes.usage : exitCodes.failed
  if (selfExplaining.has(error.name)) return { text: `leme: ${error.message}${named(error)}`, exitCode }
  const hinted = hintOf(error)
  if (hinted)
    return { text: `leme: ${error.message || hinted.code} [${hinted.code}]\n  ${hinted.hint}`, exitCode }
  return { text: `leme: ${error.stack ?? error.message}`, exitCode }
}

/** A refusal to start has a code that scripts may look for. */
function named(error: Error): string {
  const isOfTheStart = error.name === 'StartError' || error.name === 'EmbeddedPostgresError'
  return isOfTheStart && 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : ''
}

/** What went wrong inside may be what was wrapped: a migration, say, that met a full disk. */
function hintOf(error: unknown): { readonly code: string; readonly hint: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const hint = code === '28P01' && derivedRole.test(error.message) ? hints[`derived ${code}`] : hints[code]
  return hint === undefined ? hintOf(error.cause) : { code, hint }
}
