export interface Clock {
  now(): Date
}

/** Milliseconds that never go back and never jump: for durations. */
export type Timer = () => number
