import type { TurnDetail } from '../api/wire'

export type RefusedClaim = { readonly claim: string; readonly correction: string }

/** What was to be said and was not let out, and the reasons for it. */
export function refusedIn({ decisions }: Pick<TurnDetail['record'], 'decisions'>): {
  readonly claims: readonly RefusedClaim[]
  readonly reasons: readonly string[]
} {
  return {
    claims: decisions.flatMap(({ step }) =>
      step?.did === 'speak' ? ((step['refused'] ?? []) as readonly RefusedClaim[]) : [],
    ),
    reasons: decisions.flatMap(({ because }) =>
      because.filter((reason) => reason.startsWith('claim') || reason.startsWith('not-said:')),
    ),
  }
}
