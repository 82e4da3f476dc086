/** What was asked of the simulator cannot be done; the message says why. */
export class SimulatorError extends Error {
  override readonly name = 'SimulatorError'

  constructor(
    message: string,
    readonly code: 'not_found' | 'impossible' | 'full' = 'impossible',
  ) {
    super(message)
  }
}
