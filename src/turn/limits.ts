/** `decide` and `act` alternate at most this often before the turn ends with a safe phrase. */
export const stepsPerTurnMax = 10
/** Answers asked of a remote model in one turn, re-asks and rewrites included. */
export const modelCallsPerTurnMax = 4
/** Messages of a burst that one turn takes; the rest are the next turn. */
export const inputsPerTurnMax = 20
/** A burst on a phone: each message puts its turn off by so much, and all of them by so many times that at most. */
export const quietMs = 1_200
export const quietTimesMax = 10
export const actionsPerPlanMax = 5
export const readsPerTurnMax = 4
/** How often a provider is asked about an effect of unknown outcome before a person is asked to look. */
export const settleAttemptsMax = 12
/** The first question comes so long after the answer did not, the next ones ever later, and at most so much later. */
export const settleFirstMs = 5_000
export const settleLastMs = 600_000
/**
 * What a process died over and its provider is proven not to have is asked for once more, under the same key: so often in
 * all, and only so long after the last time. After that it is said to be not done.
 */
export const effectAttemptsMax = 2
export const triedAgainWithinMs = 3_600_000

/** So often a turn looks whether the person asked to stop, while a model is waited for and where a step took long. */
export const stopLookEveryMs = 250

/**
 * What one function of a tool may take, and for how long a route, a list or a report of an agent may hold a connection. Shorter than what is left of a lease when it begins; longer than PostgreSQL lets a
 * statement run (20 s), so that a slow statement is told as what it is.
 */
export const toolRunMaxMs = 30_000

/** Attempts at a message that its channel will not take for the moment, before it counts as failed. A provider that is away counts for none. */
export const sendAttemptsMax = 8
/** After this long a message makes no sense any more; an agent may say otherwise of what it says for a purpose (`sendWithinMs`). */
export const sendWithinMs = 24 * 3_600_000
/** A provider that is away is looked at again so soon, each time twice as late, and at most so late. */
export const awayFirstMs = 1_000
export const awayLastMs = 5 * 60_000
/** Waits are shorter by chance, by up to this share, so that not everybody comes back at once. */
export const jitterShare = 0.2
/** So long what comes after a message in doubt waits for the provider's word on it. */
export const doubtWaitMs = 60_000
/** How long a message over a paused chip is left alone before it is looked at again. */
export const pausedChipMs = 60_000
/** And one to somebody who would be one person too many today, or advertising of a number that people complain of. */
export const dayFullMs = 30 * 60_000
/** And one whose file lies in a store that does not answer. */
export const storeAwayMs = 30_000
/** And one whose recipient may just have stopped messages: their turn is about to say. */
export const consentUndecidedMs = 2_000
/** Inputs over which this many turns failed are answered with an apology and set aside. */
export const turnAttemptsMax = 6

/** Covers one remote call with room to commit. After a crash, the conversation is free again when it has run out, or sooner, when the process that held it is missed. */
export const turnLeaseMs = 45_000
/** With less than this left, the lease is renewed before a remote call (which takes at most 30 s) begins. */
export const leaseLeftMinMs = 35_000
