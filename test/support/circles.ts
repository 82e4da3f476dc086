import { importsOf, type SourceFile } from './architecture-rules.js'

/** Files that import each other in a circle, each circle once, with its files in the order of their names. Type imports count. */
export function circlesIn(files: readonly SourceFile[]): string[][] {
  return circlesOf(files, (path) => path)
}

/** The same of what stands in a folder, each folder in it as one. */
export function circlesInFolder(files: readonly SourceFile[], folder: string): string[][] {
  const depth = folder.split('/').length + 1
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
  return circlesOf(inside, (path) => path.split('/').slice(0, depth).join('/'))
}

function circlesOf(files: readonly SourceFile[], roomOf: (path: string) => string): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const imported = new Map<string, string[]>()
  for (const file of files) {
    const room = roomOf(file.path)
    const others = filesImportedBy(file, known).map(roomOf)
    imported.set(room, [...(imported.get(room) ?? []), ...others.filter((other) => other !== room)])
  }
  const reached = new Map([...imported.keys()].map((room) => [room, reachedFrom(room, imported)]))
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
