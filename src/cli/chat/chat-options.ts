import type { IdentityOptions } from '../identity-from.js'

export type ChatOptions = IdentityOptions & { readonly conversation?: string }
