export type ProposalTask =
  | { readonly kind: 'reply' }
  /** The person wants the open plan changed. */
  | { readonly kind: 'modify' }
  /** The last answer could not be read: the reason goes back to the model. */
  | { readonly kind: 'correct'; readonly error: string }
  /** The last reply claimed what is not so. */
  | { readonly kind: 'rewrite'; readonly corrections: readonly string[] }
