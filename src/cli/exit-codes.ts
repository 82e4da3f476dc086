/** What `leme` answers to the shell; its help says so too. */
export const exitCodes = {
  ok: 0,
  /** It ran, and something is not as it should be: a broken chain, a different decision, a server that cannot start. */
  failed: 1,
  /** It did not run: an unknown command, option, agent or variable. */
  usage: 2,
} as const

/** The command ran and cannot do what it was asked. Told without a stack, with what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The command was asked for what does not exist. Told without a stack, with what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
