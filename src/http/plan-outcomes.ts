/** What became of a plan, for a program that answered it. */
export const planOutcomes = ['executed', 'already_executed', 'expired', 'refused', 'unknown'] as const
export type PlanOutcome = (typeof planOutcomes)[number]
