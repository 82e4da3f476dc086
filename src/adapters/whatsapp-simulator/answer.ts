/** What a provider answers to a request. */
export type SimulatedAnswer = { readonly status: number; readonly body: unknown }
