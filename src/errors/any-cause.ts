const causesMax = 5

/** Whether it holds of an error, or of what it was made of. `code` is PostgreSQL's, the system's or ours; '' where there is none. */
export function anyCause(error: unknown, holds: (code: string, message: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < causesMax; depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (holds(code, cause.message)) return true
    cause = cause.cause
  }
  return false
}
