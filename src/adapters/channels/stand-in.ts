const scheme = 'leme-file:'

/** Where the bytes of a file of ours will stand, as long as nobody has them at hand. */
export function standIn(file: string): string {
  return `${scheme}${file}`
}

export function isStandIn(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(scheme)
}
