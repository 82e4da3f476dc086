import type { Words } from './words.js'

/**
 * What a route of an agent refuses, in the agent's own words: those for whoever asked in Portuguese and those for everybody else. The
 * code is a word of the agent's, a dot and a name (`shop.closed`); what the catalogue of errors has already is a `LemeError`.
 */
export class AgentError extends Error {
  constructor(
    readonly code: `${string}.${string}`,
    readonly words: Words,
    readonly status: 400 | 403 | 404 | 409 | 422 = 400,
  ) {
    super(words.en)
    this.name = 'AgentError'
  }
}
