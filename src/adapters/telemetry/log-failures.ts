import { redactForLog } from '../../language/mask-personal-data.js'
import { plainName, type EndedSpan } from './create-tracer.js'
import { withoutEcho } from './without-echo.js'

type Log = { warn(facts: object, message: string): void }

const reasonLengthMax = 300
const nsPerMs = 1_000_000n

/** Whoever was asked outside and did not do it is a line in the log: who, for whom, and why as they said, without what they had been told. */
export function logFailures(log: Log): (span: EndedSpan) => void {
  return ({ name, facts, around, failure, startedNs, endedNs }) => {
    if (!failure) return
    const known = { ...around, ...facts }
    log.warn(
      {
        provider: known['leme.provider'],
        call: name,
        code: plainName.test(failure.code) ? failure.code : 'failed',
        ...(failure.status !== undefined && { status: failure.status }),
        reason: redactForLog(withoutEcho(failure.reason, failure.told)).slice(0, reasonLengthMax),
        tenant: known['leme.tenant'],
        conversation: known['leme.conversation'],
        requestId: known['leme.request'],
        durationMs: Number((endedNs - startedNs) / nsPerMs),
      },
      'a provider failed',
    )
  }
}
