import type { IdentityProvider } from '../../ports/identity-provider.js'
import type { Tracer } from '../../ports/tracer.js'

/** Where members sign in elsewhere, timed: not who they are. */
export function tracedIdentityProvider(provider: IdentityProvider, tracer: Tracer): IdentityProvider {
  const about = { kind: 'client', facts: { 'leme.provider': provider.name } } as const
  return {
    name: provider.name,
    addressFor: (round, now) => tracer.span('issuer asked', about, () => provider.addressFor(round, now)),
    redeem: (came, round, now) =>
      tracer.span('issuer redeem', about, async (span) => {
        const proven = await provider.redeem(came, round, now)
        span.tell({ 'leme.outcome': proven.kind })
        if ('why' in proven)
          span.fails({
            code: proven.code,
            status: proven.httpStatus,
            reason: proven.why,
            told: [came, round],
          })
        return proven
      }),
  }
}
