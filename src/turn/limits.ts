/** `decide` and `act` alternate at most this often before the turn ends with a safe phrase. */
export const STEPS_PER_TURN_MAX = 10
/** Answers asked of a remote model in one turn, re-asks and rewrites included. */
export const MODEL_CALLS_PER_TURN_MAX = 4
/** Messages of a burst that one turn takes; the rest are the next turn. */
export const INPUTS_PER_TURN_MAX = 20
/** A burst on a phone: each message puts its turn off by so much, and all of them by so many times that at most. */
export const QUIET_MS = 1_200
export const QUIET_TIMES_MAX = 10
export const ACTIONS_PER_PLAN_MAX = 5
export const READS_PER_TURN_MAX = 4
/** How often a provider is asked about an effect of unknown outcome before a person is asked to look. */
export const SETTLE_ATTEMPTS_MAX = 12
/** Until then "it is not there" may mean "not yet": a slow provider can still do what it was asked. */
export const ABSENCE_PROVEN_AFTER_MS = 60_000

/**
 * What one function of a tool may take. Shorter than what is left of a lease when it begins; longer than PostgreSQL lets a
 * statement run (20 s), so that a slow statement is told as what it is.
 */
export const TOOL_RUN_MAX_MS = 30_000

/** Attempts at handing one message to its channel before it counts as failed. */
export const SEND_ATTEMPTS_MAX = 8
/** How long a message over a paused chip is left alone before it is looked at again. */
export const PAUSED_CHIP_MS = 60_000
/** And one whose recipient may just have stopped messages: their turn is about to say. */
export const CONSENT_UNDECIDED_MS = 2_000
/** Inputs over which this many turns failed are answered with an apology and set aside. */
export const TURN_ATTEMPTS_MAX = 6

/** Covers one remote call with room to commit. After a crash, the conversation is free again when it has run out. */
export const LEASE_MS = 45_000
/** With less than this left, the lease is renewed before a remote call (which takes at most 30 s) begins. */
export const LEASE_LEFT_MIN_MS = 35_000
