import type { SourceFile } from './architecture-rules.js'

export type ExportedType = { readonly name: string; readonly path: string }

export function exportedTypes(files: readonly SourceFile[]): ExportedType[] {
  const pattern = /^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm
  return files.flatMap(({ path, source }) =>
    Array.from(source.matchAll(pattern), ([, name = '']) => ({ name, path })),
  )
}

/** Names that stand for two things, with the files they stand in. */
export function doubledNames(types: readonly ExportedType[]): string[] {
  const places = new Map<string, string[]>()
  for (const { name, path } of types) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** The type that gives its file its name: `rendered-prompt.ts` and `RenderedPrompt`. */
export function givesItsFileItsName({ name, path }: ExportedType): boolean {
  const file = /([\w-]+)\.ts$/.exec(path)?.[1] ?? ''
  return file.replaceAll('-', '') === name.toLowerCase()
}
