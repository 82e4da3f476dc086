/** Channels whose reader fetches a message from the record: it has left when the turn that said it is committed. */
export const leavesAtCommit: ReadonlySet<string> = new Set(['web', 'terminal'])
