/** Something in the record that is not as it was written. */
export type Problem = {
  readonly tenant: string
  readonly conversation: string | null
  readonly seq: number | null
  readonly what: string
}

export function describeProblem({ tenant, conversation, seq, what }: Problem): string {
  const place = [`tenant ${tenant}`]
  if (conversation !== null) place.push(`conversation ${conversation}`)
  if (seq !== null) place.push(`seq ${seq}`)
  return `${place.join(', ')}: ${what}`
}
