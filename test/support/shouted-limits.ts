import type { SourceFile } from './architecture-rules.js'

/** Numbers whose names are in capitals: limits are written like every other name. */
export function shoutedLimits(files: readonly SourceFile[]): string[] {
  const pattern = /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: number)? = -?\d/gm
  return files.flatMap(({ path, source }) =>
    Array.from(source.matchAll(pattern), ([, name = '']) => `${path}: ${name}`),
  )
}
