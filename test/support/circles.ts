import { importsOf, type SourceFile } from './architecture-rules.js'

/** Files that import each other in a circle, each circle once, with its files in the order of their names. Type imports count. */
export function circlesIn(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const imported = new Map(files.map((file) => [file.path, filesImportedBy(file, known)]))
  const reached = new Map([...known].map((path) => [path, reachedFrom(path, imported)]))
  const circles = new Map<string, string[]>()
  for (const [path, others] of reached) {
    if (!others.has(path)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(path)).sort()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function filesImportedBy(file: SourceFile, known: ReadonlySet<string>): string[] {
  return importsOf(file).flatMap((path) => {
    const found = [path, path.replace(/\.ts$/, '.tsx'), `${path}.ts`, `${path}.tsx`].find((each) =>
      known.has(each),
    )
    return found ?? []
  })
}

function reachedFrom(path: string, imported: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [...(imported.get(path) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(imported.get(next) ?? []))
  }
  return reached
}
