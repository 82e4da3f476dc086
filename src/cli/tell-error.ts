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

/** The database is not there or does not let us in: PostgreSQL's and the system's own codes. */
const databaseCodes: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing answers there: is it running?',
  ENOTFOUND: 'there is no host of that name: check DATABASE_URL',
  '28P01':
    'the password is wrong: LEME_SECRET must be the one the database was migrated with, or that one must be in LEME_SECRET_PREVIOUS; "leme migrate" sets the roles anew',
  '28000': 'the role may not connect: "leme migrate" creates the roles',
  '3D000': 'the database does not exist: create it, or check DATABASE_URL',
  '42P01': 'a table is missing: run "leme migrate"',
  '3F000': 'the schema is missing: run "leme migrate"',
}

export type PrintedError = { readonly text: string; readonly exitCode: number }

export function tellError(error: unknown): PrintedError {
  if (!(error instanceof Error)) return { text: `leme: ${String(error)}`, exitCode: exitCodes.failed }
  const exitCode = usage.has(error.name) ? exitCodes.usage : exitCodes.failed
  if (selfExplaining.has(error.name)) return { text: `leme: ${error.message}`, exitCode }
  const hint = 'code' in error ? databaseCodes[String(error.code)] : undefined
  if (hint !== undefined)
    return { text: `leme: ${error.message || String('code' in error && error.code)}\n  ${hint}`, exitCode }
  return { text: `leme: ${error.stack ?? error.message}`, exitCode }
}
