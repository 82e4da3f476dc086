/** What a simulator holds at most; the oldest goes first where something has to. */
export const chipsMax = 100
export const contactsPerChipMax = 10_000
export const messagesPerContactMax = 500
export const callsKeptMax = 500
export const postsKeptMax = 500
export const faultsMax = 100
export const heldEventsMax = 100
export const mediaMax = 200
export const mediaBytesMax = 64 * 1024 * 1024
/** A file of a message comes in base64. */
export const requestBytesMax = 48 * 1024 * 1024
export const waitMsMax = 60_000
/** Webhooks that wait for each other (shuffled, batched) go out after this time in any case. */
export const holdMsMax = 300
