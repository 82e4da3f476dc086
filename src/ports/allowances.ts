/** What a business may use up; what is not named here has no limit. */
export type Allowances = { readonly [name: string]: number }
