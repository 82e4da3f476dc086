/**
 * How long Asaas may work on a request that nobody waits for any more. It names no such limit; servers and the proxies before
 * them give up after a minute or a few, so this is more than any of them is known to take.
 */
const requestMaxMs = 8 * 60_000
/** How far its list of charges may lag behind. Not named either; seconds are usual. */
const listLagMaxMs = 2 * 60_000

/** So long after a request was sent, a charge that the list does not show was not made, and will not be. */
export const asaasSettlingMs = requestMaxMs + listLagMaxMs
