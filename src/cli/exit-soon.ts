/** Long enough for what was printed to be read. */
const exitMaxMs = 1_000

/** All that could be ended was: whatever hangs all the same, such as a provider that does not answer, keeps no process. */
export function exitSoon(): void {
  setTimeout(() => process.exit(), exitMaxMs).unref()
}
