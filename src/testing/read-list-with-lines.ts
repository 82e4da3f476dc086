import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { z } from 'zod'

/** A YAML file, or an entry of it, that is not what it should be. Says where. */
class TestFileError extends Error {
  override readonly name = 'TestFileError'
}

export type Entry<Value> = {
  readonly value: Value
  readonly line: number
  /** The lines of the list inside it that was named. */
  readonly inner: readonly number[]
}

/** The entries of a YAML list, checked, each with the line it begins at: a report can then say where to look. */
export function readListWithLines<Value>(
  path: string,
  text: string,
  schema: z.ZodType<Value>,
  list?: string,
): Entry<Value>[] {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const lineOf = (node: unknown) => counter.linePos((node as Node | null)?.range?.[0] ?? 0).line
  const [broken] = document.errors
  if (broken) throw new TestFileError(`${path}:${counter.linePos(broken.pos[0]).line}: ${broken.message}`)
  if (!isSeq(document.contents)) throw new TestFileError(`${path}:1: must be a list`)
  return document.contents.items.map((node) => {
    const read = schema.safeParse((node as Node).toJS(document))
    const inner = list !== undefined && isMap(node) ? node.get(list) : undefined
    const lines = isSeq(inner) ? inner.items.map(lineOf) : []
    if (read.success) return { value: read.data, line: lineOf(node), inner: lines }
    const [issue] = read.error.issues
    const at = issue?.path[0] === list ? lines[Number(issue?.path[1])] : undefined
    const where = issue?.path.map(String).join('.') ?? ''
    throw new TestFileError(`${path}:${at ?? lineOf(node)}: ${where} ${issue?.message ?? ''}`)
  })
}
