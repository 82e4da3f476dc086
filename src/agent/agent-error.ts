/** What a route of an agent refuses, in the agent's own words. The code is made of the agent's id, a dot and a name. */
export class AgentError extends Error {
  constructor(
    readonly code: `${string}.${string}`,
    message: string,
    readonly status: 400 | 403 | 404 | 409 | 422 = 400,
  ) {
    super(message)
    this.name = 'AgentError'
  }
}
