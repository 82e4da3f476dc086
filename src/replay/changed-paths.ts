import { canonicalJson, type Json } from '../conversation/json.js'
import type { TurnRecord } from '../turn/turn-record.js'

const pathsMax = 12
const shownMax = 200
const depthMax = 12

/** A value inside what a tool brought: `desk.services.0.priceCents`. */
export type ChangedPath = {
  readonly tool: string
  readonly path: string
  readonly before: string | null
  readonly now: string | null
}

/** What two runs of a turn found otherwise in the same looks, value by value. */
export function changedPaths(before: TurnRecord, now: TurnRecord): ChangedPath[] {
  const found = readsOf(now)
  return readsOf(before)
    .flatMap(({ tool, data }, at) => {
      const other = found[at]
      return other?.tool === tool
        ? within(data, other.data, [], 0).map((changed) => ({ tool, ...changed }))
        : []
    })
    .slice(0, pathsMax)
}

function readsOf({ decisions }: TurnRecord): { readonly tool: string; readonly data: Json }[] {
  return decisions.flatMap(({ step }) =>
    step?.did === 'read' && step.outcome.kind === 'result'
      ? [{ tool: step.tool, data: step.outcome.data }]
      : [],
  )
}

function within(
  before: Json | undefined,
  now: Json | undefined,
  path: readonly string[],
  depth: number,
): Omit<ChangedPath, 'tool'>[] {
  if (canonicalJson(before ?? null) === canonicalJson(now ?? null)) return []
  if (depth < depthMax && isTree(before) && isTree(now)) {
    const [left, right] = [branches(before), branches(now)]
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
      within(left[key], right[key], [...path, key], depth + 1),
    )
  }
  return [{ path: path.join('.'), before: shown(before), now: shown(now) }]
}

type Tree = Extract<Json, object>

function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null
}

function branches(value: Tree): { readonly [key: string]: Json | undefined } {
  return Object.fromEntries(Object.entries(value))
}

function shown(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : canonicalJson(value)
  return text.length <= shownMax ? text : `${text.slice(0, shownMax)}…`
}
