/** What the tenant's subscription allows; what is not named here has no limit. */
export type Allowances = { readonly [name: string]: number }
