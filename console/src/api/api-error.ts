type Problem = { readonly path: string; readonly problem: string }

type ErrorFields = {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly requestId: string | null
  readonly problems?: readonly Problem[] | undefined
}

/** What the server refused, or that it could not be reached (status 0). */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | null
  /** Where several things are wrong: each, and where. */
  readonly problems: readonly Problem[]

  constructor(fields: ErrorFields) {
    super(fields.message)
    this.name = 'ApiError'
    this.code = fields.code
    this.status = fields.status
    this.requestId = fields.requestId
    this.problems = fields.problems ?? []
  }
}

export const unreachable = 'network.unreachable'

/** Whether the same request may be answered when it is sent once more. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
