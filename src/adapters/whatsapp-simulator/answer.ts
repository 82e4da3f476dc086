/** What a provider answers to a request. */
export type Answer = { readonly status: number; readonly body: unknown }
