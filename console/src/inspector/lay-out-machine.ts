import type { MachineTransition } from '../api/wire'

type Placed = { readonly name: string; readonly x: number; readonly y: number; readonly width: number }

export type Drawn = {
  readonly from: string
  readonly to: string
  /** All events that lead from the one to the other. */
  readonly events: readonly string[]
  readonly path: string
}

export type MachineLayout = {
  readonly states: readonly Placed[]
  readonly edges: readonly Drawn[]
  readonly width: number
  readonly height: number
}

export const stateHeight = 30
const rowGap = 64
const columnGap = 36
const margin = 28
/** A row of states wider than this is broken in two. */
const rowWidthMax = 700
const characterPx = 7.2
const paddingPx = 26

/**
 * A layered drawing: each state on the row of its distance from the start, ordered so that lines cross little, lines as
 * curves. Machines here have a dozen states; more would want a library.
 */
export function layOutMachine(
  states: readonly string[],
  initial: string,
  transitions: readonly MachineTransition[],
): MachineLayout {
  const rows = orderRows(layersOf(states, initial, transitions), transitions).flatMap(breakRow)
  const widths = rows.map((row) => row.reduce((sum, name) => sum + widthOf(name) + columnGap, -columnGap))
  const width = Math.max(...widths) + 2 * margin
  const placed = rows.flatMap((row, level) => placeRow(row, level, (width - (widths[level] ?? 0)) / 2))
  const at = new Map(placed.map((state) => [state.name, state]))
  const edges = edgesOf(transitions).flatMap((edge) => drawEdge(edge, at, width) ?? [])
  const height = rows.length * stateHeight + (rows.length - 1) * rowGap + 2 * margin
  return { states: placed, edges, width, height }
}

function widthOf(name: string): number {
  return Math.round(name.length * characterPx + paddingPx)
}

function layersOf(
  states: readonly string[],
  initial: string,
  transitions: readonly MachineTransition[],
): string[][] {
  const level = new Map([[initial, 0]])
  const open = [initial]
  for (let state = open.shift(); state !== undefined; state = open.shift()) {
    for (const { from, to } of transitions) {
      if (from !== state || level.has(to)) continue
      level.set(to, (level.get(state) ?? 0) + 1)
      open.push(to)
    }
  }
  const deepest = Math.max(...level.values())
  const rows: string[][] = Array.from({ length: deepest + 1 }, () => [])
  // What nothing leads to stands below the rest.
  for (const state of states) (rows[level.get(state) ?? deepest] ?? []).push(state)
  return rows
}

/** Each row in the order of what leads to it from the row above. */
function orderRows(
  rows: readonly (readonly string[])[],
  transitions: readonly MachineTransition[],
): string[][] {
  const ordered: string[][] = []
  for (const row of rows) {
    const above = ordered.at(-1) ?? []
    const place = (state: string): number => {
      const sources = transitions.filter(({ from, to }) => to === state && above.includes(from))
      if (sources.length === 0) return above.length / 2
      return sources.reduce((sum, { from }) => sum + above.indexOf(from), 0) / sources.length
    }
    ordered.push([...row].sort((a, b) => place(a) - place(b)))
  }
  return ordered
}

function breakRow(row: readonly string[]): string[][] {
  const total = row.reduce((sum, name) => sum + widthOf(name) + columnGap, 0)
  const perRow = Math.ceil(row.length / Math.ceil(total / rowWidthMax))
  const rows: string[][] = []
  for (let at = 0; at < row.length; at += perRow) rows.push(row.slice(at, at + perRow))
  return rows
}

function placeRow(row: readonly string[], level: number, left: number): Placed[] {
  let x = left
  return row.map((name) => {
    const width = widthOf(name)
    const state = { name, x, y: margin + level * (stateHeight + rowGap), width }
    x += width + columnGap
    return state
  })
}

type Edge = { readonly from: string; readonly to: string; readonly events: readonly string[] }

function edgesOf(transitions: readonly MachineTransition[]): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { from, on, to } of transitions) {
    const key = `${from} ${to}`
    edges.set(key, { from, to, events: [...(edges.get(key)?.events ?? []), on] })
  }
  return [...edges.values()]
}

function drawEdge(edge: Edge, at: ReadonlyMap<string, Placed>, width: number): Drawn | undefined {
  const from = at.get(edge.from)
  const to = at.get(edge.to)
  if (!from || !to) return undefined
  if (from === to) return loop(edge, from)
  if (from.y < to.y) return downward(edge, from, to)
  return from.y > to.y ? upward(edge, from, to, width) : sideways(edge, from, to)
}

function loop(edge: Edge, state: Placed): Drawn {
  const x = state.x + state.width
  const y = state.y + stateHeight / 2
  const path = `M${x} ${y - 6} C${x + 24} ${y - 18} ${x + 24} ${y + 18} ${x + 1} ${y + 6}`
  return { ...edge, path }
}

function downward(edge: Edge, from: Placed, to: Placed): Drawn {
  const x1 = centre(from)
  const y1 = from.y + stateHeight
  const x2 = centre(to)
  const y2 = to.y
  const bend = (y2 - y1) / 2
  const path = `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 2}`
  return { ...edge, path }
}

/** Back up, bent outwards, so that it does not lie on the way down. */
function upward(edge: Edge, from: Placed, to: Placed, width: number): Drawn {
  const isLeft = centre(from) + centre(to) < width
  const x1 = isLeft ? from.x : from.x + from.width
  const x2 = isLeft ? to.x : to.x + to.width
  const y1 = from.y + stateHeight / 2
  const y2 = to.y + stateHeight / 2
  const reach = 26 + (y1 - y2) / 7
  const bent = isLeft ? Math.max(Math.min(x1, x2) - reach, 4) : Math.min(Math.max(x1, x2) + reach, width - 4)
  const path = `M${x1} ${y1} C${bent} ${y1} ${bent} ${y2} ${isLeft ? x2 - 2 : x2 + 2} ${y2}`
  return { ...edge, path }
}

function sideways(edge: Edge, from: Placed, to: Placed): Drawn {
  const isRight = to.x > from.x
  const x1 = centre(from)
  const x2 = centre(to)
  // One way above the row, the other below.
  const y = isRight ? from.y : from.y + stateHeight
  const bent = y + (isRight ? -26 : 26)
  const path = `M${x1} ${y} C${x1} ${bent} ${x2} ${bent} ${x2} ${isRight ? y - 2 : y + 2}`
  return { ...edge, path }
}

function centre(state: Placed): number {
  return state.x + state.width / 2
}
