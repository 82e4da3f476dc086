/** A service that was asked did not do it. */
export type ServiceFailed = {
  readonly status: 'failed'
  /** Its own, or ours where it said none. */
  readonly code: string
  /** Where it answered at all. */
  readonly httpStatus?: number
  readonly reason: string
}
