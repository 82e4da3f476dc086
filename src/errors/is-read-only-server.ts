import { anyCause } from './any-cause.js'

/** PostgreSQL, appendix A: read_only_sql_transaction. */
export const readOnlyCode = '25006'

/** Something was to be written where nothing is. Unless somebody asked to read only, the server has become a standby, or was told to be like one. */
export function isReadOnlyServer(error: unknown): boolean {
  return anyCause(error, (code) => code === readOnlyCode)
}
