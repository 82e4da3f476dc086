/** One thing looked at: how it is, and what to do where it is not well. */
export type DoctorCheck = {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  readonly fix?: string
}

export function describeCheck({ name, ok, detail, fix }: DoctorCheck): string {
  const line = `${ok ? '✓' : '✗'} ${name}: ${detail}`
  return ok || fix === undefined ? line : `${line}\n  → ${fix}`
}
