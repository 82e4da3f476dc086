import type { Request } from '../conversation/reading.js'

/** What is asked for in the end: what is not to be done left out, and what was taken back a moment later as it was put right. */
export function settledRequests(requests: readonly Request[]): readonly Request[] {
  if (!requests.some(({ negated, corrects }) => negated || corrects !== null)) return requests
  const settled: (Request | null)[] = []
  for (const request of requests) {
    const { corrects } = request
    const before = typeof corrects === 'number' ? settled[corrects] : undefined
    settled.push(request.negated || before ? null : request)
    if (typeof corrects === 'number' && before) settled[corrects] = corrected(before, request)
  }
  return settled.flatMap((request) => request ?? [])
}

/** Another thing asked for instead takes its place; else only what was said anew changes. */
function corrected(before: Request, request: Request): Request {
  if (request.intent !== before.intent) return { ...request, corrects: null }
  return { ...before, slots: { ...before.slots, ...request.slots } }
}
