import type { JsonObject } from '../../conversation/json.js'

/** The button that goes on with an export: in which form, and from where. */
export function exportOptionId(format: string, cursor: string): string {
  return `export:${format}:${cursor}`
}

export function readExportOption(option: string): JsonObject | undefined {
  const [, format, after] = /^export:(json|markdown|text|csv):(.+)$/.exec(option) ?? []
  return format === undefined || after === undefined ? undefined : { format, after }
}
