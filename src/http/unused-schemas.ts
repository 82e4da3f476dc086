/** The type provider lists every schema twice, as it is sent and as it is received; most of it nothing refers to. */
export function unusedSchemas(paths: unknown, schemas: Readonly<Record<string, unknown>>): string[] {
  const used = new Set<string>()
  const open = namesIn(paths)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...namesIn(schemas[name]))
  }
  return Object.keys(schemas).filter((name) => !used.has(name))
}

function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)
  return Array.from(references, ([, name = '']) => name)
}
