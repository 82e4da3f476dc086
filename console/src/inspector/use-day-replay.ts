import { useRef, useState } from 'react'
import { stream } from '../api/stream'
import type { DayReplayEvents } from '../api/wire'

export type DayDifference = DayReplayEvents['difference']

export type DayRun = {
  readonly state: 'none' | 'running' | 'done' | 'stopped'
  readonly begun: DayReplayEvents['begun'] | null
  readonly done: number
  readonly tally: DayReplayEvents['end']['tally']
  readonly differences: readonly DayDifference[]
  readonly end: DayReplayEvents['end'] | null
  readonly error: unknown
}

const nothing: DayRun = {
  state: 'none',
  begun: null,
  done: 0,
  tally: { same: 0, different: 0, needs_model: 0, erased: 0, failed: 0 },
  differences: [],
  end: null,
  error: undefined,
}

/** A model may take so long for one turn. */
const silenceMs = 120_000

/** A replay that tells how far it is; hanging up is what stops it on the server. */
export function useDayReplay() {
  const [run, setRun] = useState<DayRun>(nothing)
  const line = useRef<AbortController | null>(null)
  const start = async (body: object) => {
    line.current?.abort()
    const mine = new AbortController()
    line.current = mine
    const change = (part: (before: DayRun) => DayRun) => {
      if (line.current === mine) setRun(part)
    }
    setRun({ ...nothing, state: 'running' })
    try {
      await stream('/ai/console/day-replays', {
        body,
        silenceMs,
        signal: mine.signal,
        onEvent: ({ name, data }) => change((before) => after(before, name, data)),
      })
      change((before) => ({ ...before, state: before.end ? 'done' : 'stopped' }))
    } catch (error) {
      change((before) => ({ ...before, state: 'stopped', error }))
    }
  }
  return { run, start, stop: () => line.current?.abort(), forget: () => setRun(nothing) }
}

/** The server's own schemas say what each event is. */
function after(before: DayRun, name: string, data: unknown): DayRun {
  switch (name as keyof DayReplayEvents) {
    case 'begun':
      return { ...before, begun: data as DayReplayEvents['begun'] }
    case 'turn': {
      const { done, tally } = data as DayReplayEvents['turn']
      return { ...before, done, tally }
    }
    case 'difference':
      return { ...before, differences: [...before.differences, data as DayDifference] }
    case 'end': {
      const end = data as DayReplayEvents['end']
      return { ...before, end, tally: end.tally }
    }
    default:
      return before
  }
}
